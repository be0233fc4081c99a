import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { localeOfCountry } from '#domain/locales.ts'
import { beyondReach } from '#server/db/reach.ts'
import type { Context } from '#server/http/pipeline/context.ts'
import { newId } from '#server/core/ids.ts'
import { newReference } from '#server/services/questions/reference.ts'
import { findAsked, holdPerson, insertQuestion, type LineKey } from './questions.queries.ts'

type Call = Contract['questions']['askOperation']
type Asking = Pick<
  Context<Call>,
  'tx' | 'scope' | 'merchant' | 'clock' | 'caller' | 'mail' | 'provider' | 'support' | 'abort' | 'note'
>

/** Of one user; users with more questions phone. */
const maxPerHour = 10
const hour = 3_600_000
/** Days for which its mail is tried: no other message reports the question. */
const mailDays = 30

/** What is asked about. `name`: as the shop knows it. */
export type About = { name: string } & (
  | { operationId: string; settlementId: null; line: null }
  | { operationId: null; settlementId: string; line: Line | null }
)
/** `operationId`: of the sale that it speaks of, whose history has the question too. */
type Line = LineKey & { operationId: string | null }

const lineIdOf = ({ postingId, type }: LineKey): string => `${postingId}-${type}`

/** Written down, seen in the history of what it is about, and mailed to the provider's help. */
export const ask = async (context: Asking, about: About, text: string): Promise<HandlerAnswer<Call>> => {
  const { tx, scope, merchant, clock, caller, mail, provider, support, abort, note } = context
  if (support.email === null) return abort('QuestionsClosed')
  await holdPerson(tx, caller.userId)
  const created = clock.now()
  const asked = await beyondReach(tx, 'a person asks so often in all shops', () =>
    findAsked(tx, caller.userId, new Date(created.getTime() - hour)),
  )
  const first = asked[maxPerHour - 1]
  if (first) abort('TooManyRequests', { retryAfter: Math.ceil((first.getTime() + hour - created.getTime()) / 1000) })

  const [id, reference] = [newId(clock), newReference()]
  const { operationId, settlementId, line, name } = about
  await insertQuestion(
    tx,
    scope,
    {
      id,
      reference,
      operation_id: operationId,
      settlement_id: settlementId,
      line_posting_id: line?.postingId ?? null,
      line_type: line?.type ?? null,
      user_id: caller.userId,
      asked_by: caller.name,
      text,
      created,
    },
    { eventId: newId(clock), seenAt: operationId ?? line?.operationId ?? null },
  )
  await mail.send(
    { email: support.email, firstName: '', locale: localeOfCountry(provider.country) },
    {
      kind: 'questionAsked',
      reference,
      name,
      shop: merchant.name,
      merchant: scope.merchantId,
      by: caller.name,
      email: caller.email,
      question: text,
      line: line ? lineIdOf(line) : '',
      ...(operationId === null
        ? { about: line ? 'line' : 'settlement', id: settlementId }
        : { about: 'operation', id: operationId }),
    },
    new Date(created.getTime() + mailDays * 86_400_000),
    { held: scope.sandbox, replyTo: caller.email },
  )
  note({ objectId: operationId ?? settlementId, questionId: id, reference, ...(line && { line: lineIdOf(line) }) })
  return { id, reference, created: created.toISOString() }
}
