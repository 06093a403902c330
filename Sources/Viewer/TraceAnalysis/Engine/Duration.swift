/// Returns a duration as text in the most readable unit, with at most two decimals.
func duration(_ nanoseconds: UInt64) -> String {
  switch nanoseconds {
  case ..<1_000: "\(nanoseconds) ns"
  case ..<1_000_000: decimal(nanoseconds, per: 1_000) + " µs"
  case ..<1_000_000_000: decimal(nanoseconds, per: 1_000_000) + " ms"
  default: decimal(nanoseconds, per: 1_000_000_000) + " s"
  }
}

private func decimal(_ value: UInt64, per unit: UInt64) -> String {
  let hundredths = value / (unit / 100)
  let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
  if rest == 0 { return "\(whole)" }
  let digits = rest < 10 ? "0\(rest)" : "\(rest)"
  return "\(whole)." + (digits.hasSuffix("0") ? String(digits.dropLast()) : digits)
}
