/** Accounts for the provider's staff: over all companies, with the personal data that decisions are about. */
import { sql } from 'kysely'
import type { Db, Tx } from '../db/schema.ts'

/** What of a company waits for a word: how much of it, and since when. */
const documents = sql`from documents d where d.company_id = c.id and d.status = 'in_review' and d.removed is null`
const ibans = sql`from ibans i join merchants m on m.id = i.merchant_id
  where m.company_id = c.id and i.status = 'pending_review'`
const merchants = sql`from merchants m where m.company_id = c.id and m.status = 'pending'`
const waits = {
  documents: sql<number>`(select count(*) ${documents})`,
  ibans: sql<number>`(select count(*) ${ibans})`,
  merchants: sql<number>`(select count(*) ${merchants})`,
  since: sql<Date | null>`least((select min(d.created) ${documents}), (select min(i.created) ${ibans}),
    (select min(m.created) ${merchants}))`,
}

/** The newest first; `waiting`: those of which something waits, the longest first. */
export const listAccounts = (db: Db, { waiting }: { waiting: boolean }) =>
  db
    .selectFrom('companies as c')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('users as u')
          .whereRef('u.company_id', '=', 'c.id')
          .where('u.role', '=', 'owner')
          .where('u.removed', 'is', null)
          .select(['u.email', sql<boolean>`u.password_hash is not null`.as('has_password')])
          .orderBy('u.created')
          .orderBy('u.id')
          .limit(1)
          .as('owner'),
      (join) => join.onTrue(),
    )
    .select(['c.id', 'c.name', 'c.legal_name', 'c.account_type', 'c.country', 'c.disabled', 'c.created'])
    .select(['c.requires_onboarding', 'c.onboarding_started', 'owner.email', 'owner.has_password'])
    .select([
      waits.documents.as('waiting_documents'),
      waits.ibans.as('waiting_ibans'),
      waits.merchants.as('waiting_merchants'),
      waits.since.as('waiting_since'),
    ])
    .$if(waiting, (query) => query.where(waits.since, 'is not', null).orderBy('waiting_since'))
    .$if(!waiting, (query) => query.orderBy('c.created', 'desc'))
    .orderBy('c.id')
    .execute()

export const findAccount = (tx: Tx, id: string) =>
  tx.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst()

/** Who can or could sign in, in the order in which they joined. */
export const listPeople = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('removed', 'is', null)
    .select(['id', 'email', 'first_name', 'last_name', 'role', 'disabled', 'last_login', 'created'])
    .select(sql<boolean>`password_hash is not null`.as('has_password'))
    .orderBy('created')
    .orderBy('id')
    .execute()

export const listShops = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('merchants')
    .where('company_id', '=', companyId)
    .select(['id', 'name', 'status', 'review', 'reject_reason', 'decided', 'url', 'country'])
    .select(['monthly_earnings', 'average_amount', 'created'])
    .orderBy('created')
    .orderBy('id')
    .execute()

export const listShopIbans = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('ibans as i')
    .innerJoin('merchants as m', 'm.id', 'i.merchant_id')
    .where('m.company_id', '=', companyId)
    .select(['i.id', 'i.merchant_id', 'i.iban', 'i.status', 'i.reject_reason', 'i.created'])
    .select(['i.usable_from', 'i.validated', 'i.replaced'])
    .orderBy('i.created')
    .orderBy('i.id')
    .execute()

/** Why it was disabled the last time. */
export const findReason = async (tx: Tx, companyId: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('audit_log')
    .select('detail')
    .where('company_id', '=', companyId)
    .where('action', '=', 'account.disabled')
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const reason = row?.detail['reason']
  return typeof reason === 'string' ? reason : null
}
