/** The amount that the provider holds of a sale for a while, and how other actions on the sale change it. */
import { holdEntries, type LedgerEntry, releaseEntries } from '#domain/ledger.ts'
import { categoryOf, type Substatus } from '#domain/operation-state.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import type { Posting } from '../../ledger/ledger.queries.ts'

export type HeldSale = {
  id: string
  substatus: Substatus
  /** In cents; nothing unless it is suspended. */
  heldAmount: number
}

/** None where nothing is to be moved. */
export const heldPostings = (
  operationId: string,
  kind: 'hold' | 'release',
  amount: number,
  clock: Clock,
): Posting[] => {
  if (amount === 0) return []
  const entries = kind === 'hold' ? holdEntries(amount) : releaseEntries(amount)
  return [{ id: newId(clock), kind, operationId, sourceId: null, created: clock.now(), entries }]
}

const broughtBy = (entries: readonly LedgerEntry[]): number =>
  entries.reduce((total, { account, amount }) => (account === 'payable_to_merchant' ? total - amount : total), 0)

/**
 * What goes with another posting of a sale that is held: what is captured is kept back too; with a refund as much is set free as
 * goes back, so that the shop does not owe what it never got; and nothing stays behind where the sale ends.
 */
export const furtherPostings = (
  { id, substatus, heldAmount }: HeldSale,
  { entries, next, clock }: { entries: readonly LedgerEntry[]; next: Substatus; clock: Clock },
): Posting[] => {
  if (substatus !== 'payment_suspended') return []
  if (categoryOf(next) !== 'accepted') return heldPostings(id, 'release', heldAmount, clock)
  const brought = broughtBy(entries)
  return brought > 0
    ? heldPostings(id, 'hold', brought, clock)
    : heldPostings(id, 'release', Math.min(heldAmount, -brought), clock)
}
