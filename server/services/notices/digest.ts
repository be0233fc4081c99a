/** The mail of the morning: what was neither mailed nor read since the last one, over all merchants of a person. */
import { type NoticeChoice, groupOfNotice } from '#contract/rules/notice-rules.ts'
import { dayIn, instantOf } from '#domain/calendar.ts'
import { formatDay } from '#domain/format.ts'
import { localeOfCountry, localeTraits } from '#domain/locales.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { choicesOf } from './choices.queries.ts'
import { type NoticeMails, recipientOf } from './mail-notices.ts'
import { closeDigest, findDigest, findWaiting, type Mailable, takeDigest, type Waiting } from './mails.queries.ts'
import { sectionsOf } from './words.ts'

const morning = { hour: 8, minute: 0, second: 0 }

type Due = { userId: string; day: string; before: Date }

/** Eight o'clock of today, where it has passed and something is older. */
const dueOf = ({ userId, oldest, day, timeZone, locale, country }: Waiting, now: Date): Due | null => {
  const zone = timeZone ?? localeTraits[locale ?? localeOfCountry(country)].timeZone
  const today = dayIn(zone, now)
  const before = instantOf(zone, { day: today, ...morning })
  return now >= before && oldest < before && (day === null || day < today) ? { userId, day: today, before } : null
}

/** A person who wants nothing more of a group gets nothing more of it. */
const wanted = (choices: readonly NoticeChoice[], row: Mailable): boolean =>
  choices.some(({ group, byMail, inDigest }) => group === groupOfNotice(row.type) && (byMail || inDigest))

const sendOne = ({ db, mailbox }: NoticeMails, { userId, day, before }: Due): Promise<boolean> =>
  inTransaction(db, acrossMerchants('the mail of the morning'), async (tx) => {
    if (!(await takeDigest(tx, userId, day))) return false
    const choices = await choicesOf(tx, userId)
    const rows = (await findDigest(tx, userId, before)).filter((row) => wanted(choices, row))
    await closeDigest(tx, userId, { day, before })
    const [first] = rows
    if (!first) return false
    const [mail, to] = [mailbox(tx), recipientOf(first)]
    const sections = sectionsOf(rows, to.locale)
    await mail.send(to, { kind: 'noticeDigest', day: formatDay(day, to.locale), link: `${mail.origin}/`, sections })
    return true
  })

/** Resolves to how many mails were written. Several processes may do it at once: each person gets one. */
export const sendDigests = async (deps: NoticeMails): Promise<number> => {
  const now = deps.clock.now()
  let sent = 0
  for (const waiting of await findWaiting(deps.db)) {
    const due = dueOf(waiting, now)
    if (due && (await sendOne(deps, due))) sent += 1
  }
  return sent
}
