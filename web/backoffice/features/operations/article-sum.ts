type Line = { quantity: number; unitAmount: number; amount: number }

/** Returns the cents of so many units of each line, at most `left`. All units of a line cost its amount, rounding included. */
export const sumArticles = (lines: readonly Line[], counts: readonly number[], left: number): number =>
  Math.min(
    left,
    lines.reduce((sum, { quantity, unitAmount, amount }, at) => {
      const count = counts[at] ?? 0
      return sum + (count >= quantity ? amount : count * unitAmount)
    }, 0),
  )
