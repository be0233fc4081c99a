/** The mails of the outbox, as their recipients see them. */
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

export type Mail = { to: string; subject: string; text: string; html: string }

/** Every mail to an address that was not sent yet, oldest first. */
export const mailsTo = async (db: Kysely<Database>, email: string): Promise<Mail[]> => {
  const rows = await db
    .selectFrom('outbox')
    .select(['to_address as to', 'subject', 'text', 'html'])
    .where('to_address', '=', email)
    .orderBy('created')
    .orderBy('id')
    .execute()
  return rows.map(({ text, html, ...mail }) => ({ ...mail, text: text ?? '', html: html ?? '' }))
}

/** The link of the newest mail to an address. Throws where it has none. */
export const newestLink = async (
  db: Kysely<Database>,
  email: string,
): Promise<{ path: string; uuid: string; token: string; url: URL }> => {
  const mail = (await mailsTo(db, email)).at(-1)
  const found = /^https?:\S+$/m.exec(mail?.text ?? '')?.[0]
  if (found === undefined) throw new Error(`The newest mail to ${email} has no link.`)
  const url = new URL(found)
  return {
    url,
    path: url.pathname,
    uuid: url.searchParams.get('uuid') ?? '',
    token: url.searchParams.get('token') ?? '',
  }
}
