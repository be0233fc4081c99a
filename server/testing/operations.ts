/** Operations in any sub-status, made by the rules that make real ones. */
import type { Updateable } from 'kysely'
import { dayIn } from '#domain/calendar.ts'
import type { Substatus } from '#domain/operation-state.ts'
import type { MerchantTerms } from '#domain/terms.ts'
import { storedTerms, termsOf } from '../db/agreed-terms.ts'
import type { Database, Db } from '../db/schema.ts'
import { acrossMerchants, inTransaction } from '../db/transaction.ts'
import { type Beginning, newOperation, type Sale } from '#server/services/operations/new-operation.ts'
import { insertOperations } from '#server/services/operations/operations.queries.ts'
import { type Act, cancelChange } from '#server/services/operations/money/changes.ts'
import { lockForMoney, writeChange } from '#server/services/operations/money/money.queries.ts'
import { hasLines } from '#server/services/settlement/settlement.queries.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'

export type Wanted = Partial<Pick<Sale, 'mid' | 'channel' | 'product' | 'numInstalments' | 'seller' | 'campaigns'>> & {
  substatus?: Substatus
  /** Of instalments; pay-later is always manual. */
  capture?: 'automatic' | 'manual'
  totalAmount?: number
  firstName?: string
  lastName?: string
  email?: string
  phone?: string | null
  documentId?: string | null
  /** By name, with its reference. The first has the whole amount. */
  articles?: Readonly<Record<string, string | null>>
  /** In their place: lines as the cart has them. */
  lines?: Sale['cart']['lines']
  terms?: Partial<MerchantTerms>
}

const saleOf = (wanted: Wanted, mid: string): Sale => {
  const { firstName = 'Carmen', lastName = 'Etxeberria', email = 'carmen@example.test', totalAmount = 486_00 } = wanted
  const { phone = '600 000 000', documentId = '12345678Z', articles = { 'Lámpara de pie': 'L-1' } } = wanted
  return {
    mid,
    channel: wanted.channel ?? 'offline',
    product: wanted.product ?? 'instalments',
    ...(wanted.numInstalments !== undefined && { numInstalments: wanted.numInstalments }),
    campaigns: wanted.campaigns ?? [],
    customer: { firstName, lastName, email, phone, documentId },
    shippingAddress: null,
    cart: {
      lines:
        wanted.lines ??
        Object.entries(articles).map(([name, id], place) => {
          const amount = place === 0 ? totalAmount : 0
          return { id, name, quantity: 1, unitAmount: amount, amount }
        }),
      shipping: null,
      discountAmount: 0,
      taxAmount: Math.round(totalAmount - totalAmount / 1.21),
      totalAmount,
    },
    orderDocument: null,
    seller: wanted.seller ?? null,
  }
}

const decisionFor: Record<Substatus, Exclude<Beginning, 'asked'>> = {
  payment_process: 'accepted',
  payment_completed: 'accepted',
  payment_suspended: 'accepted',
  pending_merchant: 'accepted',
  pending_customer: 'challenge',
  stopped_merchant: 'accepted',
  stopped_customer: 'challenge',
  stopped_duplicated: 'challenge',
  rejected: 'rejected',
}

const findMerchant = (db: Db, clock: Clock, { merchantId }: Scope) =>
  db
    .selectFrom('merchants as m')
    .where('m.id', '=', merchantId)
    .select('m.time_zone')
    .select(storedTerms(clock.now()).as('stored'))
    .executeTakeFirstOrThrow()

/** Operations of one statement. */
const portion = 250

/** Many at once, of the merchant's own terms, which begin in the sub-status that is wanted. Answers their ids in order. */
export const makeOperations = async (
  db: Db,
  clock: Clock,
  scope: Scope,
  wanted: readonly Pick<Wanted, 'totalAmount' | 'substatus'>[],
): Promise<string[]> => {
  const merchant = await findMerchant(db, clock, scope)
  const terms: MerchantTerms = { ...termsOf(merchant.stored), confirmationMode: 'auto' }
  const setting = { clock, timeZone: merchant.time_zone, terms, termsId: merchant.stored.id }
  const ids: string[] = []
  for (let first = 0; first < wanted.length; first += portion) {
    const made = wanted.slice(first, first + portion).map(({ substatus = 'payment_process', ...sale }) => {
      const one = newOperation(saleOf(sale, newId(clock)), decisionFor[substatus], setting)
      if (one.operation.substatus !== substatus) throw new Error(`no operation begins as ${substatus}`)
      return one
    })
    await inTransaction(db, acrossMerchants('a test'), (tx) => insertOperations(tx, scope, made))
    ids.push(...made.map(({ operation }) => operation.id))
  }
  return ids
}

/** Answers the id. The clock says when it is created. */
export const makeOperation = async (db: Db, clock: Clock, scope: Scope, wanted: Wanted = {}): Promise<string> => {
  const { substatus = 'payment_process', capture = substatus === 'pending_merchant' ? 'manual' : 'automatic' } = wanted
  const merchant = await findMerchant(db, clock, scope)
  const confirmationMode = capture === 'manual' ? 'capture' : 'auto'
  const terms: MerchantTerms = { ...termsOf(merchant.stored), confirmationMode, ...wanted.terms }
  const setting = { clock, timeZone: merchant.time_zone, terms, termsId: merchant.stored.id }
  const made = newOperation(saleOf(wanted, wanted.mid ?? newId(clock)), decisionFor[substatus], setting)
  await inTransaction(db, acrossMerchants('a test'), (tx) => insertOperations(tx, scope, [made]))
  if (made.operation.substatus !== substatus) await moveOn(db, scope, made.operation.id, substatus, setting)
  return made.operation.id
}

const moveOn = async (
  db: Db,
  scope: Scope,
  id: string,
  to: Substatus,
  { clock, timeZone }: Omit<Act, 'actor'>,
): Promise<void> => {
  if (to === 'stopped_merchant') {
    return inTransaction(db, acrossMerchants('a test'), async (tx) => {
      const operation = await lockForMoney(tx, scope, id)
      if (!operation) throw new Error(`${id} is not there`)
      await writeChange(
        tx,
        scope,
        cancelChange(
          operation,
          { clock, timeZone, actor: { kind: 'system', name: null, userId: null } },
          { isSettled: await hasLines(tx, scope, id) },
        ),
      )
    })
  }
  const now = clock.now()
  const others: Partial<Record<Substatus, Updateable<Database['operations']>>> = {
    payment_completed: { paid: now, transfer_date: dayIn(timeZone, now) },
    stopped_customer: { cancelled: now },
    stopped_duplicated: { cancelled: now },
  }
  await db
    .updateTable('operations')
    .set({ substatus: to, ...others[to] })
    .where('merchant_id', '=', scope.merchantId)
    .where('sandbox', '=', scope.sandbox)
    .where('id', '=', id)
    .execute()
}

/** How many rows each table of sales and money holds: what a refused call must leave as it was. */
export const countRows = async (db: Db): Promise<Record<string, number>> => {
  const tables = [
    'operations',
    'operation_details',
    'operation_events',
    'refunds',
    'captures',
    'ledger_postings',
    'ledger_entries',
  ] as const
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = count
  }
  return counts
}
