/** Compares what a bank says of an account with what was transferred to it. */
import { type Day, type DayRange, nextBankDay } from './calendar.ts'

/** A transfer that left, by the settlement that it pays. `seen`: the days on which other files have it. */
export type ExpectedTransfer = { id: string; reference: string; day: Day; amount: number; seen: readonly Day[] }

/** `references`: of settlements, in any of its texts. `isOurs`: it names the provider. `amount` is signed. */
export type SeenMovement = { booked: Day; amount: number; references: readonly string[]; isOurs: boolean }

export const matchOutcomes = ['matched', 'different', 'doubled', 'missing'] as const
export type MatchOutcome = (typeof matchOutcomes)[number]

/** `booked` and `amount` are those of the bank; null where it has none. `count`: how often it arrived. */
export type TransferMatch = {
  id: string
  outcome: MatchOutcome
  by: 'reference' | 'amount' | null
  booked: Day | null
  amount: number | null
  count: number
}

export type Matching = {
  /** By day of transfer; only of those that the days of the file say something about. */
  matches: TransferMatch[]
  /** Movements that look like transfers of ours and belong to none. */
  unknown: number
}

/** Bank days that a SEPA transfer may be on its way, and one more for a bank that books late. */
const bankDaysOnTheWay = 2

/** The last day on which a bank books what left on a day. */
export const latestArrival = (day: Day): Day => {
  let last = day
  for (let passed = 0; passed < bankDaysOnTheWay; passed += 1) last = nextBankDay(last)
  return last
}

const isIn = (day: Day, { first, last }: DayRange): boolean => day >= first && day <= last
const isInTime = (booked: Day, day: Day): boolean => isIn(booked, { first: day, last: latestArrival(day) })

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
/** Of two that differ in nothing else, the one that names the provider is used first. */
const inOrder = (one: SeenMovement, other: SeenMovement): number =>
  byText(one.booked, other.booked) ||
  one.amount - other.amount ||
  byText(one.references.join(' '), other.references.join(' ')) ||
  Number(other.isOurs) - Number(one.isOurs)

/** Without what the bank took back again: a movement out under the same reference, of the same amount. */
const arrivals = (movements: readonly SeenMovement[]): SeenMovement[] => {
  const ins = movements.filter(({ amount }) => amount > 0).toSorted(inOrder)
  for (const out of movements.filter(({ amount, references }) => amount < 0 && references.length > 0)) {
    const at = ins.findIndex(
      ({ amount, references, booked }) =>
        amount === -out.amount && booked <= out.booked && references.some((one) => out.references.includes(one)),
    )
    if (at !== -1) ins.splice(at, 1)
  }
  return ins
}

/** The one that is most like it: by amount, then by day. */
const closest = (own: readonly SeenMovement[], { day, amount }: ExpectedTransfer): SeenMovement | undefined => {
  const distance = (one: SeenMovement): number => (one.amount === amount ? 0 : 2) + (isInTime(one.booked, day) ? 0 : 1)
  return own.toSorted((one, other) => distance(one) - distance(other) || inOrder(one, other))[0]
}

const byReference = (
  transfer: ExpectedTransfer,
  own: readonly SeenMovement[],
  days: DayRange,
): TransferMatch | null => {
  const best = closest(own, transfer)
  if (!best) return null
  const { booked, amount } = best
  // What another file has on a day of this one is the same movement.
  const elsewhere = transfer.seen.filter((day) => !isIn(day, days)).length
  const count = own.length + elsewhere
  const isSame = amount === transfer.amount && isInTime(booked, transfer.day)
  const outcome = count > 1 ? 'doubled' : isSame ? 'matched' : 'different'
  return { id: transfer.id, outcome, by: 'reference', booked, amount, count }
}

const missing = (id: string): TransferMatch => ({
  id,
  outcome: 'missing',
  by: null,
  booked: null,
  amount: null,
  count: 0,
})

/**
 * Each movement and each transfer is used once: first by reference, then by amount within the days that a transfer takes. The order of
 * either list changes nothing. A transfer is missing only where the file has all days on which it could have arrived.
 */
export const matchTransfers = (
  transfers: readonly ExpectedTransfer[],
  movements: readonly SeenMovement[],
  days: DayRange,
): Matching => {
  const left = new Set(arrivals(movements))
  const ordered = transfers.toSorted((one, other) => byText(one.day, other.day) || byText(one.id, other.id))
  const found = new Map<string, TransferMatch>()
  for (const transfer of ordered) {
    const own = [...left].filter(({ references }) => references.includes(transfer.reference))
    const match = byReference(transfer, own, days)
    if (!match) continue
    found.set(transfer.id, match)
    for (const one of own) left.delete(one)
  }
  // Both in the order of their days: the earliest transfer takes the earliest movement, which leaves most for the others.
  for (const transfer of ordered) {
    if (found.has(transfer.id) || transfer.seen.some((day) => !isIn(day, days))) continue
    const one = [...left].find(
      ({ references, amount, booked }) =>
        references.length === 0 && amount === transfer.amount && isInTime(booked, transfer.day),
    )
    if (one) {
      left.delete(one)
      const { booked, amount } = one
      found.set(transfer.id, { id: transfer.id, outcome: 'matched', by: 'amount', booked, amount, count: 1 })
    } else if (transfer.day >= days.first && latestArrival(transfer.day) <= days.last) {
      found.set(transfer.id, missing(transfer.id))
    }
  }
  const unknown = [...left].filter(({ references, isOurs }) => isOurs || references.length > 0).length
  return { matches: ordered.flatMap(({ id }) => found.get(id) ?? []), unknown }
}
