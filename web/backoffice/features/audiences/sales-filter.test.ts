import { expect, test } from 'vitest'
import { readSales } from './sales-filter.ts'

const empty = { status: '', from: '', to: '', least: '', most: '', sales: '' }

test('[RT-17] a filter over past sales is read as it is typed, empty fields left out', () => {
  expect(readSales(empty)).toEqual({ faults: {}, filter: {} })
  const typed = {
    status: 'accepted',
    from: '01.11.2026',
    to: '20.11.2026',
    least: '100',
    most: '1.000,50 €',
    sales: '2',
  }
  expect(readSales(typed).filter).toEqual({
    status: 'accepted',
    from: '2026-11-01',
    to: '2026-11-20',
    minAmount: 100_00,
    maxAmount: 1_000_50,
    minSales: 2,
  })
})

test('[RT-17] what cannot be read, or finds nobody, stands at its field', () => {
  const unread = { ...empty, from: '32.1.2026', to: 'x', least: '1,234,5', most: '0', sales: '0' }
  expect(readSales(unread)).toEqual({
    faults: { from: 'date', to: 'date', least: 'amount', most: 'amount', sales: 'count' },
    filter: null,
  })
  const backwards = { ...empty, from: '02.11.2026', to: '01.11.2026', least: '2', most: '1' }
  expect(readSales(backwards).faults).toEqual({ to: 'backwards', most: 'less' })
})
