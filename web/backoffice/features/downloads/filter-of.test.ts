import { expect, test } from 'vitest'
import { chosenIn, filterOf, inOrder, listQuery } from './filter-of.ts'

const search = (query: string) => new URLSearchParams(query)
const id = '01a2007cb2c37000a1e4839953fa2f33'

test('[RT-05] the query of the list becomes the filters of the file', () => {
  const query =
    'status=accepted&substatus=payment_process&q=%20ane%20&created-gte=2026-11-01&created-lt=2026-12-01' +
    `&total_amount-gte=100&total_amount-lte=20000&channel=phone&created_by=${id}&page=3&ordering=created`
  expect(filterOf(search(query))).toEqual({
    status: 'accepted',
    substatus: 'payment_process',
    q: 'ane',
    channel: 'phone',
    createdBy: id,
    createdGte: '2026-11-01',
    createdLt: '2026-12-01',
    totalAmountGte: 100,
    totalAmountLte: 20000,
  })
})

test('what is unknown is dropped, as in the list', () => {
  const query = 'status=x&substatus=y&q=%20&created-gte=today&total_amount-gte=-1&channel=fax&created_by=me&utm=1'
  expect(filterOf(search(query))).toEqual({})
})

test.each(['2026-02-31', '1999-12-31', '2200-01-01'])(
  '[RT-05] a day that cannot be asked for, like %s, is dropped, as in the list',
  (day) => {
    expect(filterOf(search(`created-gte=${day}&created-lt=${day}&q=ane`))).toEqual({ q: 'ane' })
  },
)

test('chosen operations are ids, a hundred at most, and no part of the list', () => {
  expect(chosenIn(search(`ids=${id},x,${id}`))).toEqual([id, id])
  expect(chosenIn(search(`ids=${Array.from({ length: 120 }, () => id).join(',')}`))).toHaveLength(100)
  expect(chosenIn(search('q=a'))).toEqual([])
  expect(listQuery(search(`q=a&ids=${id}`))).toBe('?q=a')
  expect(listQuery(search(`ids=${id}`))).toBe('')
})

test('columns are in the order of the file, whatever the order of the ticks', () => {
  expect(inOrder(new Set(['email', 'id', 'mid'] as const))).toEqual(['id', 'mid', 'email'])
})
