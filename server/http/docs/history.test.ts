/** The calls by key break no system that was written for a released document, unless a decision says so. */
import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locales.ts'
import { differenceOf, nameOfChange } from './difference.ts'
import { readExamples } from './examples.ts'
import {
  comparable,
  type DeliberateBreak,
  readBreaks,
  readHistory,
  type Released,
  releasedOn,
  releasesOf,
  sinceOf,
  unrecordedBreaks,
} from './history.ts'
import { keyGroups, keyOpenApi } from './key-openapi.ts'
import type { Json } from './openapi.ts'

const names = { productName: 'Trastienda', vendor: 'trastienda' }
const current = comparable(keyOpenApi(names, readExamples()))
const history = readHistory()

type Paths = Record<string, Record<string, Json>>
/** The document of today with one thing changed in it. */
const planted = (change: (paths: Paths, document: Json) => void): Json => {
  const copy = structuredClone(current)
  change(copy['paths'] as Paths, copy) // as `comparable` makes it
  return copy
}

describe('the released documents', () => {
  test('are not broken by the one of today: else record the break in history/breaks.json', () => {
    expect(history.length).toBeGreaterThan(0)
    expect(unrecordedBreaks(releasesOf(history, current), readBreaks())).toEqual([])
  })

  test('have the breaks that are recorded, each with its day and its reason in both languages', () => {
    const found = new Set(releasesOf(history, current).flatMap(({ changes }) => changes.map(nameOfChange)))
    const isWhole = ({ date, change, reason }: DeliberateBreak): boolean =>
      found.has(change) && /^\d{4}-\d{2}-\d{2}$/.test(date) && locales.every((locale) => reason[locale].length > 10)
    expect(readBreaks().filter((one) => !isWhole(one))).toEqual([])
  })

  test('are in the form of a difference already', () => {
    for (const { document } of history) expect(comparable(document)).toEqual(document)
  })
})

describe('a planted break', () => {
  const released: Released = { date: '2026-01-01', document: current }
  const found = (document: Json) => unrecordedBreaks(releasesOf([released], document), [])
  const gone = 'removed GET /orders/{order}/refund call'

  test('is found: a call that is gone', () => {
    const broken = planted((paths) => delete paths['/orders/{order}/refund']?.['get'])
    expect(found(broken)).toEqual([gone])
    const reason = { 'es-ES': 'Ya no hace falta.', 'pt-PT': 'Já não é preciso.' }
    const breaks = [{ date: '2026-02-01', change: gone, reason }]
    expect(unrecordedBreaks(releasesOf([released], broken), breaks)).toEqual([])
  })

  test('is found: a field of an answer that has another name', () => {
    const broken = JSON.parse(JSON.stringify(current).replaceAll('"status_reason"', '"reason_of_status"')) as Json // as it was
    expect(found(broken)).toContain('removed GET /orders/{order} answer status_reason')
    expect(found(broken)).toContain('removed order.refunded event data.object.status_reason')
  })

  test('is found: a parameter that has to be sent', () => {
    const broken = planted((paths) => {
      const parameters = (paths['/orders']?.['get']?.['parameters'] ?? []) as Json[] // as `comparable` makes it
      parameters.push({ name: 'from', in: 'query', required: true, schema: { type: 'string' } })
    })
    expect(found(broken)).toEqual(['added GET /orders parameter from'])
  })

  test('is found in a release before the newest too', () => {
    const without = planted((paths) => delete paths['/orders/{order}/refund']?.['get'])
    const second: Released = { date: '2026-02-01', document: without }
    expect(unrecordedBreaks(releasesOf([released, second], without), [])).toEqual([gone])
  })
})

describe('when a call was released', () => {
  test('is the date of the first document that has it', () => {
    const before = planted((paths) => delete paths['/me'])
    const since = sinceOf([
      { date: '2026-01-01', document: before },
      { date: '2026-02-01', document: current },
    ])
    expect([since.get('GET /orders'), since.get('GET /me')]).toEqual(['2026-01-01', '2026-02-01'])
    expect(differenceOf(before, current).map(nameOfChange).toSorted()).toEqual([
      'added GET /me call',
      'added PATCH /me call',
      'added PUT /me call',
    ])
  })

  test('is in the document, and missing of a call that is in none', () => {
    const paths = keyOpenApi(names, readExamples())['paths'] as Paths // made as one
    for (const { call } of keyGroups.flatMap(([, calls]) => calls))
      expect(paths[call.path]?.[call.method.toLowerCase()]?.['x-since']).toBe(releasedOn(call))
    expect(releasedOn({ method: 'GET', path: '/orders' })).toBe(history[0]?.date)
    expect(releasedOn({ method: 'GET', path: '/nothing' })).toBeUndefined()
  })
})
