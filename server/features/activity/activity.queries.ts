/**
 * Rows of the audit log that a person may read: those of a merchant in a mode, and of its company those that belong to no merchant. The
 * policy of the table shows more, so that both conditions are written here.
 */
import { type ExpressionBuilder, type ExpressionWrapper, sql, type SqlBool } from 'kysely'
import { actionsSeenBy } from '#domain/activity.ts'
import type { AuditAction } from '#domain/webhook-events.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import type { Sight } from './sight.ts'

export type Search = {
  /** One person or key. */
  actorId: string | null
  isByProvider: boolean
  actions: readonly AuditAction[] | null
  objectId: string | null
  since: Date | null
  /** Before this. */
  until: Date | null
  /** Older than the row at this place. */
  after: Place | null
}
export type Place = { created: Date; id: string }
export type Reading = { scope: Scope; sight: Sight; search: Search }

type Rows = Database & { a: Database['audit_log'] }
type Builder = ExpressionBuilder<Rows, 'a'>
type Condition = ExpressionWrapper<Rows, 'a', SqlBool>

export const wholeSearch: Search = {
  actorId: null,
  isByProvider: false,
  actions: null,
  objectId: null,
  since: null,
  until: null,
  after: null,
}

const found = (tx: Tx, { sandbox }: Scope, search: Search) => {
  const { actorId, isByProvider, actions, objectId, since, until, after } = search
  let query = tx
    .selectFrom('audit_log as a')
    .where((eb) => eb.or([eb('a.sandbox', '=', sandbox), eb('a.sandbox', 'is', null)]))
  if (actorId !== null) query = query.where('a.actor_id', '=', actorId)
  if (isByProvider) query = query.where('a.actor_kind', '=', 'operator')
  if (actions !== null) query = query.where('a.action', 'in', actions.length > 0 ? actions : [''])
  if (objectId !== null) query = query.where('a.object_id', '=', objectId)
  if (since !== null) query = query.where('a.created', '>=', since)
  if (until !== null) query = query.where('a.created', '<', until)
  return after === null ? query : query.where(sql<SqlBool>`(a.created, a.id) < (${after.created}, ${after.id})`)
}

/** Whose door it was: who acted, or whom the log names without one. */
const concerned = sql<string>`replace(coalesce(a.actor_id::text, a.detail ->> 'userId', a.object_id::text), '-', '')`

const seen =
  ({ isCompanySeen, users, selves }: Sight) =>
  (eb: Builder): Condition => {
    const ofUsers = eb('a.action', 'in', actionsSeenBy('users'))
    const ofSelves = eb('a.action', 'in', actionsSeenBy('self'))
    return eb.or([
      ...(isCompanySeen ? [eb('a.action', 'in', actionsSeenBy('company'))] : []),
      users === null ? ofUsers : eb.and([ofUsers, eb('a.object_id', 'in', users)]),
      selves === null ? ofSelves : eb.and([ofSelves, eb(concerned, 'in', selves)]),
    ])
  }

const ofMerchant = (tx: Tx, { scope, search }: Reading) =>
  found(tx, scope, search).where('a.merchant_id', '=', scope.merchantId)

const ofCompany = (tx: Tx, { scope, sight, search }: Reading) =>
  found(tx, scope, search)
    .where('a.merchant_id', 'is', null)
    .where('a.company_id', '=', sight.companyId)
    .where(seen(sight))

const columns = [
  'a.id',
  'a.created',
  'a.action',
  'a.actor_kind as actorKind',
  'a.actor_id as actorId',
  'a.object_id as objectId',
  'a.request_id as requestId',
  'a.address',
  'a.detail',
] as const

/** Both kinds by themselves, each with its own index, and then by time together. */
export const findActivity = (tx: Tx, reading: Reading, limit: number) => {
  const [own, others] = [ofMerchant(tx, reading), ofCompany(tx, reading)].map((rows) =>
    tx
      .selectFrom(rows.select(columns).orderBy('a.created', 'desc').orderBy('a.id', 'desc').limit(limit).as('part'))
      .selectAll(),
  )
  if (!own || !others) throw new Error('Two kinds of rows are two queries.')
  return tx
    .selectFrom(own.unionAll(others).as('a'))
    .leftJoin('audit_chain as c', 'c.audit_id', 'a.id')
    .selectAll('a')
    .select(['c.position', 'c.hash'])
    .orderBy('a.created', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
}
export type FoundActivity = Awaited<ReturnType<typeof findActivity>>[number]

/** One row, by its id. */
export const findOne = (tx: Tx, reading: Omit<Reading, 'search'>, id: string): Promise<FoundActivity | undefined> => {
  const whole = { ...reading, search: wholeSearch }
  const one = ofMerchant(tx, whole).where('a.id', '=', id).select(columns)
  const other = ofCompany(tx, whole).where('a.id', '=', id).select(columns)
  return tx
    .selectFrom(one.unionAll(other).as('a'))
    .leftJoin('audit_chain as c', 'c.audit_id', 'a.id')
    .selectAll('a')
    .select(['c.position', 'c.hash'])
    .executeTakeFirst()
}
