import { join } from 'node:path'
import type { RefundReason } from '#contract/rules/refund-rules.ts'
import { locales } from '#domain/locales.ts'
import { readTexts } from '#server/core/texts.ts'

const texts = readTexts(join(import.meta.dirname, '..'))

/** What a reason is called, in every language. */
export const reasonNames = (reason: RefundReason): string[] =>
  locales.map((locale) => texts(locale)(`names.refundReason.${reason}`))
