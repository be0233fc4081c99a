/** What a merchant's system says to a callback. */
import { safeParse } from 'zod/v4/core'
import { z } from '#contract/core/zod.ts'
import type { CallbackFault } from '#domain/confirmation.ts'

const Word = z.object({ status: z.enum(['ok', 'ko']), reason: z.optional(z.nullable(z.string())) })

export type Heard = { word: 'ok' | 'ko' | null; outcome: string }

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
  return { word: word.data.status, outcome: `${outcome} ${word.data.status}` }
}

/** The same for people; null where a word was heard, or nothing was sent yet. */
export const faultIn = (outcome: string | null): CallbackFault | null => {
  if (outcome === null) return null
  const [, status, rest = ''] = /^answered (\d+)(.*)$/.exec(outcome) ?? []
  if (status === undefined) return 'unreached'
  if (!status.startsWith('2')) return 'failed'
  return rest.startsWith(' without') ? 'unclear' : null
}
