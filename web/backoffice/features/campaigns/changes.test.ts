import { describe, expect, test } from 'vitest'
import type { Values } from './campaign-values.ts'
import { changedFields, changesOf, diffOf, rebase } from './changes.ts'
import { writtenOf } from './campaign-values.ts'

const base: Values = {
  name: 'Navidad',
  scope: 'bulk',
  numInstalments: [3, 6],
  products: ['instalments'],
  start: '01.12.2026',
  open: false,
  end: '06.01.2027',
  min: '150,00',
  max: '',
  waiting: '0',
  free: true,
  share: '50',
  partial: false,
  audience: '',
}

describe('[RT-15] two people at one campaign', () => {
  test('what hides behind a choice is no change', () => {
    expect(changedFields(base, { ...base, share: '20', numInstalments: [6, 3], name: ' Navidad ' })).toEqual([])
    expect(changedFields(base, { ...base, free: false })).toEqual(['share'])
    expect(changedFields(base, { ...base, open: true })).toEqual(['end'])
  })

  test('theirs, mine and what both changed are told apart', () => {
    const theirs: Values = { ...base, name: 'Reyes', min: '200,00', waiting: '2', end: '10.01.2027' }
    const mine: Values = { ...base, name: 'Fiestas', min: '200,00', free: false, end: '10.01.2027' }
    expect(changesOf(base, theirs, mine)).toEqual([
      { field: 'name', by: 'both' },
      { field: 'waiting', by: 'theirs' },
    ])
    expect(rebase(base, theirs, mine)).toEqual({ ...theirs, name: 'Fiestas', free: false })
    expect(diffOf(writtenOf(theirs), writtenOf(rebase(base, theirs, mine)))).toEqual({
      name: 'Fiestas',
      feeDiscountRate: 5000,
    })
  })
})
