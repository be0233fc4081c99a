/** Each kind of difference between two documents, and whether it breaks a system that was written for the first. */
import { describe, expect, test } from 'vitest'
import { type Change, differenceOf, nameOfChange } from './difference.ts'
import type { Json } from './openapi.ts'

type Parts = {
  body?: Json
  answer?: Json
  parameters?: Json[]
  scopes?: string[]
  errors?: Json[]
  status?: string
  security?: Json[]
}
const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } })
const operation = ({
  body,
  answer,
  parameters = [],
  scopes = [],
  errors = [],
  status = '200',
  security,
}: Parts): Json => ({
  parameters,
  security: security ?? [{ privateKey: [] }],
  'x-scopes': scopes,
  'x-errors': errors,
  ...(body && { requestBody: json(body) }),
  responses: { [status]: answer ? json(answer) : {} },
})
const document = (parts: Parts): Json => ({ paths: { '/things': { post: operation(parts) } }, webhooks: {} })
const object = (properties: Json, required: string[] = []): Json => ({ type: 'object', properties, required })
const text = { type: 'string' }
const nullable = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] })
const values = (...names: string[]): Json => ({ type: 'string', enum: names })

/** A row for each change: its name, and whether it breaks. */
const rows = (changes: Change[]): [string, boolean][] =>
  changes.map((change) => [nameOfChange(change), change.breaking])
const between = (before: Parts, after: Parts) => rows(differenceOf(document(before), document(after)))
const place = 'POST /things'

test('equal documents differ in nothing', () => {
  const parts = { body: object({ a: nullable(text) }, ['a']), answer: object({ b: text }), parameters: [] }
  expect(between(parts, structuredClone(parts))).toEqual([])
})

describe('a call', () => {
  const one = document({})
  const none = { paths: {}, webhooks: {} }
  test('that is new breaks nothing, one that is gone does', () => {
    expect(rows(differenceOf(none, one))).toEqual([[`added ${place} call`, false]])
    expect(rows(differenceOf(one, none))).toEqual([[`removed ${place} call`, true]])
  })

  test('is the same whatever its parts of the path are called', () => {
    const at = (path: string) => ({ paths: { [path]: { get: operation({}) } }, webhooks: {} })
    expect(differenceOf(at('/orders/{order}'), at('/orders/{id}'))).toEqual([])
    expect(rows(differenceOf(at('/orders/{order}'), at('/sales/{order}')))).toHaveLength(2)
  })

  test.each<[string, Parts, Parts, string, boolean]>([
    ['needs a scope more', {}, { scopes: ['refunds'] }, 'scopes', true],
    ['needs a scope less', { scopes: ['refunds'] }, {}, 'scopes', false],
    ['needs another key', {}, { security: [{ publicKey: [] }] }, 'access', true],
    ['takes another key too', {}, { security: [{ privateKey: [] }, { publicKey: [] }] }, 'access', false],
    ['answers with another status', {}, { status: '202' }, 'status', true],
  ])('that %s', (_, before, after, what, breaking) => {
    expect(between(before, after)).toEqual([[`changed ${place} call ${what}`, breaking]])
  })
})

describe('a parameter', () => {
  const named = (more: Json = {}): Parts => ({ parameters: [{ name: 'q', in: 'query', schema: text, ...more }] })
  test.each<[string, Parts, Parts, string, boolean]>([
    ['is new', {}, named(), 'added', false],
    ['is new and required', {}, named({ required: true }), 'added', true],
    ['is gone', named(), {}, 'removed', true],
    ['becomes required', named(), named({ required: true }), 'changed', true],
    ['is no longer required', named({ required: true }), named(), 'changed', false],
    ['takes fewer values', named(), named({ schema: values('a') }), 'changed', true],
  ])('that %s', (_, before, after, kind, breaking) => {
    const [change, ...others] = differenceOf(document(before), document(after))
    expect([change?.kind, change?.part, change?.name, change?.breaking, others]).toEqual([
      kind,
      'parameter',
      'q',
      breaking,
      [],
    ])
  })
})

describe.each([
  ['body', 'sent'],
  ['answer', 'received'],
] as const)('a field of the %s', (part, direction) => {
  const isSent = direction === 'sent'
  const of = (schema: Json): Parts => ({ [part]: schema })
  const field = (schema: Json, required: string[] = []): Parts => of(object({ outer: object({ a: schema }, required) }))
  const without = of(object({ outer: object({}) }))

  test.each<[string, Parts, Parts, string, boolean]>([
    ['is new', without, field(text), 'added', false],
    ['is new and required', without, field(text, ['a']), 'added', isSent],
    ['is gone', field(text), without, 'removed', true],
    ['becomes required', field(text), field(text, ['a']), 'changed', isSent],
    ['is no longer required', field(text, ['a']), field(text), 'changed', !isSent],
    ['may be null', field(text), field(nullable(text)), 'changed', !isSent],
    ['may no longer be null', field(nullable(text)), field(text), 'changed', isSent],
    ['has another type', field(text), field({ type: 'boolean' }), 'changed', true],
    ['is any number', field({ type: 'integer' }), field({ type: 'number' }), 'changed', !isSent],
    ['is whole', field({ type: 'number' }), field({ type: 'integer' }), 'changed', isSent],
    ['has a value more', field(values('a')), field(values('a', 'b')), 'changed', false],
    ['has a value less', field(values('a', 'b')), field(values('a')), 'changed', true],
    ['has values instead of any text', field(text), field(values('a')), 'changed', isSent],
    ['has any text instead of values', field(values('a')), field(text), 'changed', !isSent],
    [
      'may be less long',
      field({ type: 'string', maxLength: 9 }),
      field({ type: 'string', maxLength: 8 }),
      'changed',
      isSent,
    ],
    [
      'may be longer',
      field({ type: 'string', maxLength: 8 }),
      field({ type: 'string', maxLength: 9 }),
      'changed',
      false,
    ],
    [
      'begins higher',
      field({ type: 'integer', minimum: 0 }),
      field({ type: 'integer', minimum: 1 }),
      'changed',
      isSent,
    ],
    ['has a form', field(text), field({ type: 'string', format: 'date' }), 'changed', isSent],
    [
      'has another form',
      field({ type: 'string', format: 'date' }),
      field({ type: 'string', format: 'time' }),
      'changed',
      true,
    ],
    ['has no form', field({ type: 'string', format: 'date' }), field(text), 'changed', !isSent],
    [
      'is another where it is missing',
      field({ type: 'string', default: 'a' }),
      field({ type: 'string', default: 'b' }),
      'changed',
      true,
    ],
  ])('that %s', (_, before, after, kind, breaking) => {
    const [change, ...others] = differenceOf(document(before), document(after))
    expect([change?.kind, change?.part, change?.name, change?.breaking, others]).toEqual([
      kind,
      part,
      'outer.a',
      breaking,
      [],
    ])
  })

  test('is found in lists, in records and in alternatives', () => {
    const list = (inside: Json): Parts => of(object({ list: { type: 'array', items: object(inside) } }))
    expect(between(list({ a: text, b: text }), list({ a: text }))).toEqual([
      [`removed ${place} ${part} list[].b`, true],
    ])
    const record = (inside: Json): Parts =>
      of(object({ all: { type: 'object', additionalProperties: object(inside) } }))
    expect(between(record({}), record({ a: text }))).toEqual([[`added ${place} ${part} all.*.a`, false]])
    const either = (...options: Json[]): Parts => of({ anyOf: options.map((one) => object(one, Object.keys(one))) })
    expect(between(either({ a: text }, { b: text }), either({ a: text }))).toContainEqual([
      `removed ${place} ${part} b`,
      true,
    ])
  })

  test('that is new or gone with others inside is one change', () => {
    const whole = of(object({ outer: object({ a: text, b: object({ c: text }) }) }))
    expect(between(of(object({})), whole)).toEqual([[`added ${place} ${part} outer`, false]])
    expect(between(whole, of(object({})))).toEqual([[`removed ${place} ${part} outer`, true]])
  })

  test('that is all of it', () => {
    expect(between({}, of(object({})))).toEqual([[`added ${place} ${part}`, isSent]])
    expect(between(of(object({})), {})).toEqual([[`removed ${place} ${part}`, true]])
  })
})

describe('an error', () => {
  const code = (name: string, status = 409): Json => ({ code: name, status })
  test('that a call has more or less breaks nothing; one that no call has any more does', () => {
    expect(between({ errors: [] }, { errors: [code('a')] })).toEqual([[`added ${place} error a`, false]])
    expect(between({ errors: [code('a')] }, { errors: [] })).toEqual([
      [`removed ${place} error a`, false],
      ['removed errors error a', true],
    ])
  })

  test('that has another status breaks', () => {
    expect(between({ errors: [code('a')] }, { errors: [code('a', 400)] })).toEqual([
      ['changed errors error a status', true],
    ])
  })
})

test('an event that is new breaks nothing, one that is gone does, and its fields are received', () => {
  const sent = (schema: Json): Json => ({
    paths: {},
    webhooks: { 'order.paid': { post: { requestBody: json(schema) } } },
  })
  const none = { paths: {}, webhooks: {} }
  expect(rows(differenceOf(none, sent(object({}))))).toEqual([['added order.paid event', false]])
  expect(rows(differenceOf(sent(object({})), none))).toEqual([['removed order.paid event', true]])
  expect(rows(differenceOf(sent(object({})), sent(object({ a: text }, ['a']))))).toEqual([
    ['added order.paid event a', false],
  ])
  expect(rows(differenceOf(sent(object({ a: text })), sent(object({ a: nullable(text) }))))).toEqual([
    ['changed order.paid event a types', true],
  ])
})
