/** Links, codes and passes of agreements. A caller sends a secret without a scope: its row defines the scope. */
import { sql } from 'kysely'
import type { Scope } from '#server/core/scope.ts'
import { acrossMerchants } from '#server/db/reach.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inScope, type NewRow, scoped } from '#server/db/scoped.ts'

export const insertLink = async (tx: Tx, scope: Scope, row: NewRow<'agreement_links'>): Promise<void> => {
  await scoped(tx, scope).insertInto('agreement_links').values(row).execute()
}

const byLink = (db: Db, tokenHash: Buffer) =>
  acrossMerchants(db, 'the link says whose the agreement is')
    .selectFrom('agreement_links as l')
    .innerJoin('credit_agreements as a', (join) => join.on(inScope('a', 'l')).onRef('a.id', '=', 'l.agreement_id'))
    .innerJoin('operations as o', (join) => join.on(inScope('o', 'a')).onRef('o.id', '=', 'a.operation_id'))
    .innerJoin('operation_details as d', (join) =>
      join.on(inScope('d', 'a')).onRef('d.operation_id', '=', 'a.operation_id'),
    )
    .innerJoin('checkout_requests as r', (join) =>
      join.on(inScope('r', 'a')).onRef('r.operation_id', '=', 'a.operation_id'),
    )
    .innerJoin('merchants as m', 'm.id', 'a.merchant_id')
    .where('l.token_hash', '=', tokenHash)
    .select(['a.merchant_id as merchantId', 'a.sandbox', 'a.id', 'a.operation_id as operationId', 'r.id as requestId'])
    .select(['a.created', 'a.version', 'a.size', 'a.sha256', 'a.locale', 'a.key_id as keyId'])
    .select(['o.substatus', 'o.mid', 'd.plan', 'd.customer', 'r.document', 'r.consent'])
    .select(['m.time_zone as timeZone', 'm.country', 'm.company_id as companyId'])
    .select((eb) =>
      scoped(eb, 'a')
        .selectFrom('operation_events as e')
        .whereRef('e.operation_id', '=', 'a.operation_id')
        .select(sql<Date>`max(e.created)`.as('last'))
        .$asScalar()
        .$notNull()
        .as('lastEvent'),
    )

/** The agreement of a link, with its contract and whom its codes go to. */
export const findByLink = (db: Db, tokenHash: Buffer) => byLink(db, tokenHash).executeTakeFirst()

export type LinkedAgreement = NonNullable<Awaited<ReturnType<typeof findByLink>>>

/** The same, for who has a pass to this very agreement. */
export const findByPass = (db: Db, tokenHash: Buffer, pass: { hash: Buffer; now: Date }) =>
  byLink(db, tokenHash)
    .innerJoin('agreement_visits as v', (join) => join.on(inScope('v', 'a')).onRef('v.agreement_id', '=', 'a.id'))
    .where('v.pass_hash', '=', pass.hash)
    .where('v.pass_expires', '>', pass.now)
    .executeTakeFirst()

export const insertVisit = async (tx: Tx, scope: Scope, row: NewRow<'agreement_visits'>): Promise<void> => {
  await scoped(tx, scope).insertInto('agreement_visits').values(row).execute()
}

const ofTicket = (tx: Tx, scope: Scope, { agreementId, hash }: { agreementId: string; hash: Buffer }) =>
  scoped(tx, scope)
    .updateTable('agreement_visits')
    .where('agreement_id', '=', agreementId)
    .where('ticket_hash', '=', hash)

/** Counts a try, before it is looked at, and answers the code as it was; undefined where this agreement has no such ticket. */
export const countTry = (tx: Tx, scope: Scope, ticket: { agreementId: string; hash: Buffer }) =>
  ofTicket(tx, scope, ticket)
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .returning(['id', 'code_hash as codeHash', 'tries', 'expires'])
    .returning(['pass_expires as passExpires', 'submission_hash as submissionHash'])
    .executeTakeFirst()

/** A right code is used up. */
export const exchangeCode = async (
  tx: Tx,
  scope: Scope,
  id: string,
  pass: { hash: Buffer; expires: Date; submissionHash: Buffer | null },
): Promise<void> => {
  await scoped(tx, scope)
    .updateTable('agreement_visits')
    .set({
      code_hash: null,
      pass_hash: pass.hash,
      pass_expires: pass.expires,
      submission_hash: pass.submissionHash,
    })
    .where('id', '=', id)
    .execute()
}
