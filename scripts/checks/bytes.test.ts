import { describe, expect, test } from 'vitest'
import { graphOf, type Manifest } from '../../e2e/support/built-graph.ts'
import { describeWeights, furtherRoutes, manifest, pages, weigh, widget } from './bytes.ts'

describe('bytes on the wire', () => {
  test('the pages, the list and further routes are in the build', () => {
    expect(Object.keys(manifest)).toContain('backoffice/features/operations/OperationsPage.tsx')
    for (const { chunks, scripts, styles } of Object.values(pages))
      for (const part of [chunks, scripts, styles]) expect(part.size).toBeGreaterThan(0)
    expect(furtherRoutes.length).toBeGreaterThan(0)
  })

  test('nothing is heavier than its budget', () => {
    const all = weigh()
    console.log(describeWeights(all))
    expect(all.filter(({ bytes }) => bytes === 0)).toEqual([])
    expect(all.filter(({ bytes, most }) => bytes > most)).toEqual([])
  })

  test("the customer's page has none of the app's code", () => {
    expect([...pages.checkout.chunks].filter((name) => name.includes('app-'))).toEqual([])
  })

  test('no page begins another: code that a page starts with is in no file of another', () => {
    const entries = Object.values(pages).map(({ entry }) => entry)
    expect(new Set(entries.filter(Boolean)).size).toBe(3)
    for (const [name, { chunks, entry }] of Object.entries(pages)) {
      const own = furtherRoutes.filter((route) => route.startsWith(name === 'app' ? 'backoffice/' : `${name}/`))
      const reached = [...chunks, ...own.flatMap((route) => [...graphOf(route, manifest)])]
      expect(reached.filter((chunk) => chunk !== entry && entries.includes(chunk))).toEqual([])
    }
  })

  test("the widget in shops' pages is one file", () => {
    expect(widget().toString()).not.toMatch(/\bimport\s*[({"'`*]|\bexport\s*[{*]/)
  })

  test('a page asks for one font file', () => {
    for (const page of Object.values(pages)) expect(page.fonts).toHaveLength(1)
  })

  test('a chunk counts with all that it imports, once', () => {
    const planted: Manifest = {
      a: { file: 'a.js', imports: ['b', 'c'] },
      b: { file: 'b.js', imports: ['c'] },
      c: { file: 'c.js', imports: ['a'] },
    }
    expect([...graphOf('a', planted)]).toEqual(['a', 'b', 'c'])
  })
})
