/** The reserve of a settlement: what it keeps of its sales, and what it releases of earlier ones (docs/decisions/0077-settlement-reserve.md). */
import type { Day } from '#domain/calendar.ts'
import { formatAmount, formatDay, formatPercent } from '#domain/format.ts'
import { holdEntries, releaseEntries } from '#domain/ledger.ts'
import { localeOfCountry } from '#domain/locales.ts'
import { sum } from '#domain/money.ts'
import { type Held, heldOf } from '#domain/reserve.ts'
import { settle } from '#domain/settlement.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { type Posting, postAll } from '../ledger/ledger.queries.ts'
import type { Shop } from './making.queries.ts'
import { type DueReserve, findDueReserves, hasReserve, insertReserves, markReleased } from './reserve.queries.ts'
import { findSoldUnderReserve, findUnsettledSums, type UnsettledSums } from './settlement.queries.ts'

/** `day`: of the run. `before`: what is posted later is not in it; absent: everything is. */
type Run = { day: Day; before?: Date | undefined }
type Moves = { held: Held[]; released: DueReserve[] }

const amountsOf = (all: readonly { amount: number }[]): number => sum(all.map(({ amount }) => amount))

/** The sums with what is held and released of them. */
const withMoves = (sums: UnsettledSums, { held, released }: Moves): UnsettledSums => {
  const moved = {
    ...sums,
    holdbackAmount: sums.holdbackAmount + amountsOf(held),
    releaseAmount: sums.releaseAmount + amountsOf(released),
  }
  const { netAmount, openingDebt, paidAmount, closingDebt } = settle(moved, sums.openingDebtAmount)
  return { ...moved, netAmount, openingDebtAmount: openingDebt, paidAmount, closingDebtAmount: closingDebt }
}

const movesOf = async (tx: Tx, scope: Scope, sums: UnsettledSums, { day, before }: Run): Promise<Moves> => {
  const released = await findDueReserves(tx, scope, day)
  const { paidAmount } = withMoves(sums, { held: [], released })
  return { held: heldOf(await findSoldUnderReserve(tx, scope, before), paidAmount, day), released }
}

/** The sums of a settlement that is still to be made, with its reserve. */
export const withReserve = async (tx: Tx, scope: Scope, sums: UnsettledSums, run: Run): Promise<UnsettledSums> =>
  (await hasReserve(tx, scope)) ? withMoves(sums, await movesOf(tx, scope, sums, run)) : sums

const words = {
  'es-ES': {
    held: (rate: string, sold: string, day: string) => `Fondo de reserva: ${rate} de ${sold} vendidos, hasta el ${day}`,
    released: (day: string) => `Fondo de reserva del ${day}, liberado`,
  },
  'pt-PT': {
    held: (rate: string, sold: string, day: string) => `Fundo de reserva: ${rate} de ${sold} vendidos, até ${day}`,
    released: (day: string) => `Fundo de reserva de ${day}, libertado`,
  },
}

type Posted<T> = T & { postingId: string }
/** `created`: within the period. `country`: whose language the reasons are in. */
type Setting = { country: string; created: Date }

const postingsOf = (
  { held, released }: { held: readonly Posted<Held>[]; released: readonly Posted<DueReserve>[] },
  { country, created }: Setting,
): Posting[] => {
  const locale = localeOfCountry(country)
  const own = { operationId: null, sourceId: null, created }
  return [
    ...released.map(({ postingId: id, amount, heldOn }): Posting => {
      const reason = words[locale].released(formatDay(heldOn, locale))
      return { ...own, id, kind: 'release', reason, entries: releaseEntries(amount) }
    }),
    ...held.map(({ postingId: id, amount, soldAmount, reserve, releaseOn }): Posting => {
      const [rate, sold] = [formatPercent(reserve.rate, locale), formatAmount(soldAmount, locale)]
      const reason = words[locale].held(rate, sold, formatDay(releaseOn, locale))
      return { ...own, id, kind: 'hold', reason, entries: holdEntries(amount) }
    }),
  ]
}

/** Posts the reserve within the period, so that its settlement includes it. The cursor must be held. */
export const moveReserve = async (
  tx: Tx,
  clock: Clock,
  { scope, country }: Pick<Shop, 'scope' | 'country'>,
  { day, before }: Run & { before: Date },
): Promise<void> => {
  if (!(await hasReserve(tx, scope))) return
  const moves = await movesOf(tx, scope, await findUnsettledSums(tx, scope, before), { day, before })
  const named = <T>(all: readonly T[]): Posted<T>[] => all.map((one) => ({ ...one, postingId: newId(clock) }))
  const [held, released] = [named(moves.held), named(moves.released)]
  await postAll(tx, scope, postingsOf({ held, released }, { country, created: new Date(before.getTime() - 1) }))
  await insertReserves(tx, scope, day, held)
  await markReleased(tx, scope, released)
}
