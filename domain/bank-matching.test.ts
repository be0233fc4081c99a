import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ExpectedTransfer, latestArrival, matchTransfers, type SeenMovement } from './bank-matching.ts'
import { addDays } from './calendar.ts'

const days = { first: '2026-11-01', last: '2026-11-30' }
const transfer = (change: Partial<ExpectedTransfer> = {}): ExpectedTransfer => ({
  id: 'a',
  reference: 'LQ-20261118-0001',
  day: '2026-11-18',
  amount: 4470,
  seen: [],
  ...change,
})
const movement = (change: Partial<SeenMovement> = {}): SeenMovement => ({
  booked: '2026-11-18',
  amount: 4470,
  references: ['LQ-20261118-0001'],
  isOurs: false,
  ...change,
})
const outcomes = (transfers: ExpectedTransfer[], movements: SeenMovement[], range = days) =>
  matchTransfers(transfers, movements, range).matches.map(({ id, outcome, by }) => `${id} ${outcome} ${by}`)

describe('a transfer', () => {
  test.each([
    ['by its reference', {}, 'matched reference'],
    ['by its reference, two bank days later', { booked: '2026-11-20' }, 'matched reference'],
    ['by its reference on another day', { booked: '2026-11-23' }, 'different reference'],
    ['by its reference before it left', { booked: '2026-11-17' }, 'different reference'],
    ['by its reference with another amount', { amount: 4471 }, 'different reference'],
    ['by amount and day', { references: [] }, 'matched amount'],
    ['not by amount on another day', { references: [], booked: '2026-11-23' }, 'missing null'],
    ['not by another amount', { references: [], amount: 4471 }, 'missing null'],
    ['not by the reference of another', { references: ['LQ-20261118-0002'] }, 'missing null'],
    ['not by a movement out', { references: [], amount: -4470 }, 'missing null'],
  ])('is found %s', (_, change, outcome) => {
    expect(outcomes([transfer()], [movement(change)])).toEqual([`a ${outcome}`])
  })

  test('is doubled where it arrives twice, and not where the bank takes one back', () => {
    expect(outcomes([transfer()], [movement(), movement()])).toEqual(['a doubled reference'])
    expect(outcomes([transfer()], [movement(), movement({ amount: -4470 }), movement()])).toEqual([
      'a matched reference',
    ])
    expect(outcomes([transfer()], [movement({ amount: -4470 }), movement()])).toEqual(['a missing null'])
  })

  test('is doubled where another file has it on another day, and not where files overlap', () => {
    expect(outcomes([transfer({ seen: ['2026-10-31'] })], [movement()])).toEqual(['a doubled reference'])
    expect(outcomes([transfer({ seen: ['2026-11-18'] })], [movement()])).toEqual(['a matched reference'])
  })

  test('is missing only where the file has all days on which it could arrive', () => {
    expect(latestArrival('2026-11-27')).toBe('2026-12-01')
    expect(latestArrival('2026-12-23')).toBe('2026-12-28')
    expect(outcomes([transfer()], [], { first: '2026-11-18', last: '2026-11-20' })).toEqual(['a missing null'])
    expect(outcomes([transfer()], [], { first: '2026-11-18', last: '2026-11-19' })).toEqual([])
    expect(outcomes([transfer()], [], { first: '2026-11-19', last: '2026-11-30' })).toEqual([])
    expect(outcomes([transfer({ seen: ['2026-10-31'] })], [])).toEqual([])
  })

  test('that is not known is counted where it names the provider or a settlement', () => {
    const others = [movement({ references: [] }), movement({ references: [], isOurs: true }), movement()]
    expect(matchTransfers([], others, days)).toEqual({ matches: [], unknown: 2 })
  })
})

const amounts = fc.constantFrom(100, 200, 300)
/** Few, so that windows of equal amounts meet often. */
const someDay = fc.nat({ max: 5 }).map((count) => addDays('2026-11-16', count))
const references = fc.nat({ max: 9 }).map((number) => `LQ-20261118-000${number}`)
const transfers = fc
  .uniqueArray(fc.record({ reference: references, day: someDay, amount: amounts }), {
    selector: ({ reference }) => reference,
    maxLength: 8,
  })
  .map((all): ExpectedTransfer[] => all.map((one) => ({ ...one, id: one.reference, seen: [] })))
const movements = fc.array(
  fc.record({
    booked: someDay,
    amount: fc.oneof(
      amounts,
      amounts.map((amount) => -amount),
    ),
    references: fc.oneof(
      fc.constant([]),
      references.map((one) => [one]),
    ),
    isOurs: fc.boolean(),
  }),
  { maxLength: 12 },
)

describe('matching', () => {
  test('is the same in any order of lines and transfers', () => {
    fc.assert(
      fc.property(
        transfers.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        movements.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([known, other], [seen, mixed]) => {
          expect(matchTransfers(other, mixed, days)).toEqual(matchTransfers(known, seen, days))
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('is the same with movements of others beside', () => {
    const unrelated = fc.array(
      fc.record({
        booked: someDay,
        amount: fc.integer({ min: 301, max: 9999 }),
        references: fc.constant([]),
        isOurs: fc.constant(false),
      }),
    )
    fc.assert(
      fc.property(transfers, movements, unrelated, (known, seen, more) => {
        expect(matchTransfers(known, [...more, ...seen], days)).toEqual(matchTransfers(known, seen, days))
      }),
    )
  })

  test('uses each movement and each transfer once', () => {
    fc.assert(
      fc.property(transfers, movements, (known, seen) => {
        const { matches, unknown } = matchTransfers(known, seen, days)
        expect(new Set(matches.map(({ id }) => id)).size).toBe(matches.length)
        const used = matches.reduce((total, { count }) => total + count, 0)
        expect(used + unknown).toBeLessThanOrEqual(seen.filter(({ amount }) => amount > 0).length)
      }),
    )
  })

  test('finds as many equal amounts as there are, each on its own day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 12 }), (sent, arrived) => {
        const known = Array.from({ length: sent }, (_, index) =>
          transfer({ id: `${index}`, reference: `LQ-20261118-${index}` }),
        )
        const seen = Array.from({ length: Math.min(sent, arrived) }, () => movement({ references: [] }))
        const all = matchTransfers(known, seen, days).matches.map(({ outcome }) => outcome)
        expect(all.filter((outcome) => outcome === 'matched')).toHaveLength(seen.length)
        expect(all.filter((outcome) => outcome === 'missing')).toHaveLength(sent - seen.length)
      }),
    )
  })
})
