/** A phone as people write it. */
import { isPhone } from '#contract/core/validation.ts'

/** Digits alone, without the country's 34 or 351 in front. */
export const phoneDigits = (text: string): string => text.replace(/[\s.()-]/g, '').replace(/^(\+|00)(34|351)/, '')

type Fault = { kind: 'missing' | 'over'; count: number } | { kind: 'start' }

/** What is wrong with a phone [VA-03], or by another rule of nine digits; `missing` and `over` in digits. */
export const phoneFault = (text: string, isRight = isPhone): Fault | null => {
  const digits = phoneDigits(text)
  if (isRight(digits)) return null
  if (!/^\d*$/.test(digits)) return { kind: 'start' }
  if (digits.length === 9) return { kind: 'start' }
  const count = Math.abs(9 - digits.length)
  return { kind: digits.length < 9 ? 'missing' : 'over', count }
}
