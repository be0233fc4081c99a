import { expect, test } from 'vitest'
import { mayShow } from './hosts.ts'

const listed = [{ host: 'tienda.example' }, { host: 'www.otra.example:8443' }]

test.each([
  ['tienda.example', true],
  ['www.tienda.example', true],
  ['tienda.example:8080', true],
  ['otra.example:8443', true],
  ['www.otra.example', false],
  ['www.otra.example:8080', false],
  ['mala-tienda.example', false],
  ['tienda.example.mala.example', false],
  ['blog.tienda.example', false],
  ['localhost:3000', false],
  ['null', false],
  [null, true],
])('[RT-22] a page of %s: %s', (host, may) => {
  expect(mayShow(listed, { host, sandbox: false })).toBe(may)
  expect(mayShow([], { host, sandbox: false })).toBe(true)
})

test('[RT-22] in test mode the own machine may look, whatever is listed', () => {
  const asked = (host: string) => mayShow(listed, { host, sandbox: true })
  expect(['localhost', '127.0.0.1:5173', 'mala.example'].map(asked)).toEqual([true, true, false])
})
