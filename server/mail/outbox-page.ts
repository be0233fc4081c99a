/**
 * What would have been mailed, where no mail server is configured: for whoever sits at this machine. No script, no style
 * of its own; the links are those of the mails.
 */
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Env } from '../http/incoming.ts'
import { isLoopback } from '../lib/loopback.ts'
import { listNewest } from './queries.ts'

type Deps = { db: Kysely<Database>; config: { publicUrl: string | null; mail: { smtpUrl: string | null } } }
type Mail = Awaited<ReturnType<typeof listNewest>>[number]

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const lineOf = (line: string): string =>
  /^https?:\/\/\S+$/.test(line) ? `<a href="${escape(line)}">${escape(line)}</a>` : escape(line)

const articleOf = ({ id, to, subject, text, created }: Mail): string =>
  `<article id="${id}"><h2>${escape(subject)}</h2><p>${escape(to)} · <time>${created.toISOString()}</time></p>` +
  (text ?? '')
    .split('\n\n')
    .map((part) => `<p>${part.trim().split('\n').map(lineOf).join('<br>')}</p>`)
    .join('') +
  '</article>'

const pageOf = (mails: Mail[]): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<meta name="robots" content="noindex"><title>Outbox</title></head><body><main><h1>Outbox</h1>' +
  '<p>No mail server is configured (SMTP_URL): nothing leaves this machine. Newest first.</p>' +
  (mails.length === 0 ? '<p>There is no mail.</p>' : mails.map(articleOf).join('<hr>')) +
  '</main></body></html>'

/**
 * Only over loopback, asked for by a loopback name, and not through a proxy: neither another machine nor a page that has
 * pointed its own name here reads it. Everybody else gets what stands at any unknown path.
 */
export const serveOutbox = (app: Hono<Env>, { db, config }: Deps): void => {
  if (config.mail.smtpUrl !== null || (config.publicUrl !== null && !isLoopback(new URL(config.publicUrl).hostname)))
    return
  app.get('/outbox', async (http, next) => {
    const { remoteAddress = '' } = http.env.incoming.socket
    const isHere = isLoopback(remoteAddress.replace(/^::ffff:/, '')) && isLoopback(new URL(http.req.url).hostname)
    const isPassedOn = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => http.req.header(name))
    if (!isHere || isPassedOn) return next()
    http.header('Cache-Control', 'no-store')
    return http.html(pageOf(await listNewest(db)))
  })
}
