/** Modules that import each other in a circle, types and dynamic imports counted. */
import { expect, test } from 'vitest'
import { measureTree } from '../tree/figures.ts'
import { root } from './steps.ts'

test('no module imports itself by way of others', () => {
  expect(measureTree(root).find(({ name }) => name === 'import circles')?.places).toEqual([])
})
