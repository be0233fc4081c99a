/**
 * Recomputes the books from what was sold, captured, refunded and settled, without the code that wrote them. Used after every test that
 * moves money.
 */
import { type Kysely, sql } from 'kysely'
import { accounts } from '#domain/ledger.ts'
import type { Database } from '../db/schema.ts'
import { balances } from '#server/services/ledger/ledger.queries.ts'
import { findSettlementDifferences, readOwn } from './settled-books.ts'

type Sold = {
  merchant_id: string
  sandbox: boolean
  id: string
  substatus: string
  capture: 'automatic' | 'manual'
  total: number
  captured: number
  refunded: number
  voided: number
  fee: number
  vat: number
  cost: number
  prorata: boolean
  principal: number
  downpayment: number
  scheduled: number
  accepted: boolean
  cancelled: boolean
  /** At the time of the cancel, or of the refund of all that was left, a settlement contained a part of it. */
  settled: boolean
  captures: number
  refunds: number
  credits: number
  least_pending: number | null
  /** By account: what the sale itself carries of the books. */
  carried: Balances
}

const readSold = async (db: Kysely<Database>): Promise<Sold[]> => {
  const { rows } = await sql<Sold>`
    select o.merchant_id, o.sandbox, o.id, o.substatus, o.capture, o.total_amount as total, o.captured_amount as captured, o.refunded_amount as refunded,
      o.voided_amount as voided, (d.fee->>'amount')::bigint as fee, (d.fee->>'vatAmount')::bigint as vat,
      coalesce((d.fee->>'campaignCost')::bigint, 0) as cost,
      (select t.terms->>'refundFeePolicy' = 'prorata' from agreed_terms t
        where t.merchant_id = o.merchant_id and t.id = coalesce(d.terms_id, o.merchant_id)) as prorata, (d.plan->>'principalAmount')::bigint as principal,
      (d.plan->>'downpaymentAmount')::bigint as downpayment,
      (select coalesce(sum((i->>'principal')::bigint), 0) from jsonb_array_elements(d.plan->'schedule') i) as scheduled,
      exists (select from operation_events e where e.merchant_id = o.merchant_id and e.sandbox = o.sandbox and e.operation_id = o.id and e.type = 'accepted') as accepted,
      exists (select from operation_events e where e.merchant_id = o.merchant_id and e.sandbox = o.sandbox and e.operation_id = o.id
        and (e.type = 'cancelled' or e.type = 'withdrawn' and o.captured_amount + o.voided_amount > 0)) as cancelled,
      exists (select from ledger_postings p
        join settlement_lines l on l.merchant_id = p.merchant_id and l.sandbox = p.sandbox and l.operation_id = p.operation_id
        join settlements s on s.merchant_id = l.merchant_id and s.sandbox = l.sandbox and s.id = l.settlement_id
          and s.created <= p.created
        where p.merchant_id = o.merchant_id and p.sandbox = o.sandbox and p.operation_id = o.id
          -- The act that took back what was left: a cancel after a refund of all that was captured ends the rest alone.
          and (p.kind = 'cancel' and coalesce(r.amount, 0) < o.captured_amount or p.kind = 'refund' and p.source_id = r.last_refund)
          and not exists (select from settlement_lines c where c.merchant_id = p.merchant_id and c.sandbox = p.sandbox
            and c.posting_id = p.id and c.settlement_id = s.id)) as settled,
      (select coalesce(sum(amount), 0) from captures c
        where c.merchant_id = o.merchant_id and c.sandbox = o.sandbox and c.operation_id = o.id) as captures,
      json_build_object('payable_to_merchant', -o.booked_net, 'fees', -o.booked_fee, 'vat', -o.booked_vat,
        'campaign_cost', -o.booked_campaign_cost) as carried,
      coalesce(r.amount, 0) as refunds, r.least_pending, coalesce(r.credit, 0) + coalesce((select
        sum((detail->>'creditToCustomer')::bigint) from audit_log
        where object_id = o.id and action = 'operation.voided'), 0) as credits
    from operations o
    join merchants m on m.id = o.merchant_id
    join operation_details d on d.merchant_id = o.merchant_id and d.sandbox = o.sandbox and d.operation_id = o.id
    left join (select operation_id, sum(amount) as amount, min(pending_amount) as least_pending,
        -- Of a credit that ended when all that was captured went back, nothing counts for the one that a later capture began.
        sum(credit_to_customer) filter (where not exists (select from refunds l where l.merchant_id = refunds.merchant_id
          and l.sandbox = refunds.sandbox and l.operation_id = refunds.operation_id and l.pending_amount = 0
          and (l.created, l.id) >= (refunds.created, refunds.id))) as credit,
        (array_agg(id order by created desc, id desc))[1] as last_refund
      from refunds group by 1) r on r.operation_id = o.id`.execute(db)
  return rows
}

type Balances = Record<string, number>

const readBalances = async (db: Kysely<Database>): Promise<Map<string, Balances>> => {
  const { rows } = await sql<{ operation_id: string; account: string; amount: number }>`
    select p.operation_id, e.account, sum(e.amount) as amount from ledger_entries e
    join ledger_postings p on p.merchant_id = e.merchant_id and p.sandbox = e.sandbox and p.id = e.posting_id
    where p.operation_id is not null group by 1, 2`.execute(db)
  const byOperation = new Map<string, Balances>()
  for (const { operation_id, account, amount } of rows) {
    byOperation.set(operation_id, { ...byOperation.get(operation_id), [account]: amount })
  }
  return byOperation
}

/** What each account should hold for one sale, by the plain meaning of the accounts. */
const expectedOf = (o: Sold): Balances => {
  if (!o.accepted) return {}
  const captured = o.capture === 'automatic' ? o.total : o.captures
  const part = (whole: number, of: number): number => Math.round((whole * of) / o.total)
  const returned = o.cancelled ? captured : o.refunds
  const isAllBack = o.cancelled || (captured > 0 && o.refunds === captured)
  const returnsAll = isAllBack && !o.settled
  const returnedOfFee = returnsAll ? captured : o.prorata ? returned : 0
  // All that was captured went back, and more was captured afterwards: only the order of events says what was charged.
  const beganAnew = o.least_pending === 0 && captured > o.refunds
  const carried = (account: string): number => -(o.carried[account] ?? 0)
  const fees = beganAnew ? carried('fees') : part(o.fee, captured) - part(o.fee, returnedOfFee)
  const vat = beganAnew ? carried('vat') : part(o.vat, captured) - part(o.vat, returnedOfFee)
  // Where the fee is kept, interest that will not run is returned by the schedule; `plan verify` recomputes how much.
  const isByTime = beganAnew || (!o.prorata && !returnsAll && returned > 0)
  const cost = isByTime ? carried('campaign_cost') : part(o.cost, captured) - part(o.cost, returnedOfFee)
  const toShop = o.cancelled ? 0 : captured - o.refunds
  return {
    financed: o.cancelled ? 0 : o.total - o.refunds - o.voided,
    uncaptured: o.cancelled ? 0 : captured + o.voided - o.total,
    payable_to_merchant: fees + vat + cost - toShop,
    fees: -fees,
    vat: -vat,
    campaign_cost: -cost,
  }
}

/** What it is, how much was found, how much it should be. */
type Pair = [what: string, found: number, due: number]

const differencesOf = (o: Sold, all: Balances): string[] => {
  const expected = expectedOf(o)
  const { held = 0, adjustments = 0, ...others } = all
  // What is kept back of a sale is still the shop's; what was put right by hand because of it is no part of it.
  const booked: Balances = { ...others, payable_to_merchant: (others['payable_to_merchant'] ?? 0) + held + adjustments }
  const names = [...new Set([...Object.keys(expected), ...Object.keys(booked)])]
  const pairs: Pair[] = [
    ...names.map((name): Pair => [name, booked[name] ?? 0, expected[name] || 0]),
    ...Object.entries(o.carried).map(([name, sum]): Pair => [`${name} as the sale carries it`, sum, all[name] ?? 0]),
    ['held of a sale that is not suspended', o.substatus === 'payment_suspended' ? 0 : held, 0],
    ['refunded amount', o.refunded, o.refunds],
    ['refunds up to what was captured', Math.min(o.refunds, o.captured), o.refunds],
  ]
  if (o.capture === 'manual') pairs.push(['captured amount', o.captured, o.captures])
  // A capture after it raises what a refund left.
  if (o.least_pending !== null && o.capture === 'automatic')
    pairs.push(['pending after the last refund', o.least_pending, o.captured - o.refunds])
  if (o.accepted) {
    const captured = o.capture === 'automatic' ? o.total : o.captures
    const keeps = o.cancelled ? 0 : captured - o.refunds
    const isWaiting = captured === 0 && o.substatus === 'pending_merchant'
    const due = isWaiting ? o.principal : keeps === 0 ? 0 : keeps + o.credits - o.downpayment
    pairs.push(['principal in the schedule', o.scheduled, due])
    const cost = -(o.carried['campaign_cost'] ?? 0)
    pairs.push(['campaign cost up to that of the sale', Math.min(Math.max(cost, 0), o.cost), cost])
  }
  return pairs
    .filter(([, found, due]) => found !== due)
    .map(([what, found, due]) => `${o.id}: ${what} is ${found}, not ${due}`)
}

/** The accounts of each merchant and mode against the sum of what its sales and its settlements should have left there. */
const differencesInAccounts = async (db: Kysely<Database>, sold: Sold[]): Promise<string[]> => {
  const found: string[] = []
  const bySales = Map.groupBy(sold, (o) => `${o.merchant_id} ${o.sandbox}`)
  for (const own of await readOwn(db)) {
    const booked = await db.transaction().execute((tx) => balances(tx, own))
    const sales = (bySales.get(`${own.merchantId} ${own.sandbox}`) ?? []).map(expectedOf)
    const soldOf = (account: string): number => sales.reduce((sum, one) => sum + (one[account] ?? 0), 0)
    const { held, ...due } = Object.fromEntries(
      accounts.map((account) => [account, soldOf(account) + (own.accounts[account] ?? 0)]),
    )
    const [payable, owed] = [booked.payable_to_merchant + booked.held, (due['payable_to_merchant'] ?? 0) + (held ?? 0)]
    const pairs = Object.entries({ ...booked, payable_to_merchant: payable, held: 0 })
    for (const [account, amount] of pairs) {
      const right = account === 'payable_to_merchant' ? owed : (due[account] ?? 0)
      if (amount !== right) found.push(`${own.merchantId}: the balance of ${account} is ${amount}, not ${right}`)
    }
    const toReceive = -soldOf('payable_to_merchant') - own.charges + own.adjustments
    const received = own.transferred - own.debt - payable
    if (received !== toReceive)
      found.push(`${own.merchantId}: transferred, debt and pending make ${received}, not ${toReceive}`)
  }
  return found
}

/** What does not add up, in words; an empty list when all does. */
export const findDifferences = async (db: Kysely<Database>): Promise<string[]> => {
  const [sold, booked] = [await readSold(db), await readBalances(db)]
  const { rows: lopsided } = await sql<{ posting_id: string }>`
    select posting_id from ledger_entries group by 1 having sum(amount) <> 0`.execute(db)
  return [
    ...(await differencesInAccounts(db, sold)),
    ...sold.flatMap((operation) => differencesOf(operation, booked.get(operation.id) ?? {})),
    ...lopsided.map(({ posting_id }) => `posting ${posting_id} does not sum to zero`),
    ...(await findSettlementDifferences(db)),
  ]
}
