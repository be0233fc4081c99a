/** Exact integer arithmetic for money. Amounts are integer cents; rates have two implied decimals (21 % is 2100). */

/** What a rate of 100 % is written as. */
export const rateUnit = 10_000

/**
 * `numerator / denominator` to the nearest integer; a half goes up. Exact for operands of any size.
 * Throws RangeError for a fraction, a denominator that is not positive, or a result that a number cannot hold.
 */
export const roundHalfUp = (numerator: number | bigint, denominator: number | bigint): number => {
  const divisor = BigInt(denominator)
  if (divisor <= 0n) throw new RangeError('the denominator must be positive')
  const doubled = 2n * BigInt(numerator) + divisor
  const quotient = doubled / (2n * divisor)
  // BigInt division cuts towards zero; rounding needs the floor.
  const result = Number(doubled % (2n * divisor) < 0n ? quotient - 1n : quotient)
  if (!Number.isSafeInteger(result)) throw new RangeError(`${result} is too large for an amount`)
  return result
}

/** The share that a rate takes of an amount, in cents, rounded half up. */
export const shareOf = (cents: number, rate: number): number => roundHalfUp(BigInt(cents) * BigInt(rate), rateUnit)

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
