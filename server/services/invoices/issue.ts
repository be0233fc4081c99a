/** Invoices of months that are over. Any number of processes may run it, be interrupted and run it again: each month is invoiced once. */
import { type Day, dayIn } from '#domain/calendar.ts'
import { lastDayOf, lastInvoiceDay, monthAfter, monthOf, monthSpan } from '#domain/invoice.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/core/ids.ts'
import { vatAt } from '../merchants/vat.ts'
import { partiesOf } from './month-parties.ts'
import { issuesInvoices, type Obstacle } from './parties.ts'
import {
  findMerchants,
  hasVat,
  type InvoicedMerchant,
  isComplete,
  lockCursor,
  moveCursor,
  nameCorrected,
  nameSettlements,
  type Span,
  sumPostings,
  takePostings,
} from './invoices.queries.ts'
import { notifyOfInvoice } from './notify-invoice.ts'
import { roundVat } from './round-vat.ts'
import { writeInvoice } from './write.ts'
import type { Issuing, WrittenInvoice } from './issuing.ts'

/** The calendar that invoices are dated by: that of who issues them. */
export const issuerZone = 'Europe/Madrid'

/**
 * What has become of a merchant's month. `nothing`: nothing was charged. `waiting`: it is not all settled yet. `elsewhere`: it has
 * VAT that this software would not charge; it was charged before VAT went by place, and is invoiced as it was then.
 */
export type Outcome = { merchantId: string; name: string; month: Day } & (
  | { state: 'issued'; number: string; total: number }
  | { state: 'nothing' | 'waiting' | 'elsewhere' }
  | { state: 'blocked'; obstacle: Obstacle }
)

/** Takes back what was written of an invoice that cannot be made out. */
class Blocked extends Error {
  readonly obstacle: Obstacle
  constructor(obstacle: Obstacle) {
    super(obstacle)
    this.obstacle = obstacle
  }
}

const beginningOf = ({ nextMonth, began, timeZone }: InvoicedMerchant): Day | null =>
  nextMonth ?? (began ? monthOf(dayIn(timeZone, began)) : null)

/** Issues what is due, up to and with the month `until` where one is given, and answers what became of each month. */
export const issueDue = async (issuing: Issuing, until?: Day): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const merchant of await findMerchants(issuing.db)) {
    const thisMonth = monthOf(dayIn(merchant.timeZone, issuing.clock.now()))
    const end = until === undefined || until >= thisMonth ? thisMonth : monthAfter(until)
    for (let month = beginningOf(merchant); month !== null && month < end; month = monthAfter(month)) {
      const outcome = await issueMonth(issuing, merchant, month)
      if (outcome) outcomes.push(outcome)
      if (outcome?.state === 'waiting' || outcome?.state === 'blocked') break
    }
  }
  return outcomes
}

type Parts = { merchantId: string; name: string; month: Day }

/** Null: another process has dealt with it. */
const issueMonth = async (issuing: Issuing, merchant: InvoicedMerchant, month: Day): Promise<Outcome | null> => {
  const parts: Parts = { merchantId: merchant.merchantId, name: merchant.name, month }
  const { provider } = issuing
  if (!issuesInvoices(provider)) return { ...parts, state: 'blocked', obstacle: 'not_issued_here' }
  try {
    return await inTransaction(issuing.db, { merchantId: merchant.merchantId }, (tx) =>
      issueIn(tx, issuing, merchant, parts),
    )
  } catch (error) {
    if (error instanceof Blocked) return { ...parts, state: 'blocked', obstacle: error.obstacle }
    throw error
  }
}

const issueIn = async (tx: Tx, issuing: Issuing, merchant: InvoicedMerchant, parts: Parts): Promise<Outcome | null> => {
  const { merchantId, timeZone } = merchant
  const { month } = parts
  if ((await lockCursor(tx, merchantId, month)) !== month) return null
  const now = issuing.clock.now()
  const span = { month, ...monthSpan(timeZone, month) }
  const isLast = dayIn(timeZone, now) >= lastInvoiceDay(month)
  if (!isLast && !(await isComplete(tx, merchantId, span))) return { ...parts, state: 'waiting' }
  const { rule } = vatAt(issuing.provider.country, merchant, lastDayOf(month))
  const isElsewhere = rule === 'reverse_charge' && (await hasVat(tx, merchantId, span))
  const written = isElsewhere ? null : await invoiceMonth(tx, issuing, { merchantId, id: newId(issuing.clock), span })
  await moveCursor(tx, merchantId, monthAfter(month))
  if (isElsewhere) return { ...parts, state: 'elsewhere' }
  if (!written) return { ...parts, state: 'nothing' }
  await notifyOfInvoice(tx, issuing, merchant, written)
  return { ...parts, state: 'issued', number: written.number, total: written.total }
}

/** The invoice of a month, which the caller holds the right to; null where nothing was charged. */
export const invoiceMonth = async (
  tx: Tx,
  { clock, provider }: Pick<Issuing, 'clock' | 'provider'>,
  { merchantId, id, span }: { merchantId: string; id: string; span: Span },
): Promise<WrittenInvoice | null> => {
  if ((await takePostings(tx, merchantId, id, span)) === 0) return null
  const charges = await sumPostings(tx, merchantId, id)
  const parties = await partiesOf(tx, provider, merchantId, charges)
  if (typeof parties === 'string') throw new Blocked(parties)
  const sums = [...charges, ...(await roundVat(tx, clock, { merchantId, id, month: span.month }, charges))]
  await nameSettlements(tx, merchantId, id)
  if (sums.reduce((total, { base, vat }) => total + base + vat, 0) < 0) await nameCorrected(tx, merchantId, id)
  const written = await writeInvoice(tx, {
    merchantId,
    id,
    ...parties,
    sums,
    reason: null,
    issueDate: dayIn(issuerZone, clock.now()),
    periodStart: span.month,
    periodEnd: lastDayOf(span.month),
    created: clock.now(),
  })
  return { ...written, id, month: span.month }
}
