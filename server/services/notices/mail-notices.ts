/**
 * Mails what people chose to hear of at once. It follows the audit chain, so that no action writes anything more for it: position, marks
 * and outbox are one transaction, which a process that dies takes back as a whole.
 */
import type { Kysely } from 'kysely'
import { fixedChoice, groupOfNotice, pageOfNotice } from '#contract/rules/notice-rules.ts'
import { localeOfCountry } from '#domain/locales.ts'
import type { Clock } from '#server/core/clock.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { followChain } from '#server/lib/audit/follow.ts'
import { takeAllowance } from '#server/mail/allowance.queries.ts'
import type { Recipient } from '#server/mail/content.ts'
import type { Mailbox } from '#server/mail/mailbox.ts'
import { findChoices } from './choices.queries.ts'
import { type Chained, findMailable, keepWaiting, type Mailable, markMailed, readChained } from './mails.queries.ts'
import { hasOwnMail } from './own-mails.ts'
import { lineOf } from './words.ts'

export type NoticeMails = { db: Kysely<Database>; clock: Clock; mailbox: (tx: Tx) => Mailbox }

/** Mails of notices to one person in an hour; what is more waits for the morning. */
export const mailsAnHour = 12
const hour = 3_600_000

export const recipientOf = ({ email, toName, locale, country }: Mailable): Recipient => ({
  email,
  firstName: toName,
  locale: locale ?? localeOfCountry(country),
})

/** What cannot be switched off has an allowance of its own: many sales hold back no warning. */
const mayLeave = async (tx: Tx, { userId, type }: Mailable, now: Date): Promise<boolean> => {
  const kind = fixedChoice(groupOfNotice(type), 'byMail') === true ? 'always' : 'chosen'
  const subject = `notices ${kind} ${userId}`
  return (await takeAllowance(tx, { subject, most: mailsAnHour, milliseconds: hour, cost: 1 }, now)) === null
}

const send = async (mail: Mailbox, row: Mailable): Promise<void> => {
  const to = recipientOf(row)
  const link = mail.origin + (pageOfNotice(row) ?? '/')
  await mail.send(to, { kind: 'notice', line: lineOf(row, to.locale, row.merchantName), link })
}

const take = async ({ clock, mailbox }: NoticeMails, tx: Tx, chained: readonly Chained[]): Promise<void> => {
  const ids = chained.filter(({ isNoticed }) => isNoticed).map(({ auditId }) => auditId)
  if (ids.length === 0) return
  const rows = await findMailable(tx, ids)
  const choices = await findChoices(tx, [...new Set(rows.map(({ userId }) => userId))])
  const mail = mailbox(tx)
  for (const row of rows) {
    const choice = choices.get(row.userId)?.find(({ group }) => group === groupOfNotice(row.type))
    if (!choice || hasOwnMail(row.action, row.role)) continue
    const isSent = choice.byMail && (await mayLeave(tx, row, clock.now()))
    if (isSent) await send(mail, row)
    else if (choice.byMail || choice.inDigest) await keepWaiting(tx, row.userId, row.created)
    else continue
    await markMailed(tx, row, isSent ? 'sent' : 'waiting')
  }
}

/** Resolves to how many rows of the chain there were. Of several processes one reads. */
export const mailNotices = (deps: NoticeMails): Promise<number> =>
  followChain(deps, { reader: 'notice-mails', read: readChained, take: (tx, rows) => take(deps, tx, rows) })
