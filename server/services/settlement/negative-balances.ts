/** How a shop's negative balance ends before its sales pay it back: by adjustments (docs/decisions/0078-negative-balances.md). */
import type { AuditAction } from '#domain/webhook-events.ts'
import type { Kysely } from 'kysely'
import { addDays, dayIn } from '#domain/calendar.ts'
import { formatAmount, formatDay } from '#domain/format.ts'
import { adjustmentEntries } from '#domain/ledger.ts'
import { localeOfCountry } from '#domain/locales.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { byOperator } from '#server/lib/audit/by-operator.ts'
import { insertAuditRow, insertAuditRowAndNotices } from '#server/lib/audit/rows.queries.ts'
import type { Content } from '#server/mail/content.ts'
import { listOwners } from '#server/mail/mail.queries.ts'
import { post } from '#server/mail/post.ts'
import { postAll } from '../ledger/ledger.queries.ts'
import { type Merchant, findMerchant, findNegativeBalances, markNoticed } from './negative-balances.queries.ts'
import { lockCursor, takeNumbers } from './making.queries.ts'
import { findUnsettledSums } from './settlement.queries.ts'

type Deps = { db: Kysely<Database>; clock: Clock; product: string }
type Setting = Omit<Deps, 'db'> & { tx: Tx }

/** Days after which a shop is written to. */
export const overdueDays = 30

/** `from`: another shop of the same company. `reference`: of the transfer that arrived. */
export type Clearing =
  | { how: 'set_off'; from: string }
  | { how: 'paid'; reference: string }
  | { how: 'written_off'; reason: string }

/** What cannot be cleared, in words for staff. */
export class NotCleared extends Error {}

const live = (merchantId: string): Scope => ({ merchantId, sandbox: false })

/** What is left once everything booked is settled; the cursor must be held, so that no run intervenes. */
const leftOf = async (tx: Tx, merchantId: string): Promise<{ negative: number; payable: number }> => {
  const { closingDebtAmount, paidAmount } = await findUnsettledSums(tx, live(merchantId))
  return { negative: closingDebtAmount, payable: paidAmount }
}

const words = {
  'es-ES': {
    setOff: (other: string) => `Saldo negativo compensado con ${other}`,
    setOffFor: (other: string) => `Compensa el saldo negativo de ${other}`,
    paid: (reference: string) => `Transferencia recibida: ${reference}`,
    writtenOff: (reason: string) => `Saldo negativo condonado: ${reason}`,
  },
  'pt-PT': {
    setOff: (other: string) => `Saldo negativo compensado com ${other}`,
    setOffFor: (other: string) => `Compensa o saldo negativo de ${other}`,
    paid: (reference: string) => `Transferência recebida: ${reference}`,
    writtenOff: (reason: string) => `Saldo negativo perdoado: ${reason}`,
  },
}
const wordsFor = ({ country }: Merchant) => words[localeOfCountry(country)]

const adjust = (tx: Tx, clock: Clock, { merchantId }: Merchant, amount: number, reason: string): Promise<void> => {
  const own = { id: newId(clock), kind: 'adjustment', operationId: null, sourceId: null } as const
  return postAll(tx, live(merchantId), [{ ...own, reason, created: clock.now(), entries: adjustmentEntries(amount) }])
}

type Happening = { action: AuditAction; detail: Record<string, string | number> }
type ContentFor = (locale: 'es-ES' | 'pt-PT') => Content

/** Of a settlement's actions, so that open pages of the shop hear of it. */
const rowOf = (clock: Clock, { merchantId, companyId }: Merchant, { action, detail }: Happening) => ({
  ...byOperator(clock, { action, companyId, merchantId, objectId: merchantId, detail }),
  sandbox: false,
})

/** Audit row, notice and mail to the owners. */
const inform = async (
  { tx, clock, product }: Setting,
  merchant: Merchant,
  happening: Happening,
  contentFor: ContentFor,
): Promise<void> => {
  const row = rowOf(clock, merchant, happening)
  const notice = { type: 'balance_negative', to: { roles: ['owner'] } } as const
  await insertAuditRowAndNotices(tx, row, [notice])
  for (const owner of await listOwners(tx, merchant.companyId))
    await post({ tx, clock, product }, owner, contentFor(owner.locale))
}

const merchantOf = async (tx: Tx, merchantId: string): Promise<Merchant> => {
  const found = await findMerchant(tx, merchantId)
  if (!found) throw new NotCleared(`There is no merchant ${merchantId}.`)
  return found
}

/** The shop that pays, where one does. */
const payerOf = async (tx: Tx, merchant: Merchant, clearing: Clearing): Promise<Merchant | null> => {
  if (clearing.how !== 'set_off') return null
  const payer = await merchantOf(tx, clearing.from)
  if (payer.companyId !== merchant.companyId || payer.merchantId === merchant.merchantId)
    throw new NotCleared(`${payer.name} is no other shop of the company of ${merchant.name}.`)
  return payer
}

const takeFrom = async ({ tx, clock }: Setting, merchant: Merchant, payer: Merchant, amount: number): Promise<void> => {
  const { payable } = await leftOf(tx, payer.merchantId)
  if (payable < amount)
    throw new NotCleared(`${payer.name} is to be paid ${formatAmount(payable, 'es-ES')}, which is less.`)
  const reason = wordsFor(payer).setOffFor(merchant.name)
  await adjust(tx, clock, payer, -amount, reason)
  await insertAuditRow(tx, rowOf(clock, payer, { action: 'settlement.adjusted', detail: { amount: -amount, reason } }))
}

const reasonOf = (merchant: Merchant, clearing: Clearing, payer: Merchant | null): string => {
  const say = wordsFor(merchant)
  if (clearing.how === 'paid') return say.paid(clearing.reference)
  return clearing.how === 'written_off' ? say.writtenOff(clearing.reason) : say.setOff(payer?.name ?? '')
}

/** `amount` in cents; null: all that is left. The next settlement has it as an adjustment with its reason. Throws `NotCleared`. */
export const clearBalance = (
  { db, ...deps }: Deps,
  merchantId: string,
  { amount: wanted, ...clearing }: Clearing & { amount: number | null },
): Promise<{ name: string; amount: number; left: number }> =>
  inTransaction(db, acrossMerchants('a negative balance, and the shop that pays it'), async (tx) => {
    const setting = { ...deps, tx }
    const merchant = await merchantOf(tx, merchantId)
    const payer = await payerOf(tx, merchant, clearing)
    // In one order, so that two that name the same shops wait and do not block each other.
    const ids = [merchant, ...(payer ? [payer] : [])]
      .map((shop) => shop.merchantId)
      .toSorted((a, b) => a.localeCompare(b))
    for (const id of ids) await lockCursor(tx, live(id), { wait: true })
    const { negative } = await leftOf(tx, merchantId)
    const amount = wanted ?? negative
    if (negative === 0) throw new NotCleared(`${merchant.name} owes nothing that is not booked already.`)
    if (amount > negative)
      throw new NotCleared(`${merchant.name} owes ${formatAmount(negative, 'es-ES')}, which is less.`)
    if (payer) await takeFrom(setting, merchant, payer, amount)
    const reason = reasonOf(merchant, clearing, payer)
    await adjust(tx, deps.clock, merchant, amount, reason)
    const { name } = merchant
    await inform(
      setting,
      merchant,
      { action: 'settlement.balance_cleared', detail: { how: clearing.how, amount, reason } },
      (locale) => ({
        kind: 'balanceCleared',
        shop: name,
        amount: formatAmount(amount, locale),
        reason,
      }),
    )
    return { name, amount, left: negative - amount }
  })

/** Asks the owners for a transfer with a reference of its own. */
export const requestBalance = (
  { db, ...deps }: Deps,
  merchantId: string,
  iban: string,
): Promise<{ name: string; amount: number; reference: string }> =>
  inTransaction(db, acrossMerchants('a negative balance that is asked for'), async (tx) => {
    const merchant = await merchantOf(tx, merchantId)
    await lockCursor(tx, live(merchantId), { wait: true })
    const { negative: amount } = await leftOf(tx, merchantId)
    if (amount === 0) throw new NotCleared(`${merchant.name} owes nothing that is not booked already.`)
    const day = dayIn(merchant.timeZone, deps.clock.now())
    const number = (await takeNumbers(tx, 'balance request', [day])).get(day) ?? 0
    const reference = `SN-${day.replaceAll('-', '')}-${String(number).padStart(4, '0')}`
    const { name } = merchant
    await inform(
      { ...deps, tx },
      merchant,
      { action: 'settlement.balance_requested', detail: { amount, reference } },
      (locale) => ({
        kind: 'balanceRequested',
        shop: name,
        amount: formatAmount(amount, locale),
        iban,
        reference,
      }),
    )
    return { name, amount, reference }
  })

/** Writes to the shops whose balance has been negative for `overdueDays`, once for each; answers to how many. */
export const notifyOverdue = async ({ db, ...deps }: Deps): Promise<number> => {
  let noticed = 0
  const now = deps.clock.now()
  for (const balance of await findNegativeBalances(db)) {
    const { merchantId, name, amount, since, timeZone } = balance
    if (addDays(since, overdueDays) > dayIn(timeZone, now)) continue
    noticed += await inTransaction(db, live(merchantId), async (tx) => {
      if (!(await markNoticed(tx, live(merchantId), since, now))) return 0
      await inform(
        { ...deps, tx },
        balance,
        { action: 'settlement.balance_noticed', detail: { amount, since } },
        (locale) => ({
          kind: 'balanceOverdue',
          shop: name,
          amount: formatAmount(amount, locale),
          day: formatDay(since, locale),
        }),
      )
      return 1
    })
  }
  return noticed
}
