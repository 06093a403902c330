import Foundation
import SwiftUI
import Testing

@testable import FoundationAdditions

extension String {
  /// A check as in login forms.
  fileprivate var isValidEmail: Bool {
    let format = "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}"
    let predicate = NSPredicate(format: "SELF MATCHES %@", format)
    return predicate.evaluate(with: self)
  }
}

@Suite struct PredicateFormatTests {
  private func holds(_ format: String, _ arguments: [Any] = [], for object: Any?) -> Bool {
    NSPredicate(format: format, argumentArray: arguments).evaluate(with: object)
  }

  @Test(arguments: [
    ("ann@example.com", true), ("a.b+c@x-y.co.uk", true), ("ann@example", false), ("ann example@a.com", false),
    ("", false),
    ("x ann@example.com", false), ("ann@example.com\n", false),
  ])
  func `a regular expression must match the whole text`(address: String, isValid: Bool) {
    #expect(address.isValidEmail == isValid)
  }

  @Test func `a regular expression tries all alternatives`() {
    #expect(holds("SELF MATCHES 'a|ab'", for: "ab"))
    #expect(holds("SELF MATCHES[c] %@", ["AB+"], for: "abbb") && !holds("SELF MATCHES %@", ["AB+"], for: "abbb"))
  }

  @Test func `texts are compared with BEGINSWITH, ENDSWITH, CONTAINS and LIKE`() {
    #expect(holds("SELF BEGINSWITH 'Ab'", for: "Abc") && !holds("SELF BEGINSWITH 'ab'", for: "Abc"))
    #expect(holds("SELF beginswith[cd] %@", ["écl"], for: "ECLAIR"))
    #expect(holds("SELF ENDSWITH \"c\"", for: "Abc") && holds("SELF CONTAINS[c] 'B'", for: "abc"))
    #expect(
      holds("SELF LIKE 'a?c*'", for: "abc.d") && !holds("SELF LIKE 'a?c'", for: "abcd")
        && !holds("SELF LIKE 'a.c'", for: "abc"))
    #expect(holds("SELF ==[c] 'ABC'", for: "abc") && holds("SELF != 'ABC'", for: "abc"))
    #expect(holds("SELF.length >= 8 AND SELF MATCHES '.*[0-9].*'", for: "passw0rd"))
  }

  @Test func `numbers of different types are compared`() {
    #expect(
      holds("SELF > %d", [3], for: 4) && holds("SELF <= 4.5", for: NSNumber(value: 4))
        && !holds("SELF < %lf", [3.5], for: 4))
    #expect(holds("SELF BETWEEN {1, 3}", for: 3) && !holds("SELF BETWEEN %@", [[1, 3]], for: 4))
    #expect(holds("SELF > %@", [Date(timeIntervalSince1970: 0)], for: Date(timeIntervalSince1970: 1)))
    #expect(!holds("SELF > 'a'", for: 4), "a number is neither more nor less than a text")
  }

  @Test func `values are compared with IN and CONTAINS`() {
    #expect(holds("SELF IN %@", [["a", "b"]], for: "b") && !holds("NOT SELF IN {'a', 'b'}", for: "b"))
    #expect(
      holds("SELF CONTAINS 2", for: [1, 2]) && !holds("SELF CONTAINS 2", for: [1, 3])
        && holds("SELF.@count == 2", for: [1, 3]))
  }

  @Test func `AND takes precedence over OR`() {
    #expect(holds("SELF == 1 OR SELF == 2 AND FALSEPREDICATE", for: 1))
    #expect(!holds("(SELF == 1 OR SELF == 2) AND FALSEPREDICATE", for: 1))
    #expect(holds("!(SELF == 1) && (SELF == 2 || TRUEPREDICATE)", for: 3))
  }

  @Test func `keys are looked up in dictionaries`() {
    let people: [[String: Any]] = [["name": "Ann", "age": 31], ["name": "Bob", "age": 17]]
    let adults = NSPredicate(format: "%K >= %ld AND name != nil", "age", 18)
    #expect(people.filter { adults.evaluate(with: $0) }.map { $0["name"] as? String } == ["Ann"])
    #expect(
      holds("address.city == 'Rome'", for: ["address": ["city": "Rome"]]) && holds("town == nil", for: ["name": "Ann"]))
    #expect(NSCompoundPredicate(notPredicateWithSubpredicate: adults).evaluate(with: people[1]))
  }

  @Test(arguments: [
    ("SELF MATCHES", "column 13: expected a name or a value, found the end"),
    ("SELF == %@", "column 9: expected an argument for %@, found the end"),
    ("(SELF == 1", "column 11: expected a closing ), found the end"),
    ("SELF ~ 1", "column 6: expected a name, a value or an operator, found \"~\""),
    ("SELF == 'a", "column 9: expected a closing ', found the end"),
    ("SELF == 1 SELF", "column 11: expected AND, OR or the end, found \"SELF\""),
    ("SELF LIKE[x] 'a'", "column 10: expected options of c, d, n and l, found \"x\""),
    ("SELF == %y", "column 9: expected %@, %K or a number's format, found \"%\""),
    ("ANY x == 1", "column 1: expected a name or a value, found \"ANY\""),
    ("", "column 1: expected a name or a value, found the end"),
  ])
  func `a malformed format is reported with its column`(format: String, problem: String) {
    var parser = PredicateParser(format, [])
    let error = #expect(throws: PredicateFormatError.self) { try parser.parse() }
    #expect(error.map { "\($0)" } == problem)
  }

  @Test func `a malformed format ends the program`() async {
    await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "SELF MATCHES") }
  }
}
