import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 92, [1, 2, 3, null, 92]],
  [2, 92, [1, 2, 3, null, 92]],
  [4, 92, [1, 2, 3, 4, 5, null, 92]],
  [50, 92, [1, null, 49, 50, 51, null, 92]],
  [92, 92, [1, null, 90, 91, 92]],
])('page %i of %i', (current, last, shown) => {
  expect(pageWindow(current, last)).toEqual(shown)
})

test('is ascending, holds both ends and the current page, and a gap always hides something', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
      const [current, last] = [Math.min(a, b), Math.max(a, b)]
      const shown = pageWindow(current, last)
      const pages = shown.filter((page) => page !== null)
      expect(pages).toEqual([...new Set(pages)].toSorted((x, y) => x - y))
      expect(pages).toEqual(expect.arrayContaining([1, current, last]))
      shown.forEach((page, i) => {
        if (page === null) expect(Number(shown[i + 1]) - Number(shown[i - 1])).toBeGreaterThan(2)
      })
    }),
  )
})
