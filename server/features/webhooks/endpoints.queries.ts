/** Endpoints of a merchant in a mode. */
import { sql, type Updateable } from 'kysely'
import type { Scope } from '#server/core/scope.ts'
import { overlapMilliseconds } from '#server/lib/outgoing/signing-secrets.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { inScope, type NewRow, scoped } from '#server/db/scoped.ts'

const endpoints = (tx: Tx, scope: Scope) => scoped(tx, scope).selectFrom('webhook_endpoints').selectAll()

export const findEndpoints = (tx: Tx, scope: Scope) => endpoints(tx, scope).orderBy('created').orderBy('id').execute()

export const findEndpoint = (tx: Tx, scope: Scope, id: string) =>
  endpoints(tx, scope).where('id', '=', id).executeTakeFirst()

export type FoundEndpoint = NonNullable<Awaited<ReturnType<typeof findEndpoint>>>

export const lockEndpoint = (tx: Tx, scope: Scope, id: string) =>
  endpoints(tx, scope).where('id', '=', id).forUpdate().executeTakeFirst()

export type DayCount = { endpointId: string; delivered: number; failed: number; waiting: number }

/** Per endpoint, deliveries of events since then by what became of them, and all that wait. */
export const countSince = (tx: Tx, scope: Scope, since: Date): Promise<DayCount[]> =>
  scoped(tx, scope)
    .selectFrom('webhook_endpoints as e')
    .innerJoin('webhook_deliveries as d', (join) => join.on(inScope('d', 'e')).onRef('d.endpoint_id', '=', 'e.id'))
    .where((eb) => eb.or([eb('d.created', '>', since), eb('d.state', '=', 'waiting')]))
    .groupBy('e.id')
    .select('e.id as endpointId')
    .select([
      sql<number>`count(*) filter (where d.state = 'delivered')`.as('delivered'),
      sql<number>`count(*) filter (where d.state = 'failed')`.as('failed'),
      sql<number>`count(*) filter (where d.state = 'waiting')`.as('waiting'),
    ])
    .execute()

export const insertEndpoint = async (tx: Tx, scope: Scope, row: NewRow<'webhook_endpoints'>): Promise<void> => {
  await scoped(tx, scope).insertInto('webhook_endpoints').values(row).execute()
}

type Change = Pick<
  Updateable<Database['webhook_endpoints']>,
  'url' | 'events' | 'description' | 'status' | 'failures' | 'failing_since' | 'warnings'
>

export const updateEndpoint = async (tx: Tx, scope: Scope, id: string, change: Change): Promise<void> => {
  await scoped(tx, scope).updateTable('webhook_endpoints').set(change).where('id', '=', id).execute()
}

/** With its deliveries; events that no other endpoint has stay until they are old. */
export const deleteEndpoint = async (tx: Tx, scope: Scope, id: string): Promise<void> => {
  await scoped(tx, scope).deleteFrom('webhook_endpoints').where('id', '=', id).execute()
}

/** Of two at once the second waits, and replaces what the first has made. */
export const replaceEndpointSecret = (tx: Tx, scope: Scope, id: string, now: Date) =>
  scoped(tx, scope)
    .updateTable('webhook_endpoints')
    .set({
      secret_generation: sql`secret_generation + 1`,
      secret_installed: sql`case when secret_replaced > ${new Date(now.getTime() - overlapMilliseconds)}
        then secret_installed else secret_generation end`,
      secret_replaced: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
