import { type Day, dayIn } from '#domain/calendar.ts'
import { withoutVat } from '#domain/invoice.ts'
import { adjustmentEntries } from '#domain/ledger.ts'
import type { Tx } from '#server/db/schema.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/core/ids.ts'
import { postAll } from '../ledger/ledger.queries.ts'
import { issuerZone } from './issue.ts'
import type { Issuing } from './issuing.ts'
import { partiesOfData } from './month-parties.ts'
import type { Obstacle } from './parties.ts'
import { findRecipientData, insertCorrection, insertPosting, lockInvoice } from './invoices.queries.ts'
import { notifyOfInvoice } from './notify-invoice.ts'
import { writeInvoice } from './write.ts'

type Wanted = { number: string; amount: number; reason: string }
export type Credited =
  | { state: 'issued'; number: string; total: number }
  | { state: 'unknown' }
  | { state: 'too_much'; left: number }
  | { state: 'blocked'; obstacle: Obstacle }

/**
 * Refunds `amount` of an invoice, VAT included: writes the credit note, and the adjustment that pays it with the merchant's next
 * settlement. Both or neither, so that documents and money agree.
 */
export const creditInvoice = (issuing: Issuing, wanted: Wanted): Promise<Credited> =>
  inTransaction(issuing.db, acrossMerchants('an invoice named by its number'), (tx) => creditIn(tx, issuing, wanted))

const creditIn = async (
  tx: Tx,
  { clock, provider, product }: Issuing,
  { number, amount, reason }: Wanted,
): Promise<Credited> => {
  const invoice = await lockInvoice(tx, number)
  if (invoice?.type !== 'invoice') return { state: 'unknown' }
  const left = invoice.total_amount - invoice.credited
  if (amount > left) return { state: 'too_much', left }
  const { merchant_id: merchantId } = invoice
  const data = await findRecipientData(tx, merchantId)
  const parties = partiesOfData(provider, data, invoice.vatRule === 'reverse_charge')
  if (typeof parties === 'string') return { state: 'blocked', obstacle: parties }

  const created = clock.now()
  const [id, posting] = [newId(clock), newId(clock)]
  const entries = adjustmentEntries(amount)
  await postAll(tx, { merchantId, sandbox: false }, [
    {
      id: posting,
      kind: 'adjustment',
      operationId: null,
      sourceId: null,
      reason: `${number}: ${reason}`,
      created,
      entries,
    },
  ])
  await insertPosting(tx, merchantId, id, posting)
  await insertCorrection(tx, merchantId, id, invoice.id)
  const { base, vat } = withoutVat(amount, invoice.vat_rate)
  const period: [Day, Day] = [invoice.period_start, invoice.period_end]
  const written = await writeInvoice(tx, {
    merchantId,
    id,
    ...parties,
    reason,
    created,
    issueDate: dayIn(issuerZone, created),
    periodStart: period[0],
    periodEnd: period[1],
    sums: [
      { concept: 'correction', rate: invoice.vat_rate, rule: invoice.vatRule, quantity: 1, base: -base, vat: -vat },
    ],
  })
  const shop = { merchantId, companyId: data.companyId, name: data.name, country: data.shopCountry }
  await notifyOfInvoice(tx, { clock, product }, shop, { ...written, id, month: period[0], reason })
  return { state: 'issued', ...written }
}
