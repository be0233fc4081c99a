/** What a merchant's system says to a callback. */
import { safeParse } from 'zod/v4/core'
import { lineOf } from '#contract/core/validation.ts'
import { z } from '#contract/core/zod.ts'
import type { CallbackFault } from '#domain/confirmation.ts'
import { isSoundText } from '#server/core/sound-text.ts'

const Word = z.object({ status: z.enum(['ok', 'ko']), order_id: z.optional(z.unknown()) })

/** `reference`: by which the system knows the order from now on. */
export type Heard = { word: 'ok' | 'ko' | null; outcome: string; reference?: string | null }

const maxReference = 255
/** A reference that is none changes nothing: the word beside it counts. */
const referenceIn = (given: unknown): string | null => {
  const text = Number.isSafeInteger(given) ? String(given) : given
  if (typeof text !== 'string' || !isSoundText(text)) return null
  const line = lineOf(text).trim()
  return line === '' || line.length > maxReference ? null : line
}

/** `word` null: an answer that says nothing that can be heard, so that it is asked again. */
export const heardIn = ({ status, text }: { status: number; text: string }): Heard => {
  const outcome = `answered ${status}`
  if (status < 200 || status > 299) return { word: null, outcome }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { word: null, outcome: `${outcome} without JSON` }
  }
  const word = safeParse(Word, value)
  if (!word.success) return { word: null, outcome: `${outcome} without a status` }
  const { status: said, order_id: reference } = word.data
  return { word: said, outcome: `${outcome} ${said}`, reference: said === 'ok' ? referenceIn(reference) : null }
}

/** The same for people; null where a word was heard, or nothing was sent yet. */
export const faultIn = (outcome: string | null): CallbackFault | null => {
  if (outcome === null) return null
  const [, status, rest = ''] = /^answered (\d+)(.*)$/.exec(outcome) ?? []
  if (status === undefined) return 'unreached'
  if (!status.startsWith('2')) return 'failed'
  return rest.startsWith(' without') ? 'unclear' : null
}
