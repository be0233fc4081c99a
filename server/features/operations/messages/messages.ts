/** Messages to the customer as a person sees them. */
import type { Role } from '#contract/core/access.ts'
import type { HandlerAnswer } from '#contract/core/define.ts'
import { shownTo } from '#contract/core/masks.ts'
import type { Contract } from '#contract/index.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { findMails, findShortMessages } from './messages.queries.ts'

type Message = HandlerAnswer<Contract['operations']['get']>['messages'][number]
type Mail = Awaited<ReturnType<typeof findMails>>[number]
type ShortMessage = Awaited<ReturnType<typeof findShortMessages>>[number]

/** Errors of mails that never met a mail server: their time was over, or a backup was restored. */
const givenUp = ['expired', 'restored']

const stateOfMail = ({ sent, error, nextAttempt }: Mail): Message['state'] => {
  if (sent !== null) return 'sent'
  if (nextAttempt !== null) return error === null ? 'queued' : 'delayed'
  if (error === null) return 'held'
  return givenUp.includes(error) ? 'given_up' : 'refused'
}

const stateOfShort = ({ sent, refused, nextAttempt, attempts }: ShortMessage): Message['state'] => {
  if (sent !== null) return 'sent'
  if (refused === 'expired') return 'given_up'
  if (refused !== null) return refused === 'replaced' ? 'replaced' : 'refused'
  if (nextAttempt === null) return 'held'
  return attempts > 1 ? 'delayed' : 'queued'
}

type Known = Pick<Message, 'id' | 'kind' | 'channel' | 'to' | 'state'> & {
  created: Date
  sent: Date | null
  reason: string | null
}

/** The message whose link the customer opened: the last one before that. */
const openedBy = (known: readonly Known[], opened: Date | null): Known | undefined =>
  opened === null ? undefined : known.findLast(({ kind, created }) => kind === 'link' && created <= opened)

type Request = { id: string; opened: Date | null }

/** The oldest first; none of a sale without a request, whose customer is written nothing. */
export const messagesOf = async (
  operationId: string,
  request: Request | undefined,
  { tx, scope, role }: { tx: Tx; scope: Scope; role: Role },
): Promise<Message[]> => {
  if (!request) return []
  const mails = (await findMails(tx, scope, operationId)).map((mail): Known => {
    const state = stateOfMail(mail)
    const reason = state === 'refused' || state === 'delayed' ? mail.error : null
    return { ...mail, channel: 'email', to: shownTo(role, 'email', mail.to), state, reason }
  })
  const texts = (await findShortMessages(tx, scope, request.id)).map((text): Known => {
    const state = stateOfShort(text)
    const reason = state === 'refused' ? text.refused : null
    return { ...text, kind: 'link', channel: 'sms', to: shownTo(role, 'phone', text.to), state, reason }
  })
  const known = [...mails, ...texts].toSorted((a, b) => a.created.getTime() - b.created.getTime())
  const withOpened = openedBy(known, request.opened)
  return known.map((message) => ({
    id: message.id,
    kind: message.kind,
    channel: message.channel,
    to: message.to,
    created: message.created.toISOString(),
    state: message.state,
    sent: message.sent?.toISOString() ?? null,
    reason: message.reason,
    opened: message === withOpened ? (request.opened?.toISOString() ?? null) : null,
  }))
}
