/** Refunds that were asked for above a ceiling. One that was not decided in its time is over, though it is written down as waiting until a job closes it. */
import { type RawBuilder, sql } from 'kysely'
import type { approvalViews, ApprovalState } from '#contract/rules/approval-rules.ts'
import type { Role } from '#contract/core/access.ts'
import type { Scope } from '#server/core/scope.ts'
import { keepPlan } from '#server/db/kept-plans.ts'
import { acrossMerchants } from '#server/db/reach.ts'
import type { Database, Db, Tx } from '#server/db/schema.ts'
import { inScope, scoped } from '#server/db/scoped.ts'
import { seesMerchant } from '../merchants/seen.queries.ts'

type New = Pick<
  Database['refund_approvals'],
  'id' | 'operation_id' | 'amount' | 'articles' | 'reason' | 'note' | 'reference' | 'asked_by' | 'created' | 'expires'
>

export const insertApproval = async (tx: Tx, scope: Scope, asked: New): Promise<void> => {
  await scoped(tx, scope)
    .insertInto('refund_approvals')
    .values({ ...asked, state: 'waiting' })
    .execute()
}

/** One whose time is over makes room for another. */
export const expireWaiting = (tx: Tx, scope: Scope, operationId: string, now: Date) =>
  scoped(tx, scope)
    .updateTable('refund_approvals')
    .where('operation_id', '=', operationId)
    .where('state', '=', 'waiting')
    .where('expires', '<=', now)
    .set({ state: 'expired', decided: sql<Date>`expires` })
    .returning(['id', 'asked_by', 'amount'])
    .executeTakeFirst()

export type Overdue = Scope & { companyId: string; operationId: string }

/** Requests that were not decided in their time, the longest ago first. */
export const findOverdue = (db: Db, now: Date, most: number): Promise<Overdue[]> =>
  acrossMerchants(db, 'the job closes what was not decided')
    .selectFrom('refund_approvals as a')
    .innerJoin('merchants as m', 'm.id', 'a.merchant_id')
    .where('a.state', '=', 'waiting')
    .where('a.expires', '<=', now)
    .select(['a.merchant_id as merchantId', 'a.sandbox', 'a.operation_id as operationId', 'm.company_id as companyId'])
    .orderBy('a.expires')
    .limit(most)
    .execute()

export const hasWaiting = async (tx: Tx, scope: Scope, operationId: string): Promise<boolean> =>
  (await scoped(tx, scope)
    .selectFrom('refund_approvals')
    .where('operation_id', '=', operationId)
    .where('state', '=', 'waiting')
    .select('id')
    .executeTakeFirst()) !== undefined

/** As it is until the end of the transaction. */
export const lockApproval = (tx: Tx, scope: Scope, id: string) =>
  scoped(tx, scope)
    .selectFrom('refund_approvals')
    .where('id', '=', id)
    .select(['id', 'operation_id', 'amount', 'articles', 'reason', 'note', 'reference', 'asked_by', 'state', 'expires'])
    .forUpdate()
    .executeTakeFirst()
export type LockedApproval = NonNullable<Awaited<ReturnType<typeof lockApproval>>>

export const findSaleOfApproval = async (tx: Tx, scope: Scope, id: string): Promise<string | undefined> =>
  (
    await scoped(tx, scope)
      .selectFrom('refund_approvals')
      .where('id', '=', id)
      .select('operation_id')
      .executeTakeFirst()
  )?.operation_id

type Decision = {
  state: 'approved' | 'declined' | 'withdrawn'
  decidedBy: string | null
  decided: Date
  answer?: string | null
}

export const decideApproval = async (
  tx: Tx,
  scope: Scope,
  id: string,
  { state, decidedBy, decided, answer = null }: Decision,
): Promise<void> => {
  await scoped(tx, scope)
    .updateTable('refund_approvals')
    .where('id', '=', id)
    .set({ state, decided_by: decidedBy, decided, answer })
    .execute()
}

export type Asker = { role: Role; name: string; removed: boolean; disabled: boolean; sees: boolean }

/** Who asked, as they are now. */
export const findAsker = async (tx: Tx, merchantId: string, userId: string): Promise<Asker> => {
  const row = await tx
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .select(['u.role', 'u.first_name', 'u.last_name', 'u.email', 'u.removed', 'u.disabled'])
    .select(seesMerchant(merchantId).as('sees'))
    .executeTakeFirstOrThrow()
  return {
    role: row.role,
    name: `${row.first_name} ${row.last_name}`.trim() || row.email,
    removed: row.removed !== null,
    disabled: row.disabled !== null,
    sees: row.sees,
  }
}

const shownState = (now: Date): RawBuilder<ApprovalState> =>
  sql`case when a.state = 'waiting' and a.expires <= ${now} then 'expired' else a.state end`
const isWaiting = (now: Date): RawBuilder<boolean> => sql`a.state = 'waiting' and a.expires > ${now}`

/** `most`: the ceiling of the one who decides; null: none. */
export type Decider = { userId: string; most: number | null }

const decidable = ({ userId, most }: Decider): RawBuilder<boolean> =>
  sql`a.asked_by <> ${userId}::uuid and a.amount <= coalesce(${most}::bigint, a.amount)`

const shown = (tx: Tx, scope: Scope, now: Date) =>
  scoped(tx, scope)
    .selectFrom('refund_approvals as a')
    .innerJoin('operations as o', (join) => join.on(inScope('o', 'a')).onRef('o.id', '=', 'a.operation_id'))
    .innerJoin('users as u', 'u.id', 'a.asked_by')
    .leftJoin('users as d', 'd.id', 'a.decided_by')
    .select(['a.id', 'a.operation_id', 'a.amount', 'a.reason', 'a.note', 'a.reference', 'a.asked_by', 'a.created'])
    .select(['a.expires', 'a.decided_by', 'a.decided', 'a.answer', shownState(now).as('state')])
    .select(['u.first_name', 'u.last_name', 'u.email', 'u.role', 'u.removed', 'u.disabled'])
    .select(seesMerchant(scope.merchantId).as('sees'))
    .select(['d.first_name as d_first_name', 'd.last_name as d_last_name', 'd.email as d_email'])
    .select(['o.mid', 'o.customer_first_name', 'o.customer_last_name', 'o.substatus', 'o.capture'])
    .select([
      'o.total_amount as totalAmount',
      'o.captured_amount as capturedAmount',
      'o.refunded_amount as refundedAmount',
      'o.voided_amount as voidedAmount',
    ])

/** Those of a sale, the oldest first. */
export const findApprovalsOf = (tx: Tx, scope: Scope, operationId: string, now: Date) =>
  shown(tx, scope, now)
    .where('a.operation_id', '=', operationId)
    .orderBy('a.created')
    .orderBy('a.id')
    .modifyEnd(keepPlan)
    .execute()
export type ApprovalRow = Awaited<ReturnType<typeof findApprovalsOf>>[number]

export const findApproval = (tx: Tx, scope: Scope, id: string, now: Date): Promise<ApprovalRow> =>
  shown(tx, scope, now).where('a.id', '=', id).executeTakeFirstOrThrow()

/** `decider`: null for who decides nothing. */
type Sought = { view: (typeof approvalViews)[number]; decider: Decider | null; now: Date }

const seen = ({ view, decider, now }: Sought): RawBuilder<boolean> => {
  if (view === 'decided') return sql`not (${isWaiting(now)})`
  if (view === 'waiting') return isWaiting(now)
  return decider ? sql`${isWaiting(now)} and ${decidable(decider)}` : sql`false`
}

export const countApprovals = async (tx: Tx, scope: Scope, sought: Sought): Promise<number> => {
  const { count } = await scoped(tx, scope)
    .selectFrom('refund_approvals as a')
    .where(seen(sought))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findApprovals = (tx: Tx, scope: Scope, sought: Sought, cut: { limit: number; offset: number }) => {
  const order = sought.view === 'mine' ? 'asc' : 'desc'
  return shown(tx, scope, sought.now)
    .where(seen(sought))
    .orderBy('a.created', order)
    .orderBy('a.id', order)
    .limit(cut.limit)
    .offset(cut.offset)
    .execute()
}

/** What waits for this person, and when the time of the first is over: what their list has. */
export const sumDecidable = (tx: Tx, scope: Scope, decider: Decider, now: Date) =>
  scoped(tx, scope)
    .selectFrom('refund_approvals as a')
    .where(seen({ view: 'mine', decider, now }))
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min<Date | null>('a.expires').as('first'),
      sql<number>`coalesce(sum(a.amount), 0)::bigint`.as('amount'),
    ])
    .executeTakeFirstOrThrow()
