/** The outbox, and whom its mails go to. */
import { sql } from 'kysely'
import type { Locale } from '#contract/calls/account.ts'
import type { MessageKind } from '#contract/calls/operation-messages.ts'
import { localeOfCountry } from '#domain/locales.ts'
import type { Scope } from '#server/core/scope.ts'
import { acrossMerchants } from '../db/reach.ts'
import type { Db, Tx } from '../db/schema.ts'
import { scoped } from '../db/scoped.ts'
import type { Recipient } from './content.ts'
import type { Rendered } from './render.ts'

const people = (tx: Tx) =>
  tx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('u.removed', 'is', null)
    .select(['u.email', 'u.first_name', 'u.locale', 'c.country'])

type PersonRow = { email: string; first_name: string; locale: Locale | null; country: string }

/** The person's own language goes before the country's. */
const recipientOf = ({ email, first_name, locale, country }: PersonRow): Recipient => ({
  email,
  firstName: first_name,
  locale: locale ?? localeOfCountry(country),
})

export const findRecipient = async (tx: Tx, userId: string): Promise<Recipient> =>
  recipientOf(await people(tx).where('u.id', '=', userId).executeTakeFirstOrThrow())

/** Owners who can sign in and are not disabled, oldest first. */
export const listOwners = async (tx: Tx, companyId: string): Promise<Recipient[]> => {
  const rows = await people(tx)
    .where('u.company_id', '=', companyId)
    .where('u.role', '=', 'owner')
    .where('u.disabled', 'is', null)
    .where('u.password_hash', 'is not', null)
    .orderBy('u.created')
    .limit(50)
    .execute()
  return rows.map(recipientOf)
}

/** Owners and administrators who can sign in, are not disabled and may see the merchant, oldest first. */
export const listManagers = async (tx: Tx, companyId: string, merchantId: string): Promise<Recipient[]> => {
  const rows = await people(tx)
    .where('u.company_id', '=', companyId)
    .where('u.role', 'in', ['owner', 'admin'])
    .where('u.disabled', 'is', null)
    .where('u.password_hash', 'is not', null)
    .where(
      sql<boolean>`coalesce((select bool_or(merchant_id = ${merchantId}::uuid) from user_merchants
        where user_id = u.id), true)`,
    )
    .orderBy('u.created')
    .limit(50)
    .execute()
  return rows.map(recipientOf)
}

type NewMail = Rendered & {
  id: string
  to: string
  replyTo: string | null
  created: Date
  expires: Date
  held: boolean
}

export const insertMail = async (
  tx: Tx,
  { id, to, replyTo, created, expires, held, ...words }: NewMail,
): Promise<void> => {
  await tx
    .insertInto('outbox')
    .values({
      id,
      to_address: to,
      reply_to: replyTo,
      ...words,
      created,
      expires,
      sent: null,
      error: null,
      next_attempt: held ? null : created,
    })
    .execute()
}

/** A sale, and what its customer is written. */
export type MailedSale = Scope & { operationId: string; kind: MessageKind }

export const insertMailOfSale = async (tx: Tx, mailId: string, sale: MailedSale): Promise<void> => {
  await scoped(tx, sale)
    .insertInto('operation_mails')
    .values({ mail_id: mailId, operation_id: sale.operationId, kind: sale.kind })
    .execute()
}

/** A file that is made when its mail leaves: a kind of download that has a document, and what is asked of it. */
export type Attachment = { merchantId: string; sandbox: boolean; kind: string; request: Record<string, unknown> }

export const insertAttachments = async (
  tx: Tx,
  mailId: string,
  locale: Locale,
  attachments: readonly Attachment[],
): Promise<void> => {
  if (attachments.length === 0) return
  await acrossMerchants(tx, 'a mail may carry files of several merchants')
    .insertInto('outbox_attachments')
    .values(
      attachments.map(({ merchantId, ...rest }, part) => ({
        mail_id: mailId,
        part,
        merchant_id: merchantId,
        locale,
        ...rest,
      })),
    )
    .execute()
}

export type KeptAttachment = Attachment & { mailId: string; part: number; locale: Locale }

export const findAttachments = async (db: Db, mailIds: readonly string[]): Promise<KeptAttachment[]> => {
  if (mailIds.length === 0) return []
  const rows = await acrossMerchants(db, 'mails of all merchants leave together')
    .selectFrom('outbox_attachments')
    .where('mail_id', 'in', mailIds)
    .selectAll()
    .orderBy('mail_id')
    .orderBy('part')
    .execute()
  return rows.map(({ mail_id: mailId, merchant_id: merchantId, ...rest }) => ({ mailId, merchantId, ...rest }))
}

export type DueMail = {
  id: string
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  attempts: number
}

/**
 * Takes due mails and postpones them until `until`, so that no other process sends them meanwhile; if this process ends, they are sent
 * then.
 */
export const takeDue = async (db: Db, now: Date, until: Date, most: number): Promise<DueMail[]> => {
  const { rows } = await sql<DueMail>`
    update outbox set next_attempt = ${until}, attempts = attempts + 1
      where id in (select id from outbox where next_attempt <= ${now} order by next_attempt limit ${most}
        for update skip locked)
      returning id, to_address as "to", reply_to as "replyTo", subject, coalesce(text, '') as text,
        coalesce(html, '') as html, attempts`.execute(db)
  return rows
}

/** What it said is forgotten: it may have held a link. */
export const markSent = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ sent: now, next_attempt: null, text: null, html: null, error: null })
    .where('id', '=', id)
    .execute()
}

export const putOff = async (db: Db, id: string, next: Date, error: string): Promise<void> => {
  await db.updateTable('outbox').set({ next_attempt: next, error }).where('id', '=', id).execute()
}

export const giveUp = async (db: Db, id: string, error: string): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ next_attempt: null, text: null, html: null, error })
    .where('id', '=', id)
    .execute()
}

/** Outdated mails: their subject is over. */
export const giveUpExpired = async (db: Db, now: Date): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ next_attempt: null, text: null, html: null, error: 'expired' })
    .where('next_attempt', 'is not', null)
    .where('expires', '<=', now)
    .execute()
}

/** The newest mails with their state, for the page of the outbox. `held`: never sent, with a mail server either. */
export const listNewest = (db: Db) =>
  db
    .selectFrom('outbox')
    .select(['id', 'to_address as to', 'subject', 'text', 'created', 'sent', 'error'])
    .select(sql<boolean>`sent is null and error is null and next_attempt is null`.as('held'))
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
