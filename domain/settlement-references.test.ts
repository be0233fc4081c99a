import { expect, it } from 'vitest'
import { referencesIn, settlementReferencesIn } from './settlement-references.ts'

it.each([
  ['LQ-20261120-0007', ['lq202611200007']],
  ['lq 20261120 7', ['lq202611200007']],
  ['LQT20261120-0007', ['lqt202611200007']],
  ['20261120-7', ['lq202611200007', 'lqt202611200007']],
  ['20261120', ['lq20261120%', 'lqt20261120%']],
  ['TRANSF. TRASTIENDA LQ-20261120-0007 REF 9', ['lq202611200007']],
  ['LQ', []],
  ['%', []],
  ['Carmen', []],
])('reads the references that may be meant by %s', (q, expected) => {
  expect(referencesIn(q)).toEqual(expected)
})

it.each([
  ['TRANSF. TRASTIENDA LQ-20261120-0007 REF 9', ['LQ-20261120-0007']],
  ['lqt 20261120 0007/LQ20261120-0008-2', ['LQT-20261120-0007', 'LQ-20261120-0008']],
  ['LQ-20261120-0007 LQ-20261120-0007-2', ['LQ-20261120-0007']],
  ['LQ-20261120-00071', ['LQ-20261120-00071']],
  ['LQ-20261120-7', []],
  ['20261120-0007', []],
])('finds the whole references in %s', (text, expected) => {
  expect(settlementReferencesIn(text)).toEqual(expected)
})
