// SPDX-License-Identifier: Apache-2.0

/// The names of SwiftUI, Combine and their neighbours that open-source programs use.
///
/// Only hints read them: a name that stands here and does not compile is one
/// that Alight lacks. A name that Alight has costs nothing here.
enum KnownNames {
    static let all = Set(text.split(whereSeparator: \.isWhitespace).map(String.init))

    private static let text = """
        _VariadicView _VariadicView_MultiViewRoot accentColor accessibility accessibilityAction
        accessibilityAddTraits accessibilityAdjustableAction
        accessibilityDifferentiateWithoutColor accessibilityElement accessibilityHeading
        accessibilityHidden accessibilityHint accessibilityIdentifier
        accessibilityIgnoresInvertColors accessibilityLabel accessibilityReduceMotion
        accessibilityRemoveTraits accessibilityRepresentation
        accessibilityShowsLargeContentViewer accessibilitySortPriority AccessibilityTraits
        accessibilityValue AccessoryWidgetBackground ActionSheet actionSheet Activity
        activityBackgroundTint ActivityConfiguration ActivityContent ActivityKit
        activitySystemActionForegroundColor addArc addCurve addEllipse addFilter addLine
        addLines addPath addQuadCurve addRect addRelativeArc addRoundedRect Alamofire Alert
        alert Alignment alignmentGuide AlignmentID allowsHitTesting allowsTightening Anchor
        anchorPreference Angle AngularGradient AnimatableModifier AnimatablePair Animation
        animation Annotation annotation antialiased AnyCancellable AnyLayout AnyPublisher
        AnyShape AnyShapeStyle AnyTransition AnyView Apollo App AppIntentConfiguration
        AppIntentControlConfiguration AppIntents AppIntentTimelineProvider AppKit AppStorage
        AreaMark ASAuthorization ASAuthorizationAppleIDCredential ASAuthorizationAppleIDProvider
        ASAuthorizationAppleIDRequest ASAuthorizationController
        ASAuthorizationControllerDelegate ASAuthorizationControllerPresentationContextProviding
        aspectRatio AsyncImage Attribute AuthenticationServices autocapitalization
        autocorrectionDisabled AVAsset AVAssetImageGenerator AVAudioSession AVFoundation AVKit
        AVPlayer AVPlayerItem AVPlayerViewController AVSpeechSynthesisVoice AVURLAsset Axis
        AxisGridLine AxisMarks AxisTick AxisValueLabel background backgroundMaterial
        backgroundPreferenceValue backgroundStyle backgroundTask badge BarMark baselineOffset
        Bindable Binding BlendMode blendMode blur bold border BorderedButtonStyle
        BorderedProminentButtonStyle BorderlessButtonStyle brightness Button buttonBorderShape
        ButtonRole ButtonStyle buttonStyle CABasicAnimation CACurrentMediaTime CADisplayLink
        CALayer CAMediaTimingFunction Cancellable Canvas Capsule Carbon CarouselListStyle
        CasePaths CATransform3DIdentity CATransform3DRotate CGAffineTransform CGColor
        CGColorSpace CGContext CGImage CGLineCap CGLineJoin CGSizeMake CGVector Chart
        ChartContent ChartContentBuilder chartForegroundStyleScale chartLegend chartOverlay
        chartPlotStyle Charts chartXAxis chartXScale chartYAxis chartYScale CheckboxToggleStyle
        CHHapticEngine CHHapticEvent CHHapticEventParameter CIContext CIFilter CIImage Circle
        CircularProgressViewStyle CLAuthorizationStatus clipped clipShape CLLocation
        CLLocationCoordinate2D CLLocationDegrees CLLocationManager CLLocationManagerDelegate
        closeSubpath CloudKit CMMotionManager CMTime Cocoa Color colorInvert colorMultiply
        ColorPicker ColorResource ColorScheme colorScheme Combine combineLatest CommandGroup
        CommandGroupPlacement CommandMenu Commands CommandsBuilder
        ComposableArchitecture compositingGroup configurationDisplayName confirmationDialog
        containerBackground containerRelativeFrame ContainerRelativeShape containerShape
        contentMargins contentMarginsDisabled ContentMode contentShape ContentSizeCategory
        contentTransition ContentUnavailableView ContextMenu contextMenu controlActiveState
        ControlGroup ControlSize controlSize ControlWidget ControlWidgetButton
        ControlWidgetConfiguration CoordinateSpace coordinateSpace Core CoreData CoreGraphics
        CoreHaptics CoreImage CoreLocation CoreMotion CoreSpotlight cornerRadius CryptoKit
        CTFont CTFontCreatePathForGlyph CTFontGetDescent CTFramesetterCreateFrame
        CTFramesetterCreateWithAttributedString CTLineCreateWithAttributedString
        CTLineGetBoundsWithOptions CTLineGetGlyphRuns CTRun CTRunGetGlyphCount CubicKeyframe
        CurrentValueSubject CustomDump Darwin dataTaskPublisher DatePicker datePickerStyle
        DefaultButtonStyle defaultMinListHeaderHeight defaultMinListRowHeight DefaultPickerStyle
        defaultPosition Defaults defaultScrollAnchor defaultSize dialogSuppressionToggle
        digitalCrownRotation disableAutocorrection disabled DisclosureGroup DismissAction
        dismissWindow displayScale distortionEffect Divider DoubleColumnNavigationViewStyle
        draggable DragGesture drawingGroup drawLayer DropDelegate DropInfo DropProposal
        DynamicIsland dynamicIsland DynamicIslandExpandedRegion DynamicProperty DynamicTypeSize
        dynamicTypeSize easeIn easeInOut easeOut Edge EdgeInsets edgesIgnoringSafeArea
        EditButton EditMode editMode Ellipse Empty EmptyAnimatableData EmptyModifier EmptyView
        Entry Environment environment EnvironmentalModifier EnvironmentKey EnvironmentObject
        environmentObject EnvironmentValues equatable eraseToAnyPublisher EventModifiers Fail
        FetchDescriptor FetchedResults FetchRequest fileDialogDefaultDirectory fileExporter
        fileImporter fill FillStyle Firebase FirebaseAuth FirebaseCore FirebaseFirestore
        FirebaseRemoteConfigSwift fixedSize flipsForRightToLeftLayoutDirection focusable focused
        FocusedBinding focusedSceneValue FocusedValue focusedValue FocusedValueKey FocusedValues
        focusEffectDisabled FocusState Font font fontDesign fontWeight fontWidth ForEach
        foregroundColor foregroundStyle Form formStyle Foundation FoundationModels frame
        fullScreenCover Future Gauge gaugeStyle GeometryEffect geometryGroup GeometryProxy
        GeometryReader Gesture gesture GestureMask GestureState glassBackgroundEffect
        glassEffect GlassEffectContainer GoogleSignIn GoogleSignInSwift Gradient
        GraphicalDatePickerStyle GraphicsContext grayscale GRDB Grid gridCellAnchor
        gridCellColumns gridCellUnsizedAxes gridColumnAlignment GridItem GridRow Group GroupBox
        GroupedListStyle handleEvents handlesExternalEvents headerProminence help hidden
        highPriorityGesture HorizontalAlignment HorizontalEdge horizontalSizeClass hoverEffect
        HStack HStackLayout hueRotation IconOnlyLabelStyle IdentifiedCollections ignoresSafeArea
        Image ImagePaint ImageRenderer ImageResource imageScale indexViewStyle InlinePickerStyle
        inset InsetGroupedListStyle InsettableShape inspector inspectorColumnWidth
        IntentConfiguration Intents IntentTimelineProvider interactiveDismissDisabled
        interactiveSpring interpolatingSpring interpolation interpolationMethod Introspect
        isFocused IssueReporting italic Just kerning KeyboardShortcut keyboardShortcut
        KeyboardShortcuts keyboardType KeychainAccess KeyEquivalent keyframeAnimator
        KeyframeTrack Kingfisher KingfisherSwiftUI Label LabeledContent labelsHidden LabelStyle
        labelStyle LaunchAtLogin layerEffect Layout LayoutDirection layoutDirection
        layoutPriority LayoutProperties LayoutSubview layoutValue LayoutValueKey LazyHGrid
        LazyHStack LazyVGrid LazyVStack LinearGradient linearGradient lineLimit LineMark
        lineSpacing lineStyle Link LinkButtonStyle LinkPresentation List listItemTint
        listRowBackground listRowInsets listRowSeparator listSectionSpacing listStyle
        LocalizedStringKey LocalizedStringResource LongPressGesture LookAroundPreview Lottie
        luminanceToAlpha MagnificationGesture managedObjectContext manageSubscriptionsSheet Map
        MapCameraPosition MapCompass mapControls mapControlVisibility mapError MapKit MapMarker
        MapPolyline MapScaleView MarkdownUI Marker mask matchedGeometryEffect
        matchedTransitionSource Material MediaPlayer Menu MenuBarExtra menuBarExtraStyle
        menuIndicator menuOrder MenuPickerStyle MenuStyle menuStyle minimumScaleFactor
        MKAnnotation MKAnnotationView MKCoordinateRegion MKCoordinateSpan MKLocalSearch
        MKLookAroundScene MKLookAroundSceneRequest MKMapItem MKMapSnapshotter MKMapView
        MKMapViewDelegate MKMarkerAnnotationView MKOverlay MKOverlayRenderer MKPlacemark
        MKPointAnnotation MKRoute Model ModelConfiguration ModelContainer modelContainer
        ModelContext modelContext ModifiedContent modifier monospaced monospacedDigit
        MoveCommandDirection MTLCreateSystemDefaultDevice multilineTextAlignment Namespace
        navigationBarBackButtonHidden navigationBarHidden NavigationBarItem navigationBarItems
        navigationBarTitle navigationBarTitleDisplayMode NavigationButton navigationDestination
        NavigationLink NavigationPath NavigationSplitView navigationSplitViewColumnWidth
        navigationSplitViewStyle NavigationSplitViewVisibility NavigationStack
        navigationSubtitle navigationTitle navigationTransition NavigationView
        navigationViewStyle Network NSAlert NSAnimationContext NSApp NSAppearance NSApplication
        NSApplicationDelegate NSApplicationDelegateAdaptor NSApplicationMain NSBitmapImageRep
        NSButton NSColor NSControl NSCursor NSDiffableDataSourceSnapshot NSEC_PER_SEC
        NSErrorPointer NSEvent NSFetchedResultsController NSFetchedResultsControllerDelegate
        NSFetchRequest NSFetchRequestResult NSFont NSFontDescriptor NSGlassEffectView
        NSHostingController NSHostingView NSImage NSImageView NSLayoutConstraint
        NSLocalizedRecoverySuggestionErrorKey NSManagedObject NSManagedObjectContext
        NSManagedObjectID NSMenu NSMenuDelegate NSMenuItem NSMenuItemValidation
        NSMutableParagraphStyle NSOpenPanel NSPanel NSPasteboard NSProgressIndicator NSResponder
        NSRunningApplication NSSavePanel NSScreen NSScrollView NSSearchField
        NSSearchFieldDelegate NSSearchPathForDirectoriesInDomains NSSharingService NSSplitView
        NSSplitViewController NSStackView NSStatusBar NSStatusItem NSTextField
        NSTextFieldDelegate NSTextStorage NSTextView NSTextViewDelegate NSToolbar
        NSToolbarDelegate NSToolbarItem NSToolbarItemGroup NSTrackingArea
        NSUbiquitousKeyValueStoreChangedKeysKey NSUbiquitousKeyValueStoreChangeReasonKey
        NSUserActivityTypeBrowsingWeb NSUserCancelledError NSUserInterfaceItemIdentifier NSView
        NSViewController NSViewControllerRepresentable NSViewRepresentable
        NSViewRepresentableContext NSViewType NSVisualEffectView NSWindow NSWindowController
        NSWindowDelegate NSWorkspace NukeUI NumberBins numericText Observable ObservableObject
        ObservableObjectPublisher Observation ObservationIgnored ObservedObject offset
        OffsetShape OllamaKit onAppear onChange onChanged onContinueUserActivity onDelete
        onDeleteCommand onDisappear onDrag onDrop onEnded onExitCommand onGeometryChange onHover
        onLongPressGesture onMove onMoveCommand onOpenURL onPreferenceChange onReceive
        onScrollGeometryChange onSubmit onTapGesture opacity openURL OpenURLAction openWindow
        OrderedCollections OSLog OutlineGroup overlay overlayPreferenceValue padding
        PageIndexViewStyle PageTabViewStyle PassthroughSubject Path PDFDocument PDFKit PDFView
        PersistentModel persistentSystemOverlays PhaseAnimator phaseAnimator PhotosPicker
        photosPicker PhotosPickerItem PhotosUI Picker pickerStyle PlainButtonStyle
        PlainListStyle PlainTextFieldStyle PlaygroundSupport Plottable PlottableValue PointMark
        popover PopoverAttachmentAnchor popoverTip Predicate preference PreferenceKey
        preferredColorScheme presentationBackground presentationBackgroundInteraction
        PresentationDetent presentationDetents presentationDragIndicator PresentationMode
        presentationMode Preview Previewable previewContext PreviewDevice previewDevice
        previewDisplayName previewInterfaceOrientation PreviewLayout previewLayout
        PreviewProvider PrimitiveButtonStyle ProgressView ProgressViewStyle progressViewStyle
        ProgressViewStyleConfiguration ProjectionTransform Prominence
        promptsForUserConfiguration ProposedViewSize Published Publisher Publishers
        QLPreviewController QLPreviewControllerDataSource QLPreviewItem QLPreviewView QuartzCore
        Query QuickLook RadialGradient radialGradient RadioGroupPickerStyle RealmSwift Rectangle
        RectangleCornerRadii RectangleMark redacted refreshable RegexBuilder Relationship
        removeDuplicates renderingMode repeatCount repeatForever replaceError
        replacingUnspecifiedDimensions requestReview resizable resolveSymbol
        rotation3DEffect rotationEffect RotationGesture RoundedBorderTextFieldStyle
        RoundedCornerStyle RoundedRectangle RuleMark SafariServices safeAreaInset
        safeAreaPadding SafeAreaRegions saturation ScaledMetric ScaledShape scaledToFill
        scaledToFit scaleEffect Scene SceneBuilder SceneKit scenePadding ScenePhase scenePhase
        SceneStorage Schema SCNAction SCNBillboardConstraint SCNCamera SCNLight
        SCNMatrix4MakeTranslation SCNNode SCNScene SCNSphere SCNText SCNTransaction SCNVector3
        SCNVector3Zero SCNVector4 SCNView scrollBounceBehavior scrollClipDisabled
        scrollContentBackground scrollDisabled scrollDismissesKeyboard scrollIndicators
        scrollIndicatorsFlash ScrollPosition scrollPosition scrollTargetBehavior
        scrollTargetLayout scrollTo ScrollView ScrollViewProxy ScrollViewReader
        SDWebImageSwiftUI searchable Section SectionedFetchRequest SectionedFetchResults
        SectorMark SecureField Security SegmentedPickerStyle sensoryFeedback Sentry Settings
        SFSafariViewController ShaderLibrary shadow Shape ShapeStyle sharedBackgroundVisibility
        ShareLink Sharing sheet SidebarCommands SidebarListStyle SignInWithAppleButton
        signInWithAppleButtonStyle SimultaneousGesture simultaneousGesture
        sizeCategory sizeThatFits SKColor SKEmitterNode SKPhysicsBody SKScene SKShapeNode
        SKSpriteNode SKStoreReviewController SKView Slider Spacer Sparkle SpatialTapGesture
        Speech Splash SpringKeyframe SpriteKit SpriteView StackNavigationViewStyle State
        StateObject StaticConfiguration statusBar statusBarHidden Stepper StoreKit strikethrough
        stroke strokeBorder strokedPath StrokeStyle submitLabel Subscriber Subscribers
        Subscription Subviews supportedFamilies SwiftData SwiftUI SwiftUIIntrospect
        SwiftUINavigation swipeActions SwitchToggleStyle switchToLatest symbolEffect
        symbolRenderingMode symbolSize symbolVariant Synchronization Tab tabItem Table
        TableColumn TableRow TabView tabViewStyle tag TapGesture task Text TextAlignment
        textCase textContentType TextEditor textEditorStyle TextField textFieldStyle
        textInputAutocapitalization textSelection Timeline TimelineEntry TimelineProvider
        TimelineView timingCurve tint TipKit Tips Toggle ToggleStyle toggleStyle
        ToggleStyleConfiguration toolbar toolbarBackground ToolbarContent ToolbarContentBuilder
        ToolbarItem ToolbarItemGroup ToolbarItemPlacement toolbarRole ToolbarSpacer
        toolbarTitleDisplayMode tracking Transaction transaction transformEffect
        transformEnvironment transformPreference Transition transition TransitionPhase
        translateBy trim trimmedPath truncationMode TupleView UIAccessibility UIAction
        UIActivity UIActivityIndicatorView UIActivityViewController
        UIAdaptivePresentationControllerDelegate UIAlertAction UIAlertController UIApplication
        UIApplicationDelegate UIApplicationDelegateAdaptor UIApplicationMain
        UIApplicationShortcutItem UIBackgroundFetchResult UIBarButtonItem UIBezierPath
        UIBlurEffect UIButton UICollectionLayoutListConfiguration UICollectionView
        UICollectionViewCompositionalLayout UICollectionViewController
        UICollectionViewDiffableDataSource UICollectionViewListCell UIColor
        UIContentSizeCategory UIControl UIDevice UIDeviceOrientation UIEdgeInsets UIEvent UIFont
        UIFontDescriptor UIFontMetrics UIGestureRecognizer UIGestureRecognizerDelegate
        UIGraphicsBeginImageContextWithOptions UIGraphicsEndImageContext
        UIGraphicsGetImageFromCurrentImageContext UIGraphicsImageRenderer
        UIGraphicsImageRendererFormat UIHostingController UIImage UIImagePickerController
        UIImagePickerControllerDelegate UIImageView UIImpactFeedbackGenerator
        UIInterfaceOrientation UIInterfaceOrientationMask UIKeyboardType UIKeyCommand UIKit
        UILabel UIMenu UIMenuBuilder UIModalPresentationStyle UINavigationBar
        UINavigationBarAppearance UINavigationController UINavigationControllerDelegate
        UINotificationFeedbackGenerator UIPageControl UIPageViewController
        UIPageViewControllerDataSource UIPageViewControllerDelegate UIPanGestureRecognizer
        UIPasteboard UIPinchGestureRecognizer UIPopoverPresentationControllerDelegate
        UIPresentationController UIPress UIPressesEvent UIRectCorner UIRectEdge UIRectFill
        UIResponder UIScene UISceneConfiguration UISceneSession UIScreen UIScrollView
        UIScrollViewDelegate UISearchBar UISearchBarDelegate UISelectionFeedbackGenerator
        UISplitViewController UIStackView UIStatusBarStyle UISwitch UITabBar UITabBarItem
        UITableView UITableViewCell UITableViewDataSource UITableViewDelegate
        UITapGestureRecognizer UITextChecker UITextField UITextFieldDelegate UITextView
        UITextViewDelegate UITouch UITraitCollection UIUserInterfaceStyle UIView
        UIViewController UIViewControllerRepresentable UIViewControllerRepresentableContext
        UIViewControllerRepresenting UIViewControllerTransitionCoordinator UIViewRepresentable
        UIViewRepresentableContext UIViewType UIVisualEffectView UIWindow UIWindowScene
        UIWindowSceneDelegate underline UnevenRoundedRectangle UniformTypeIdentifiers UnitPoint
        UNMutableNotificationContent UNNotification UNNotificationPresentationOptions
        UNNotificationRequest UNNotificationResponse UNTimeIntervalNotificationTrigger
        UNUserNotificationCenter UNUserNotificationCenterDelegate UserInterfaceSizeClass
        UserNotifications VectorArithmetic VerticalAlignment VerticalEdge verticalSizeClass
        VideoPlayer View ViewBuilder ViewDimensions ViewModifier ViewSpacing ViewThatFits
        Visibility visualEffect VStack VStackLayout WatchConnectivity WatchKit WebKit
        WheelDatePickerStyle WheelPickerStyle Widget widgetAccentable WidgetBundle WidgetCenter
        WidgetConfiguration WidgetFamily widgetFamily WidgetKit widgetLabel WidgetPreviewContext
        widgetRenderingMode widgetURL Window WindowGroup windowResizability windowStyle
        windowToolbarStyle withAnimation withTransaction WKHostingController WKInterfaceDevice
        WKNavigation WKNavigationAction WKNavigationDelegate WKNavigationResponse
        WKNavigationResponsePolicy WKNotificationScene WKUserNotificationHostingController
        WKUserScript WKWebView WKWebViewConfiguration WKWindowFeatures zIndex ZStack
        """
}
