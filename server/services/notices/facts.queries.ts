/**
 * What notices say, read from the rows of what happened: a notice stores none of it. They belong to a person: there is no scope here, and
 * those of merchants that the person no longer sees are left out.
 */
import { sql } from 'kysely'
import { mayVisit } from '#server/auth/auth.queries.ts'
import type { Tx } from '#server/db/schema.ts'
import { inScope } from '#server/db/scoped.ts'

const ofPeople = ['user_invited', 'user_role_changed', 'email_changed'] as const

/** `by` and `p` are of the company of the reader: an id of another company reveals no name. */
const withSources = (tx: Tx) =>
  tx
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .leftJoin('merchants as m', 'm.id', 'n.merchant_id')
    .leftJoin('operations as o', (join) => join.on(inScope('o', 'n')).onRef('o.id', '=', 'n.operation_id'))
    .leftJoin('audit_log as a', 'a.id', 'n.audit_id')
    .leftJoin('settlements as s', (join) => join.on(inScope('s', 'n')).onRef('s.id', '=', 'a.object_id'))
    .leftJoin('users as by', (join) =>
      join
        .onRef('by.id', '=', 'a.actor_id')
        .on('a.actor_kind', '=', 'user')
        .onRef('by.company_id', '=', 'u.company_id')
        .onRef('by.id', '<>', 'n.user_id'),
    )
    .leftJoin('users as p', (join) =>
      join
        .onRef('p.id', '=', 'a.object_id')
        .onRef('p.company_id', '=', 'u.company_id')
        .on('n.type', 'in', [...ofPeople]),
    )

export const noticeFacts = (tx: Tx) =>
  withSources(tx)
    .where(sql<boolean>`(m.id is null or ${mayVisit})`)
    .select(['n.audit_id as auditId', 'n.user_id as userId', 'n.type', 'n.level', 'n.sandbox', 'n.created', 'n.read'])
    .select(['n.merchant_id as merchantId', 'n.operation_id as operationId', 'a.object_id as objectId', 'a.action'])
    .select(['o.customer_first_name as firstName', 'o.customer_last_name as lastName', 'o.total_amount as totalAmount'])
    .select(['p.first_name as personFirst', 'p.last_name as personLast'])
    .select(['by.first_name as byFirst', 'by.last_name as byLast', 'm.name as merchantName'])
    .select([
      sql<number | null>`coalesce(a.detail ->> 'amount', a.detail ->> 'total')::bigint`.as('amount'),
      sql<string | null>`coalesce(s.reference, a.detail ->> 'number', a.detail ->> 'reference', a.detail ->> 'iban',
        a.detail -> 'after' ->> 'iban')`.as('reference'),
      sql<number | null>`(a.detail ->> 'done')::integer`.as('done'),
      sql<number | null>`(a.detail ->> 'refused')::integer`.as('refused'),
    ])
export type NoticeRow = Awaited<ReturnType<ReturnType<typeof noticeFacts>['execute']>>[number]
