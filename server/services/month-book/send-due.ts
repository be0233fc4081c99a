/** Sends the books that are due. Any number of processes may: each month of a merchant goes once. */
import type { Kysely } from 'kysely'
import { dayIn, type Day } from '#domain/calendar.ts'
import type { Provider } from '#server/core/config.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { insertAuditRow } from '#server/lib/audit/rows.queries.ts'
import type { Mailbox } from '#server/mail/mailbox.ts'
import { seeOneState } from '../settlement/next.queries.ts'
import { findBooks, findMonths } from './book.ts'
import { findScheduled, findSending, lockAccountant, type SendingMerchant } from './delivery.queries.ts'
import { isDue, monthsToSend, sendDayOf } from './schedule.ts'
import { sendBook } from './send-book.ts'

type Deps = {
  db: Kysely<Database>
  clock: Clock
  provider: Pick<Provider, 'country'>
  mailbox: (tx: Tx) => Pick<Mailbox, 'origin' | 'send'>
}

/** Resolves to the number of books that it sent. */
export const sendDueBooks = async (deps: Deps): Promise<number> => {
  let sent = 0
  for (const merchant of await findSending(deps.db)) {
    const due = await findDue(deps, merchant)
    for (const month of due) if (await sendOne(deps, merchant, month)) sent += 1
  }
  return sent
}

const scopeOf = ({ merchantId }: SendingMerchant) => ({ merchantId, sandbox: false })

/** Looks at books only on their day or later. */
const findDue = async ({ db, clock, provider }: Deps, merchant: SendingMerchant): Promise<Day[]> => {
  const { timeZone, firstMonth, day } = merchant
  if (firstMonth === null) return []
  const now = clock.now()
  const today = dayIn(timeZone, now)
  const ready = monthsToSend(timeZone, firstMonth, now).filter((month) => today >= sendDayOf(month, day))
  if (ready.length === 0) return []
  return inTransaction(db, scopeOf(merchant), async (tx) => {
    await seeOneState(tx)
    const gone = await findScheduled(tx, merchant.merchantId, firstMonth)
    const open = ready.filter((month) => !gone.has(month))
    if (open.length === 0) return []
    const reading = { tx, scope: scopeOf(merchant), merchant, provider, now }
    // A month without anything booked has no book.
    const months = (await findMonths(reading)).filter((month) => open.includes(month))
    const books = await findBooks(reading, months)
    return books.filter(({ month, state }) => isDue(month, { day }, today, state)).map(({ month }) => month)
  })
}

const sendOne = ({ db, clock, mailbox }: Deps, merchant: SendingMerchant, month: Day): Promise<boolean> =>
  inTransaction(db, scopeOf(merchant), async (tx) => {
    const { merchantId, companyId, name } = merchant
    // It may have changed since it was looked at.
    const accountant = await lockAccountant(tx, merchantId)
    if (!accountant || accountant.email === null || accountant.paused) return false
    const { email, locale } = accountant
    const wanted = { merchant: { id: merchantId, name }, month, to: { email, locale }, scheduled: true }
    const link = await sendBook({ tx, clock, mail: mailbox(tx) }, wanted)
    if (!link) return false
    await insertAuditRow(tx, {
      id: newId(clock),
      action: 'month_book.sent',
      companyId,
      merchantId,
      sandbox: false,
      actorKind: 'operator',
      actorId: null,
      objectId: link.id,
      requestId: 'month-book',
      address: null,
      detail: { month },
      created: clock.now(),
    })
    return true
  })
