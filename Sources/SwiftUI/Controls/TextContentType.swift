// SPDX-License-Identifier: Apache-2.0

/// What the text of a field is: keyboards and password managers offer what they
/// know of it.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let name = UITextContentType(rawValue: "name")
    public static let namePrefix = UITextContentType(rawValue: "name-prefix")
    public static let givenName = UITextContentType(rawValue: "given-name")
    public static let middleName = UITextContentType(rawValue: "middle-name")
    public static let familyName = UITextContentType(rawValue: "family-name")
    public static let nameSuffix = UITextContentType(rawValue: "name-suffix")
    public static let nickname = UITextContentType(rawValue: "nickname")
    public static let jobTitle = UITextContentType(rawValue: "job-title")
    public static let organizationName = UITextContentType(rawValue: "organization-name")
    public static let location = UITextContentType(rawValue: "location")
    public static let fullStreetAddress = UITextContentType(rawValue: "full-street-address")
    public static let streetAddressLine1 = UITextContentType(rawValue: "street-address-line-1")
    public static let streetAddressLine2 = UITextContentType(rawValue: "street-address-line-2")
    public static let addressCity = UITextContentType(rawValue: "address-city")
    public static let addressState = UITextContentType(rawValue: "address-state")
    public static let addressCityAndState = UITextContentType(rawValue: "address-city-and-state")
    public static let sublocality = UITextContentType(rawValue: "sublocality")
    public static let countryName = UITextContentType(rawValue: "country-name")
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    public static let emailAddress = UITextContentType(rawValue: "email")
    public static let URL = UITextContentType(rawValue: "url")
    public static let creditCardNumber = UITextContentType(rawValue: "credit-card-number")
    public static let creditCardName = UITextContentType(rawValue: "credit-card-name")
    public static let creditCardExpiration = UITextContentType(rawValue: "credit-card-expiration")
    public static let creditCardSecurityCode = UITextContentType(
        rawValue: "credit-card-security-code")
    public static let username = UITextContentType(rawValue: "username")
    public static let password = UITextContentType(rawValue: "password")
    public static let newPassword = UITextContentType(rawValue: "new-password")
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    public static let birthdate = UITextContentType(rawValue: "birthdate")
    public static let dateTime = UITextContentType(rawValue: "date-time")
    public static let flightNumber = UITextContentType(rawValue: "flight-number")
    public static let shipmentTrackingNumber = UITextContentType(
        rawValue: "shipment-tracking-number")

    /// The autofill field name of HTML (its standard, "Autofill field names"); `nil`
    /// where that has none.
    var token: String? { Self.tokens[self] }

    private static let tokens: [UITextContentType: String] = [
        .name: "name", .namePrefix: "honorific-prefix", .givenName: "given-name",
        .middleName: "additional-name", .familyName: "family-name",
        .nameSuffix: "honorific-suffix", .nickname: "nickname",
        .jobTitle: "organization-title", .organizationName: "organization",
        .fullStreetAddress: "street-address", .streetAddressLine1: "address-line1",
        .streetAddressLine2: "address-line2", .addressCity: "address-level2",
        .addressState: "address-level1", .sublocality: "address-level3",
        .countryName: "country-name", .postalCode: "postal-code", .telephoneNumber: "tel",
        .emailAddress: "email", .URL: "url", .creditCardNumber: "cc-number",
        .creditCardName: "cc-name", .creditCardExpiration: "cc-exp",
        .creditCardSecurityCode: "cc-csc", .username: "username",
        .password: "current-password", .newPassword: "new-password",
        .oneTimeCode: "one-time-code", .birthdate: "bday",
    ]
}
