/** Rows of the audit log as people read them: who, what to, and what of the detail they may see. */
import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { ObjectKind } from '#contract/rules/activity-rules.ts'
import { type ActivityNoun, groupOfAction, isAuditAction, nounOf } from '#domain/activity.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { findSessionDevices } from './devices.queries.ts'
import type { FoundActivity } from './activity.queries.ts'
import { detailsOf } from './details.ts'
import { finders } from './objects.queries.ts'
import { findKeys, findMerchantNames, findPeople } from './people.queries.ts'
import type { Sight } from './sight.ts'

type Row = HandlerAnswer<Contract['activity']['list']>['results'][number]
export type Who = Row['who']

/** Everyone who can be named. */
export type Names = {
  people: ReadonlyMap<string, Who>
  keys: ReadonlyMap<string, Who>
  merchants: ReadonlyMap<string, string>
}

const byId = <T extends { id: string | null }>(all: readonly T[]): Map<string, T> =>
  new Map(all.map((one) => [one.id ?? '', one]))

export const namesOf = async (tx: Tx, scope: Scope, { companyId, merchants }: Sight): Promise<Names> => {
  const people = await findPeople(tx, companyId)
  const keys = await findKeys(tx, scope)
  const known = await findMerchantNames(tx, companyId)
  return {
    people: byId(people.map(({ id, name, role }): Who => ({ kind: 'user', id, name, role }))),
    keys: byId(keys.map(({ id, name }): Who => ({ kind: 'key', id, name, role: null }))),
    merchants: new Map(
      known.flatMap(({ id, name }) => (merchants === null || merchants.includes(id) ? [[id, name] as const] : [])),
    ),
  }
}

const nounIn = ({ action }: FoundActivity): ActivityNoun | null => (isAuditAction(action) ? nounOf(action) : null)

/** Customers are on the customer page, and read their agreement, without signing in. */
const ofCustomers: readonly (ActivityNoun | null)[] = ['checkout', 'agreement', 'servicing']
const isByCustomer = (row: FoundActivity): boolean => row.actorKind === 'anonymous' && ofCustomers.includes(nounIn(row))

const whoOf = (row: FoundActivity, { people, keys }: Names): Who => {
  const { actorKind, actorId } = row
  const bare = { id: null, name: null, role: null }
  if (actorKind === 'operator') return { ...bare, kind: 'provider' }
  if (actorKind === 'user') return people.get(actorId ?? '') ?? { ...bare, kind: 'user', id: actorId }
  if (actorKind === 'api') return keys.get(actorId ?? '') ?? { ...bare, kind: 'key', id: actorId }
  return { ...bare, kind: isByCustomer(row) ? 'customer' : 'nobody' }
}

const objectKinds: { readonly [N in ActivityNoun]?: ObjectKind } = {
  account: 'user',
  agreement: 'operation',
  audience: 'audience',
  bank_check: 'operation',
  batch: 'batch',
  campaign: 'campaign',
  checkout: 'operation',
  invoice: 'invoice',
  key: 'key',
  operation: 'operation',
  password: 'user',
  settlement: 'settlement',
  user: 'user',
  webhook_endpoint: 'endpoint',
}
const kindOf = (row: FoundActivity): ObjectKind => objectKinds[nounIn(row) ?? 'backup'] ?? 'other'

type Labels = ReadonlyMap<string, string>

const labelsOf = async (tx: Tx, scope: Scope, rows: readonly FoundActivity[], companyId: string): Promise<Labels> => {
  const labels = new Map<string, string>()
  for (const [kind, some] of Map.groupBy(rows, kindOf)) {
    const ids = [...new Set(some.flatMap(({ objectId }) => objectId ?? []))]
    if (kind === 'other' || ids.length === 0) continue
    for (const { id, label } of await finders[kind](tx, scope, ids, companyId)) labels.set(id, label)
  }
  return labels
}

const objectOf = (row: FoundActivity, labels: Labels): Row['object'] => {
  const { objectId: id } = row
  return id === null ? null : { id, kind: kindOf(row), label: labels.get(id) ?? null }
}

/** A call whose refusal was stored has left a row too. What the provider's jobs count has the same name. */
const isRefused = ({ actorKind, detail }: FoundActivity): boolean =>
  actorKind !== 'operator' && typeof detail['refused'] === 'number'

export type Shown = Row & { requestId: string; hash: string | null }

/** In the order of `rows`. */
export const shownRows = async (
  tx: Tx,
  rows: readonly FoundActivity[],
  { scope, sight, names }: { scope: Scope; sight: Sight; names: Names },
): Promise<Shown[]> => {
  const labels = await labelsOf(tx, scope, rows, sight.companyId)
  const devices = await findSessionDevices(
    tx,
    rows.flatMap(({ action, objectId }) => (action === 'session.signed_in' && objectId !== null ? [objectId] : [])),
  )
  return rows.map((row) => ({
    id: row.id,
    created: row.created.toISOString(),
    action: row.action,
    group: isAuditAction(row.action) ? groupOfAction(row.action) : null,
    refused: isRefused(row),
    who: whoOf(row, names),
    // A customer's address is the customer's.
    address: isByCustomer(row) ? null : row.address,
    userAgent: devices.get(row.objectId ?? '') ?? null,
    object: objectOf(row, labels),
    ...detailsOf(nounIn(row), isRefused(row) ? {} : row.detail, names.merchants),
    position: row.position,
    requestId: row.requestId,
    hash: row.hash?.toString('hex') ?? null,
  }))
}
