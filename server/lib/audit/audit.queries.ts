/** The chain of the audit log. It is the provider's, over all merchants: there is no scope here. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/schema.ts'

/** Where the chain ends; position 0 before the first. `hash` in hex. */
export type Head = { position: number; hash: string }
/** `content`: everything that the row says, as text that is the same whenever it is read. */
export type AuditRecord = { id: string; content: string }
export type Link = { position: number; auditId: string; rowHash: Buffer; hash: Buffer }

/** Of audit row `a`. Instants to the microsecond, and free of the connection's time zone. */
const content = sql<string>`jsonb_build_array(a.id, a.action, a.company_id, a.merchant_id, a.sandbox, a.actor_kind,
  a.actor_id, a.object_id, a.request_id, a.address, a.detail, extract(epoch from a.created))::text`

export const isAnyWaiting = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('audit_waiting').select('audit_id').limit(1).executeTakeFirst()) !== undefined

/** The end of the chain, held until the end of the transaction; null where another process is at it. */
export const lockHead = async (tx: Tx): Promise<Head | null> => {
  const row = await tx
    .selectFrom('jobs')
    .select('state')
    .where('name', '=', 'audit-chain')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row ? headOf(row.state) : null
}

const headOf = (state: Record<string, unknown>): Head => ({
  position: Number(state['position']),
  hash: String(state['hash']),
})

export const findHead = async (db: Db): Promise<Head> => {
  const row = await db.selectFrom('jobs').select('state').where('name', '=', 'audit-chain').executeTakeFirst()
  return headOf(row?.state ?? {})
}

/** Committed rows that are not chained yet, in the order of their ids, which is that of time. */
export const findWaiting = async (tx: Tx, most: number): Promise<AuditRecord[]> => {
  const { rows } = await sql<AuditRecord>`select a.id, ${content} as content
    from audit_waiting w join audit_log a on a.id = w.audit_id order by a.id limit ${most}`.execute(tx)
  return rows
}

/** Appends to the chain and moves its end, in one statement. */
export const appendLinks = async (tx: Tx, links: Link[], head: Head, now: Date): Promise<void> => {
  const ids = links.map(({ auditId }) => auditId)
  await sql`with added as (
      insert into audit_chain (position, audit_id, row_hash, hash)
      select * from unnest(${links.map(({ position }) => position)}::bigint[], ${ids}::uuid[],
        ${links.map(({ rowHash }) => rowHash)}::bytea[], ${links.map(({ hash }) => hash)}::bytea[])
    ), done as (delete from audit_waiting where audit_id = any(${ids}::uuid[]))
    update jobs set state = ${JSON.stringify(head)}::jsonb, ran = ${now} where name = 'audit-chain'`.execute(tx)
}

export type ChainedRecord = Link & { content: string | null; action: string | null; created: Date | null }

/** The chain in its order with the rows it speaks of; `content` is null where the row is gone. */
export const readChain = async (db: Db, after: number, most: number): Promise<ChainedRecord[]> => {
  const { rows } = await sql<ChainedRecord>`
    select c.position, c.audit_id as "auditId", c.row_hash as "rowHash", c.hash, a.action, a.created,
      case when a.id is not null then ${content} end as content
    from audit_chain c left join audit_log a on a.id = c.audit_id
    where c.position > ${after} order by c.position limit ${most}`.execute(db)
  return rows
}

export type LooseRecord = { id: string; action: string | null; created: Date | null; is: 'waiting' | 'gone' | 'loose' }

/**
 * Rows outside the chain. `waiting`: not chained yet. `gone`: deleted before it was chained. `loose`: never queued for the chain, or its
 * link was removed.
 */
export const readLoose = async (db: Db): Promise<LooseRecord[]> => {
  const { rows } = await sql<LooseRecord>`
    select coalesce(a.id, w.audit_id) as id, a.action, a.created,
      case when a.id is null then 'gone' when w.audit_id is null then 'loose' else 'waiting' end as is
    from audit_log a full join audit_waiting w on w.audit_id = a.id
    where not exists (select from audit_chain c where c.audit_id = coalesce(a.id, w.audit_id))
    order by 1`.execute(db)
  return rows
}
