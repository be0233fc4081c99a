/** The document of the calls by key: of all of them and of no other, with scopes, errors, examples and what is posted. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhookTypes } from '#domain/webhook-events.ts'
import { keyCalls } from '#server/testing/recorded-calls.ts'
import { testServer, type TestServer } from '../../testing/app.ts'

type Content = { 'application/json': { schema: object; examples?: { real: { value: unknown } } } }
type Operation = {
  operationId: string
  tags: string[]
  security: object[]
  parameters: { name: string; in: string; example?: string }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content; description: string }>
  'x-scopes': string[]
  'x-errors': { type: string; code: string; status: number; message: string }[]
}
type Document = {
  openapi: string
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: { requestBody: { content: Content } } }>
  components: { securitySchemes: Record<string, object> }
}

let server: TestServer
let document: Document
let operations: [path: string, method: string, Operation][]
beforeAll(async () => {
  server = await testServer()
  const response = await server.fetch('/openapi/shop.json')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  document = (await response.json()) as Document // as it is made
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): (typeof operations)[number] => [path, method, one]),
  )
})
afterAll(() => server.close())

test('has every call by key, by its own address, and nothing else', () => {
  const found = operations.map(([path, method, one]) => [one.operationId, `${method.toUpperCase()} ${path}`])
  const wanted = Object.entries(keyCalls).map(([name, { method, path }]) => [name, `${method} ${path}`])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted))
  expect(found).toHaveLength(wanted.length)
  expect(document.openapi).toBe('3.1.0')
})

test('says group, key, scope and errors of each', () => {
  const groups = document.tags.map(({ name }) => name)
  for (const [, , one] of operations) {
    const call = keyCalls[one.operationId]
    expect(groups).toContain(one.tags[0])
    expect(one.security).toEqual([{ [call?.access === 'public-key' ? 'publicKey' : 'privateKey']: [] }])
    expect(one['x-scopes']).toEqual(call?.scope === undefined || call.scope === 'any' ? [] : [call.scope])
    const types = one['x-errors'].map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(['InvalidToken', ...(call?.errors ?? [])]))
    for (const { type, status, message } of one['x-errors'])
      expect(one.responses[String(status)]?.description).toContain(`${type}: ${message}`)
  }
})

test('has an example for every body, answer, part of an address and event', () => {
  const without = operations.flatMap(([path, method, one]) => {
    const contents = [
      one.requestBody?.content,
      ...Object.entries(one.responses).map(([status, { content }]) => (status < '3' ? content : undefined)),
    ]
    const bare = contents.some((content) => content && content['application/json'].examples === undefined)
    const parts = one.parameters.some((part) => part.in === 'path' && part.example === undefined)
    return bare || parts ? [`${method} ${path}`] : []
  })
  expect(without).toEqual([])
  expect(Object.keys(document.webhooks)).toEqual([...webhookTypes])
  for (const { post } of Object.values(document.webhooks))
    expect(post.requestBody.content['application/json'].examples?.real.value).toBeDefined()
})

test('says each date by its format alone, and leads nowhere that is not there', () => {
  const text = JSON.stringify(document)
  expect(text).not.toMatch(/"format":"date(-time)?","pattern"/)
  expect(new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to))).toEqual(
    new Set(['#/components/schemas/Error']),
  )
})
