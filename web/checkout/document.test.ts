import { expect, test } from 'vitest'
import { documentProblem, phoneDigits } from './document.ts'

test.each([
  ['12345678Z', 'ES', null],
  [' 12.345.678-z ', 'ES', null],
  ['X1234567L', 'ES', null],
  ['', 'ES', 'empty'],
  ['12345678A', 'ES', 'letter'],
  ['12345678', 'ES', 'letter'],
  ['hola', 'ES', 'unknown'],
  ['501442600', 'PT', null],
  ['501442601', 'PT', 'digit'],
])('%s in %s', (written, country, problem) => {
  expect(documentProblem(written, country)).toBe(problem)
})

test.each([
  ['612 408 515', '612408515'],
  ['+34 612 408 515', '612408515'],
  ['00351912345678', '912345678'],
  ['912.345.678', '912345678'],
  ['34912345', '34912345'],
])('the phone %s is %s', (written, digits) => {
  expect(phoneDigits(written)).toBe(digits)
})
