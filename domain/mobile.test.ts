import { expect, test } from 'vitest'
import { mobileNumber } from './mobile.ts'

test.each([
  ['612408515', 'ES', '+34612408515'],
  ['711408515', 'ES', '+34711408515'],
  ['612408515', 'PT', '+34612408515'],
  ['912345678', 'PT', '+351912345678'],
  ['962345678', 'PT', '+351962345678'],
])('%s of a customer in %s is a mobile', (phone, country, number) => expect(mobileNumber(phone, country)).toBe(number))

test.each([
  ['912345678', 'ES'],
  ['701408515', 'ES'],
  ['902345678', 'PT'],
  ['61240851', 'ES'],
  ['+34612408515', 'ES'],
  ['', 'PT'],
])('no message reaches %j in %s', (phone, country) => expect(mobileNumber(phone, country)).toBeNull())
