import { can } from '#contract/core/access.ts'
import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { addDays, captureUntil, dayIn, startOfDay } from '#domain/calendar.ts'
import { sum } from '#domain/money.ts'
import { isHandedIn } from '#domain/onboarding.ts'
import type { Context } from '#server/http/pipeline/context.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { deciderOf } from '#server/services/approvals/approval.ts'
import { sumDecidable } from '#server/services/approvals/approvals.queries.ts'
import { findUsableIban } from '#server/services/banking/banking.queries.ts'
import { ibanStatusOf } from '#server/services/banking/iban-status.ts'
import { findDocuments } from '#server/services/documents/documents.ts'
import {
  findFirstLinkEnd,
  findFirstToCapture,
  findUnconfirmed,
  sumWaiting,
  type WaitingSum,
} from '#server/services/operations/waiting.queries.ts'
import { countDisabledEndpoints, findNewestIban, sumReturned } from './today.queries.ts'

type ToDo = HandlerAnswer<Contract['today']['get']>['toDo'][number]
type Asked = Pick<Context<Contract['today']['get']>, 'merchant' | 'caller'> & { now: Date }
type Kind = Pick<ToDo, 'kind' | 'count'> & Partial<ToDo>

const entry = (one: Kind): ToDo[] =>
  one.count === 0 ? [] : [{ amount: null, lastDay: null, until: null, operationId: null, ...one }]

const none = { count: 0, amount: 0 }
const waitingFor = (sums: readonly WaitingSum[], wanted: WaitingSum['substatus']): { count: number; amount: number } =>
  sums.find(({ substatus }) => substatus === wanted) ?? none

const captures = async (tx: Tx, scope: Scope, sums: readonly WaitingSum[], timeZone: string): Promise<ToDo[]> => {
  const { count, amount } = waitingFor(sums, 'pending_merchant')
  const first = count > 0 ? await findFirstToCapture(tx, scope) : null
  return entry({ kind: 'capture', count, amount, lastDay: first && captureUntil(dayIn(timeZone, first)) })
}

const confirmations = async (tx: Tx, scope: Scope, now: Date): Promise<ToDo[]> => {
  const found = await findUnconfirmed(tx, scope, now)
  const [first] = found
  const amount = sum(found.map((one) => one.amount))
  const until = first?.until?.toISOString() ?? null
  return entry({ kind: 'confirmation', count: found.length, amount, until, operationId: first?.id ?? null })
}

const customers = async (tx: Tx, scope: Scope, sums: readonly WaitingSum[]): Promise<ToDo[]> => {
  const { count, amount } = waitingFor(sums, 'pending_customer')
  const first = count > 0 ? await findFirstLinkEnd(tx, scope) : null
  return entry({ kind: 'customer', count, amount, until: first?.toISOString() ?? null })
}

const approvals = async (tx: Tx, scope: Scope, { caller, now }: Asked): Promise<ToDo[]> => {
  const decider = await deciderOf(tx, scope, caller)
  if (decider === null) return []
  const { count, amount, first } = await sumDecidable(tx, scope, decider, now)
  return entry({ kind: 'approval', count, amount, until: first?.toISOString() ?? null })
}

/** In milliseconds: a shop that is paid elsewhere need not send another IBAN, and cannot say so. */
const remindFor = 30 * 86_400_000

const rejectedIban = async (tx: Tx, scope: Scope, now: Date): Promise<ToDo[]> => {
  const newest = await findNewestIban(tx, scope)
  if (!newest || ibanStatusOf(newest, now) !== 'rejected') return []
  const isNew = now.getTime() - newest.created.getTime() < remindFor
  const isPaid = !isNew && (await findUsableIban(tx, scope.merchantId, now)) !== undefined
  return entry({ kind: 'iban', count: isPaid ? 0 : 1 })
}

const documents = async (tx: Tx, companyId: string, now: Date): Promise<ToDo[]> => {
  const open = (await findDocuments(tx, companyId, now)).filter((one) => !isHandedIn(one))
  return entry({ kind: 'document', count: open.length })
}

/** When the time of an entry is over; those without an end are last, in the order in which they were found. */
const endOf = ({ until, lastDay }: ToDo, timeZone: string): number => {
  if (until !== null) return Date.parse(until)
  return lastDay === null ? Infinity : startOfDay(timeZone, addDays(lastDay, 1)).getTime()
}

/** What waits for this person: each entry for who may do what it asks for. Rules and counts are those of the list that it leads to. */
export const findToDo = async (tx: Tx, scope: Scope, asked: Asked): Promise<ToDo[]> => {
  const { merchant, caller, now } = asked
  const { timeZone } = merchant
  const { role, companyId } = caller
  const sums = await sumWaiting(tx, scope, timeZone)
  const found = [
    ...(can(role, 'operations.capture') ? await captures(tx, scope, sums, timeZone) : []),
    ...(can(role, 'operations.capture') ? await confirmations(tx, scope, now) : []),
    ...(can(role, 'operations.sell') ? await customers(tx, scope, sums) : []),
    ...(await approvals(tx, scope, asked)),
    ...(can(role, 'settlements.read') ? entry({ kind: 'transfer', ...(await sumReturned(tx, scope)) }) : []),
    ...(can(role, 'ibans.write') ? await rejectedIban(tx, scope, now) : []),
    ...(can(role, 'company.manage') ? await documents(tx, companyId, now) : []),
    ...(can(role, 'webhooks.read') ? entry({ kind: 'endpoint', count: await countDisabledEndpoints(tx, scope) }) : []),
  ]
  const ends = new Map(found.map((one) => [one, endOf(one, timeZone)]))
  const of = (one: ToDo): number => ends.get(one) ?? Infinity
  return found.toSorted((a, b) => (of(a) === of(b) ? 0 : of(a) - of(b)))
}
