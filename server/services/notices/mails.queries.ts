/** Which notices go by mail, for people of all companies: there is no scope here. */
import { sql } from 'kysely'
import type { Locale } from '#contract/calls/account.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { noticeFacts } from './facts.queries.ts'

/** A row of the chain: `isNoticed` where people have a notice of it. */
export type Chained = { position: number; auditId: string; isNoticed: boolean }

export const readChained = async (tx: Tx, after: number, most: number): Promise<Chained[]> => {
  const { rows } = await sql<Chained>`
    select c.position, c.audit_id as "auditId",
        exists (select from notifications n where n.audit_id = c.audit_id) as "isNoticed"
      from audit_chain c where c.position > ${after} order by c.position limit ${most}`.execute(tx)
  return rows
}

/** Notices of live mode, of people who may sign in and are not paused, with where their mails go. */
const mailable = (tx: Tx) =>
  noticeFacts(tx)
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('n.sandbox', '=', false)
    .where('u.removed', 'is', null)
    .where('u.disabled', 'is', null)
    .where('u.password_hash', 'is not', null)
    .select(['u.email', 'u.first_name as toName', 'u.locale', 'u.role', 'c.country'])

export const findMailable = (tx: Tx, auditIds: readonly string[]) =>
  mailable(tx).where('n.audit_id', 'in', auditIds).orderBy('n.created').orderBy('n.audit_id').execute()
export type Mailable = Awaited<ReturnType<typeof findMailable>>[number]

type Name = { auditId: string; userId: string }

export const markMailed = async (tx: Tx, { auditId, userId }: Name, mail: 'sent' | 'waiting'): Promise<void> => {
  await tx
    .updateTable('notifications')
    .set({ mail })
    .where('audit_id', '=', auditId)
    .where('user_id', '=', userId)
    .execute()
}

/** From now on the person waits for the mail of the morning, if they did not already. */
export const keepWaiting = async (tx: Tx, userId: string, created: Date): Promise<void> => {
  await sql`insert into notice_digests as d (user_id, oldest) values (${userId}, ${created})
    on conflict (user_id) do update set oldest = least(d.oldest, excluded.oldest)`.execute(tx)
}

export type Waiting = {
  userId: string
  oldest: Date
  day: string | null
  /** Of the merchant that opens first, else of the company's first. */
  timeZone: string | null
  locale: Locale | null
  country: string
}

/** All people for whom something waits: a row each, however much it is. */
export const findWaiting = async (db: Db): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select d.user_id as "userId", d.oldest, d.day, u.locale, c.country,
        (select m.time_zone from merchants m where m.company_id = u.company_id
          order by m.id = u.prefered_merchant_id desc nulls last, m.created, m.id limit 1) as "timeZone"
      from notice_digests d join users u on u.id = d.user_id join companies c on c.id = u.company_id
      where d.oldest is not null order by d.oldest`.execute(db)
  return rows
}

/** Takes the mail of that day: false where another process writes it, or it is written. */
export const takeDigest = async (tx: Tx, userId: string, day: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('notice_digests')
    .where('user_id', '=', userId)
    .where('oldest', 'is not', null)
    .where((eb) => eb.or([eb('day', 'is', null), eb('day', '<', day)]))
    .select('user_id')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

/** What waits from before a moment and was not read meanwhile, the oldest first. */
export const findDigest = (tx: Tx, userId: string, before: Date) =>
  mailable(tx)
    .where('n.user_id', '=', userId)
    .where('n.mail', '=', 'waiting')
    .where('n.read', 'is', null)
    .where('n.created', '<', before)
    .orderBy('n.created')
    .orderBy('n.audit_id')
    .execute()

/** With the mail itself, in one transaction. */
export const closeDigest = async (tx: Tx, userId: string, { day, before }: { day: string; before: Date }) => {
  const waiting = tx.updateTable('notifications').where('user_id', '=', userId).where('mail', '=', 'waiting')
  await waiting.where('created', '<', before).set({ mail: 'digest' }).execute()
  const left = tx
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('mail', '=', 'waiting')
    .select((eb) => eb.fn.min('created').as('oldest'))
  await tx.updateTable('notice_digests').set({ day, oldest: left }).where('user_id', '=', userId).execute()
}
