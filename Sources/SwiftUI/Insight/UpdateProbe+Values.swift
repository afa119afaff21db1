// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Combine
import Observation

/// What views are given: field by field.
extension UpdateProbe {
    /// A view is given another value.
    func willTake<Value>(_ next: Value, over kept: inout Value, _ plan: ViewPlan, _ rule: NodeID) {
        resolvePendingWrites()
        guard let view = views[rule] else { return }
        let fields = storedFields(of: Value.self)
        let changed = changedFields(&kept, next).map { valuesOfBinding($0, next, plan, view) }
        let names = Set(changed.map(\.name))
        let equal = fields.map(\.name).filter { !names.contains($0) }
        // Of plain bytes `==` is not asked; of others it has just said that they differ.
        let isEqual =
            _isPOD(Value.self)
            && (kept as? any Equatable).map { areEqualByThemselves($0, next) } ?? false
        tell(
            .took(
                rule, InputFact(changed: changed, equal: equal, isEqualByItself: isEqual)))
    }

    /// Both bindings read what is there now: the last run knows what was there before.
    private func valuesOfBinding<Value>(
        _ fact: FieldFact, _ next: Value, _ plan: ViewPlan, _ view: ProbedView
    ) -> FieldFact {
        guard fact.status == .equalButNew,
            let position = plan.propertyNames.firstIndex(of: fact.name),
            view.texts.indices.contains(position), !view.texts[position].isEmpty,
            let field = storedFields(of: Value.self).first(where: { $0.name == fact.name }),
            let new = read(field, of: next, ValueDescription.kept), new != view.texts[position]
        else { return fact }
        let texts = ValueDescription.change(
            fromText: view.texts[position], toText: new)
        return FieldFact(name: fact.name, status: .changed, old: texts.old, new: texts.new)
    }

    /// What is made of a field's value.
    func read<Value, Result>(
        _ field: StoredField, of value: Value, _ make: (Any) -> Result
    ) -> Result? {
        guard !field.isClosure, field.ownership == .strong else { return nil }
        return withUnsafePointer(to: value) { value in
            func typed<Field>(_ type: Field.Type) -> Result {
                make(
                    (UnsafeRawPointer(value) + field.offset)
                        .assumingMemoryBound(to: Field.self).pointee)
            }
            return _openExistential(field.type, do: typed)
        }
    }

    private func areEqualByThemselves<Value: Equatable>(_ kept: Value, _ next: Any) -> Bool {
        (next as? Value).map { kept == $0 } ?? false
    }

    /// A view is given a value that counts as equal.
    package func didSkip(_ element: any BodyAside, given: Any) {
        guard let view = views[element.ruleOfBody] else { return }
        func typed<Value>(_ kept: Value) {
            guard let next = given as? Value else { return }
            didSkip(element, view, kept, next)
        }
        _openExistential(element.presentValue, do: typed)
    }

    private func didSkip<Value>(
        _ element: any BodyAside, _ view: ProbedView, _ kept: Value, _ next: Value
    ) {
        let rule = element.ruleOfBody
        var kept = kept
        comparisons[
            ObjectIdentifier(Value.self), default: ComparisonCost(rule, &kept, next)
        ].skips += 1
        let differing = Value.self is any Equatable.Type ? changedFields(&kept, next) : []
        tell(.skipped(rule, .inputEqual, differing: differing))
        if isShadowing, !differing.isEmpty, let shown = view.output {
            evaluateAside(element, shown, kept, next, Set(differing.map(\.name)))
        }
    }

    private func changedFields<Value>(_ kept: inout Value, _ next: Value) -> [FieldFact] {
        let plan = ComparisonPlan.of(Value.self, mode: .equatableUnlessPOD)
        let fields = storedFields(of: Value.self)
        return withUnsafePointer(to: &kept) { kept in
            withUnsafePointer(to: next) { next in
                let (kept, next) = (UnsafeRawPointer(kept), UnsafeRawPointer(next))
                return plan.changedFields(kept, next).map { fact(of: fields[$0], kept, next) }
            }
        }
    }

    private func fact(
        of field: StoredField, _ kept: UnsafeRawPointer, _ next: UnsafeRawPointer
    ) -> FieldFact {
        guard field.ownership == .strong else {
            return FieldFact(name: field.name, status: .changed, old: nil, new: nil)
        }
        func typed<Field>(_ type: Field.Type) -> FieldFact {
            let old = (kept + field.offset).assumingMemoryBound(to: Field.self)
            let new = (next + field.offset).assumingMemoryBound(to: Field.self)
            let status = status(old.pointee, new.pointee)
            guard status != .closure else {
                return FieldFact(name: field.name, status: status, old: nil, new: nil)
            }
            let texts = ValueDescription.change(from: old.pointee, to: new.pointee)
            return FieldFact(name: field.name, status: status, old: texts.old, new: texts.new)
        }
        if field.isClosure {
            return FieldFact(name: field.name, status: .closure, old: nil, new: nil)
        }
        return _openExistential(field.type, do: typed)
    }

    private func status<Field>(_ old: Field, _ new: Field) -> FieldFact.Status {
        if Field.self is any StateObjectProperty.Type { return .closure }
        if old is any SeededProperty, let held = old as? any ValueHolder {
            return type(of: held.heldValue) is AnyClass ? .seedObject : .seed
        }
        if Field.self is any DynamicInWrapperOnly.Type {
            // Two closures that stand for a binding.
            let isOfClosures = (old as? any ClosureBinding)?.isOfClosures == true
            return isOfClosures || haveSameOutput(old, new) ? .equalButNew : .changed
        }
        if haveSameOutput(old, new) {
            return isOfClosures(Field.self) ? .closure : .equalButNew
        }
        // Another formatter, calendar or queue: nobody sees a difference.
        if Field.self is AnyClass, isOfSystem(_typeName(Field.self, qualified: true)) {
            return .equalButNew
        }
        // As far as it can be seen, they hold the same.
        let isOpaque = !(Field.self is any Equatable.Type)
        return isOpaque && ValueDescription.areAlike(old, new) ? .equalButNew : .changed
    }

    /// Whether a type of the program's own, other than a view, holds closures.
    private func isOfClosures(_ type: Any.Type, depth: Int = 3) -> Bool {
        guard depth > 0, !(type is any View.Type), !(type is any DynamicProperty.Type),
            !(type is AnyClass), !isOfSystem(_typeName(type, qualified: true))
        else { return false }
        return storedFields(of: type).contains {
            $0.isClosure || isOfClosures($0.type, depth: depth - 1)
        }
    }

    /// Whether a qualified name is that of a type which no program declares.
    private func isOfSystem(_ name: String) -> Bool {
        ["Swift.", "Foundation.", "SwiftUI.", "Combine.", "Dispatch."].contains(
            where: name.hasPrefix)
    }

    // MARK: Types

    /// The stored properties of a view's type, found once.
    func declaredFields(of plan: ViewPlan, _ element: _AnyElement) -> [DeclaredField] {
        let key = ObjectIdentifier(plan.type)
        if let known = fieldsOfTypes[key] {
            return known
        }
        let leaves = element.propertiesOfBody?.leaves ?? []
        var reports: [String: PropertyReport] = [:]
        for (name, leaf) in zip(plan.propertyNames, leaves) {
            reports[name] = leaf?.report
        }
        let fields = storedFields(of: plan.type).map { field in
            let report = reports[field.name]
            return DeclaredField(
                name: field.name, wrapper: report?.wrapper,
                type: TypeName.withoutModule(_typeName(field.type, qualified: true)),
                trait: trait(of: field.type, report))
        }
        fieldsOfTypes[key] = fields
        return fields
    }

    private func trait(of type: Any.Type, _ report: PropertyReport?) -> DeclaredField.Trait? {
        let name = _typeName(type, qualified: true)
        if name.contains("->") || isOfClosures(type) { return .closure }
        if report?.wrapper == "AppStorage", report?.key?.contains(".") == true {
            return .dottedKey
        }
        if type == AnyView.self { return .erased }
        let held = report?.wrapper == "State" ? Swift.type(of: report!.value) as Any.Type : type
        let heldName = _typeName(held, qualified: true)
        guard held is AnyClass else { return nil }
        if held is any Observable.Type { return .object }
        let isHeldPlainly = report == nil || report?.wrapper == "State"
        if held is any ObservableObject.Type { return isHeldPlainly ? .unobservedObject : .object }
        return isHeldPlainly && !isOfSystem(heldName) ? .silentObject : nil
    }
}

/// A property whose value in a view is only what it begins with.
protocol SeededProperty {}

extension State: SeededProperty {}

/// A property that holds a closure in a view's value, which makes its object once.
protocol StateObjectProperty {}

extension StateObject: StateObjectProperty {}

/// A binding, which may be made of two closures.
protocol ClosureBinding {
    var isOfClosures: Bool { get }
}

extension Binding: ClosureBinding {
    var isOfClosures: Bool { location.isOfClosures }
}
