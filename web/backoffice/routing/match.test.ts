import { expect, test } from 'vitest'
import { matcher } from './match.ts'
import type { Screen } from './screen.ts'

const screen = (path: string): Screen => ({
  name: path,
  path,
  usage: 'none',
  title: 'common.nav.more',
  needs: [],
  load: () => Promise.reject(new Error('nothing is loaded here')),
})

const match = matcher(['/m/{id}', '/m/{id}/{part}', '/m/{id}/new', '/m/new', '/'].map(screen))
const nameAt = (path: string) => match(path)?.screen.name ?? null

test('literal parts go before parameters, whatever the order of the list', () => {
  expect(['/m/new', '/m/1', '/m/1/new', '/m/1/x', '/m/1/new/', '/'].map(nameAt)).toEqual([
    '/m/new',
    '/m/{id}',
    '/m/{id}/new',
    '/m/{id}/{part}',
    '/m/{id}/new',
    '/',
  ])
})

test('values are decoded, and a broken code is left as it is', () => {
  expect(match('/m/a%20b')?.params).toEqual({ id: 'a b' })
  expect(match('/m/%E0%A4%A')?.params).toEqual({ id: '%E0%A4%A' })
})

test('what fits no path is nothing', () => {
  expect(['/m', '/m//new', '/m/1/2/3', '/M/new'].map(nameAt)).toEqual([null, null, null, null])
})

test('a parameter that may be missing is there or not', () => {
  const optional = matcher([screen('/owner/{ownerId?}')])
  expect(['/owner', '/owner/', '/owner/1', '/owner/1/2'].map((path) => optional(path)?.params ?? null)).toEqual([
    {},
    {},
    { ownerId: '1' },
    null,
  ])
})
