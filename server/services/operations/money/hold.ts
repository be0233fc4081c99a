/** The provider keeps back what a sale has for its shop, and sets it free again. Neither touches the customer. */
import type { Kysely } from 'kysely'
import { dayIn } from '#domain/calendar.ts'
import { become } from '#domain/operation-state.ts'
import { transferDayFor } from '#domain/settlement.ts'
import { settlementScheduleOf } from '#domain/terms.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import type { Scope } from '#server/core/scope.ts'
import { insertAuditRow } from '#server/lib/audit/rows.queries.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import type { MoneyOperation } from './changes.ts'
import { heldPostings } from './held.ts'
import { findLeft, findLiveSale, type Ruling, writeRuling } from './holding.queries.ts'
import { lockForMoney, sumPosted } from './money.queries.ts'

/** It cannot be held or released; the message says why, in words for the provider's staff. */
export class HoldRefused extends Error {}

export type HeldOrReleased = { id: string; merchantId: string; amount: number; transferDate: string | null }

type Setting = { tx: Tx; clock: Clock; scope: Scope; operation: MoneyOperation; timeZone: string }
type Decided = Pick<Ruling, 'set' | 'postings'> & { kind: 'hold' | 'release'; amount: number }

/** A live sale, whosever it is, ruled upon while it is locked. */
const rule = (
  db: Kysely<Database>,
  clock: Clock,
  {
    id,
    reason,
    decide,
  }: { id: string; reason: string | null; decide: (setting: Setting & LiveSale) => Promise<Decided> },
): Promise<HeldOrReleased> =>
  inTransaction(db, acrossMerchants('a sale named by its id'), async (tx) => {
    const shop = await findLiveSale(tx, id, clock.now())
    if (!shop) throw new HoldRefused(`There is no live sale ${id}.`)
    const { scope, companyId } = shop
    const operation = await lockForMoney(tx, scope, id)
    if (!operation) throw new HoldRefused(`There is no live sale ${id}.`)
    const { kind, amount, set, postings } = await decide({ ...shop, tx, clock, operation })
    const created = clock.now()
    await writeRuling(tx, scope, {
      operationId: id,
      set,
      event: {
        id: newId(clock),
        type: kind === 'hold' ? 'held' : 'released',
        actor_kind: 'system',
        actor_name: null,
        amount,
        num_instalments: null,
        created,
      },
      postings: postings.map((posting) => (reason === null ? posting : { ...posting, reason })),
    })
    await insertAuditRow(tx, {
      id: newId(clock),
      action: kind === 'hold' ? 'operation.held' : 'operation.released',
      companyId,
      ...scope,
      actorKind: 'operator',
      actorId: null,
      objectId: id,
      requestId: newId(clock),
      address: null,
      created,
      detail: reason === null ? { amount } : { amount, reason },
    })
    return { id, merchantId: scope.merchantId, amount, transferDate: set.transfer_date ?? null }
  })

type LiveSale = NonNullable<Awaited<ReturnType<typeof findLiveSale>>>

/** Keeps back what the sale still has to bring. What has left for the shop is its own. */
export const holdSale = (db: Kysely<Database>, clock: Clock, { id, reason }: { id: string; reason: string }) =>
  rule(db, clock, {
    id,
    reason,
    decide: async ({ tx, scope, operation: { substatus } }) => {
      if (substatus === 'payment_suspended') throw new HoldRefused(`${id} is held already.`)
      if (substatus !== 'payment_process')
        throw new HoldRefused(`${id} is ${substatus}: only a sale whose payment is on its way can be held.`)
      const left = await findLeft(tx, scope, id)
      if (left !== null) throw new HoldRefused(`The money of ${id} has left with ${left}.`)
      const amount = 0 - (await sumPosted(tx, scope, id, 'payable_to_merchant'))
      if (amount <= 0) throw new HoldRefused(`${id} has nothing to bring to the shop.`)
      const set = { substatus: become(substatus, 'payment_suspended'), transfer_date: null }
      return { kind: 'hold', amount, set, postings: heldPostings(id, 'hold', amount, clock) }
    },
  })

/** What is still held leaves with the shop's next transfer. */
export const releaseSale = (db: Kysely<Database>, clock: Clock, { id }: { id: string }) =>
  rule(db, clock, {
    id,
    reason: null,
    decide: async ({ timeZone, terms, operation: { substatus, heldAmount: amount } }) => {
      if (substatus !== 'payment_suspended') throw new HoldRefused(`${id} is not held.`)
      const set = {
        substatus: become(substatus, 'payment_process'),
        transfer_date: transferDayFor(dayIn(timeZone, clock.now()), settlementScheduleOf(terms)),
      }
      return { kind: 'release', amount, set, postings: heldPostings(id, 'release', amount, clock) }
    },
  })
