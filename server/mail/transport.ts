import { createTransport } from 'nodemailer'
import { isLoopback } from '#server/core/loopback.ts'
import { type Branding, withBranding, markId } from './branding.ts'
import type { DueMail } from './mail.queries.ts'

/** A file of a mail. */
export type MailFile = { name: string; content: Buffer }

export type Transport = {
  /** Rejects if the mail was not accepted; `isFinal` says not to retry. */
  send: (
    mail: Pick<DueMail, 'id' | 'to' | 'subject' | 'text' | 'html'> & {
      replyTo?: string | null
      files?: readonly MailFile[]
    },
  ) => Promise<void>
  close: () => void
}

/** Of all mails. */
export type Sender = { name: string; address: string; branding?: Omit<Branding, 'product'> }

/** Milliseconds; a mail server that says nothing for so long is not there. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/**
 * Mail by SMTP. `smtps://` is encrypted from the start; with `smtp://` the server must offer STARTTLS, unless it is on
 * this machine: what is in the mails opens accounts.
 */
export const smtpTransport = (url: string, { branding, ...from }: Sender): Transport => {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const mailer = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isLoopback(hostname),
    ignoreTLS: !secure && isLoopback(hostname),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ id, to, replyTo = null, subject, text, html, files = [] }) => {
      await mailer.sendMail({
        from,
        // As an object: the address is used unchanged, with any signs in it.
        to: { name: '', address: to },
        ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html: branding ? withBranding(html, { product: from.name, ...branding }) : html,
        attachments: [
          ...files.map(({ name, content }) => ({ filename: name, content, contentType: 'application/pdf' })),
          ...(branding?.mark ? [markOf(branding.mark)] : []),
        ],
        // The same one each time: a mail that is sent twice is one.
        messageId: `<${id}@${from.address.split('@')[1] ?? 'localhost'}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => mailer.close(),
  }
}

/** Within the mail, not among its files. */
const markOf = (content: Buffer) => ({
  cid: markId,
  content,
  contentType: 'image/png',
  filename: 'mark.png',
  contentDisposition: 'inline' as const,
})

/** A refusal for good: another try would be refused too. */
export const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500

/** What to note of a failure: its code, never the server's words, which may repeat the address. */
export const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const reply = 'responseCode' in error && typeof error.responseCode === 'number' ? ` ${error.responseCode}` : ''
  return `${'code' in error && typeof error.code === 'string' ? error.code : error.name}${reply}`
}
