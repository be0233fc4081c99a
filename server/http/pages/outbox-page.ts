/**
 * Shows the mails that would have been sent, if no mail server is configured, to a user of this machine. Without scripts and styles of its
 * own; its links are those of the mails.
 */
import type { Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Env } from '../pipeline/incoming.ts'
import { isLoopback } from '#server/core/loopback.ts'
import { findAttachments, listNewest } from '#server/mail/mail.queries.ts'
import type { MailFile } from '#server/mail/transport.ts'

type Deps = {
  db: Kysely<Database>
  config: { publicUrl: string | null; mail: { smtpUrl: string | null } }
  /** The files of a mail. */
  attachments: (mailId: string) => Promise<MailFile[]>
}
type Mail = Awaited<ReturnType<typeof listNewest>>[number]

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const lineOf = (line: string): string =>
  /^https?:\/\/\S+$/.test(line) ? `<a href="${escape(line)}">${escape(line)}</a>` : escape(line)

/** How many files go with each mail that has some. */
type Files = ReadonlyMap<string, number>

const filesOf = (id: string, count: number): string =>
  Array.from({ length: count }, (_, part) => `<p><a href="/outbox/${id}/${part}">File ${part + 1} (PDF)</a></p>`).join(
    '',
  )

/** Marks mails of test mode, and mails to an address without a mailbox. */
const heldNote =
  '<p><strong>Held: never sent, with a mail server either (test mode, or an address without a mailbox).</strong></p>'

const articleOf = ({ id, to, subject, text, created, held }: Mail, files: Files): string =>
  `<article id="${id}"><h2>${escape(subject)}</h2><p>${escape(to)} · <time>${created.toISOString()}</time></p>` +
  (held ? heldNote : '') +
  (text ?? '')
    .split('\n\n')
    .map((part) => `<p>${part.trim().split('\n').map(lineOf).join('<br>')}</p>`)
    .join('') +
  filesOf(id, files.get(id) ?? 0) +
  '</article>'

const pageOf = (mails: Mail[], files: Files): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<meta name="robots" content="noindex"><title>Outbox</title></head><body><main><h1>Outbox</h1>' +
  '<p>No mail server is configured (SMTP_URL): nothing leaves this machine. Newest first.</p>' +
  (mails.length === 0 ? '<p>There is no mail.</p>' : mails.map((mail) => articleOf(mail, files)).join('<hr>')) +
  '</main></body></html>'

/**
 * Served only over loopback, under a loopback name, and not through a proxy, so that neither another machine nor a page whose own name
 * resolves to this one reads it. All other requests get the response of an unknown path.
 */
export const serveOutbox = (app: Hono<Env>, { db, config, attachments }: Deps): void => {
  if (config.mail.smtpUrl !== null || (config.publicUrl !== null && !isLoopback(new URL(config.publicUrl).hostname)))
    return
  const isOpenTo = (http: Context<Env>): boolean => {
    const { remoteAddress = '' } = http.env.incoming.socket
    const isHere = isLoopback(remoteAddress.replace(/^::ffff:/, '')) && isLoopback(new URL(http.req.url).hostname)
    return isHere && !['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => http.req.header(name))
  }
  app.get('/outbox', async (http, next) => {
    if (!isOpenTo(http)) return next()
    const mails = await listNewest(db)
    const files = Map.groupBy(
      await findAttachments(
        db,
        mails.map(({ id }) => id),
      ),
      ({ mailId }) => mailId,
    )
    http.header('Cache-Control', 'no-store')
    return http.html(pageOf(mails, new Map([...files].map(([id, parts]) => [id, parts.length]))))
  })
  app.get('/outbox/:mail/:part', async (http, next) => {
    const { mail, part } = http.req.param()
    if (!isOpenTo(http) || !/^[0-9a-f]{32}$/.test(mail)) return next()
    const file = (await attachments(mail))[Number(part)]
    if (!file) return next()
    http.header('Cache-Control', 'no-store')
    http.header('Content-Type', 'application/pdf')
    // Names are of letters, digits and dashes alone.
    http.header('Content-Disposition', `inline; filename="${file.name}"`)
    return http.body(new Uint8Array(file.content))
  })
}
