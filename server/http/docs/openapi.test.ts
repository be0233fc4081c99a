import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { errors } from '#contract/core/errors.ts'
import { contract } from '#contract/index.ts'
import { toCamel, toSnake } from '#contract/core/wire.ts'
import { documents } from './documents.ts'
import { openApi } from './openapi.ts'

const root = join(import.meta.dirname, '../../..')
const document = openApi(contract, { productName: 'Trastienda', vendor: 'trastienda' })

/** Every value of a document with a given key. */
const valuesOf = (value: unknown, key: string): unknown[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, item]): unknown[] => [
        ...(name === key ? [item as unknown] : []), // any JSON value
        ...valuesOf(item, key),
      ])

describe('documents made from the contract', () => {
  test.each(Object.entries(documents()))('%s is fresh: else npm run docs', (path, content) => {
    const file = join(root, path)
    // The screens, which this side does not know, are after the calls.
    expect(existsSync(file) && readFileSync(file, 'utf8').slice(0, content.length)).toBe(content)
  })

  test('[EN-03] name an order by instalmentPlanId', () => {
    const paths = Object.keys(document['paths'] as object) // made as one
    // Shops' systems have paths of their own, which know their references too.
    const ofOrders = paths.filter((path) => path.includes('/orders/') && !path.startsWith('/orders/'))
    expect(ofOrders.length).toBeGreaterThan(0)
    expect(ofOrders.filter((path) => !path.includes('/orders/{instalmentPlanId}/'))).toEqual([])
  })

  test('every name survives the way from the wire to code and back', () => {
    const names = valuesOf(document['paths'], 'properties').flatMap((properties) => Object.keys(properties as object)) // by the standard
    expect(names).toContain('remaining_refundable_amount')
    expect(names.filter((name) => toSnake(toCamel(name)) !== name)).toEqual([])
  })

  test('every reference is to something that is there', () => {
    const references = new Set(valuesOf(document, '$ref'))
    expect([...references]).toEqual(['#/components/schemas/Error'])
  })

  test('the page of a list may be left out', () => {
    const parameters = valuesOf(document['paths'], 'parameters').flat() as { name: string; required?: boolean }[] // by the standard
    const pages = parameters.filter(({ name }) => name === 'page' || name === 'page_size')
    expect(pages.length).toBeGreaterThan(0)
    expect(pages.filter(({ required }) => required)).toEqual([])
  })

  test('each error has a code of its own', () => {
    const codes = Object.values(errors).map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
  })
})
