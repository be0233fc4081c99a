/** The table of the activity in `domain/activity.ts`, beside what the contract and the texts say of the same. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { detailChoices, detailKinds } from '#domain/activity.ts'
import { locales } from '#domain/locales.ts'
import { roles } from '../core/access.ts'
import { keyModes } from './key-rules.ts'
import { refundReasons } from './refund-rules.ts'

test.each(locales)('each detail and each choice has words in %s', (locale) => {
  const path = join(import.meta.dirname, `../names/texts.${locale}.json`)
  const names = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, unknown>> // our own file
  const words = { ...names['choice'], reason: names['refundReason'], channel: names['channel'] }
  const known = Object.fromEntries(Object.entries(words).map(([name, of]) => [name, Object.keys(of ?? {}).toSorted()]))
  const choices = Object.entries(detailChoices).map(([name, of]) => [name, [...of].toSorted()])
  expect(known).toEqual(Object.fromEntries(choices))
  expect(Object.keys(names['detail'] ?? {}).toSorted()).toEqual(Object.keys(detailKinds).toSorted())
})

test('choices are those of the product', () => {
  expect(detailChoices.reason).toEqual(refundReasons)
  expect(detailChoices.mode).toEqual(keyModes)
  expect(detailChoices.role).toEqual(roles)
})
