import { readFilters } from '#contract/filters/address.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { audienceFilters } from '#contract/filters/audiences.ts'
import { salesFilters } from '#contract/filters/past-sales.ts'
import { campaignFilters } from '#contract/filters/campaigns.ts'
import { dayCloseFilters } from '#contract/filters/day-close.ts'
import { type Filters, page } from '#contract/filters/kinds.ts'
import { operationFilters, operationOrdering } from '#contract/filters/operations.ts'
import { reportFilters } from '#contract/filters/reports.ts'
import { queryShape } from '#contract/filters/schema.ts'
import { lineFilters, settlementFilters } from '#contract/filters/settlements.ts'
import { userFilters } from '#contract/filters/users.ts'
import { z } from '#contract/core/zod.ts'
import { countChips, nothingFiltered, queryOf, withoutChip, writeFilters } from './list-address.ts'

const lists: [name: string, filters: Filters][] = [
  ['operations', { ...operationFilters, ordering: operationOrdering, page }],
  ['settlements', { ...settlementFilters, page }],
  ['lines of a settlement', { ...lineFilters, page }],
  ['campaigns', { ...campaignFilters, page }],
  ['audiences', { ...audienceFilters, page }],
  ['sales of an audience', salesFilters],
  ['a report', reportFilters],
  ['the close of a day', dayCloseFilters],
  ['users', { ...userFilters, page }],
]

/** What people and old links may have in an address, right and wrong. */
const written = fc.oneof(
  fc.constantFrom('2026-11-20', '2026-02-31', '2100-02-29', '1999-12-31', '2026-11-20T10:00:00Z', '20261120'),
  fc.constantFrom('0', '1', '-1', '1.5', '1e3', '999999', '1000000', '1000000000', '1000000001', ' 7'),
  fc.constantFrom('nobody', '0'.repeat(32), 'A'.repeat(32), 'accepted', 'open', 'paid', 'online', 'refund', '-created'),
  fc.constantFrom('x'.repeat(300), `${'x'.repeat(199)} y`),
  fc.string({ maxLength: 60, unit: 'grapheme' }),
)

describe.each(lists)('[RT-04] the address of %s', (_, filters) => {
  const addresses = fc.dictionary(fc.constantFrom(...Object.keys(filters)), written)
  const shape = z.partial(z.strictObject(queryShape(filters)))

  test('is asked for as the API takes it, whatever was written', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const held = readFilters(filters, new URLSearchParams(address))
        const asked = Object.fromEntries(new URLSearchParams(writeFilters(filters, held)))
        expect(z.safeParse(shape, asked).error?.issues).toBeUndefined()
      }),
    )
  })

  test('is read back as it was written', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const held = readFilters(filters, new URLSearchParams(address))
        const query = writeFilters(filters, held)
        expect(readFilters(filters, new URLSearchParams(query))).toEqual(held)
        expect(Object.values(queryOf(filters, held))).not.toContain(null)
      }),
    )
  })

  test('nothing is not written', () => {
    expect(writeFilters(filters, nothingFiltered(filters))).toBe('')
    expect(countChips(filters, nothingFiltered(filters))).toBe(0)
  })
})

test('a chip takes away all that belongs to it, and nothing else', () => {
  expect(withoutChip(operationFilters, 'created')).toEqual({ createdGte: null, createdLt: null })
  expect(withoutChip(operationFilters, 'q')).toEqual({ q: '' })
  expect(withoutChip(settlementFilters, 'days')).toEqual({ from: null, to: null })
})

test('a state that cannot be chosen is no filter', () => {
  expect(readFilters(settlementFilters, new URLSearchParams('status=open')).status).toBeNull()
})
