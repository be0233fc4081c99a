/** What systems of merchants call by key, and what is posted to them, as an OpenAPI 3.1 document of its own. */
import type { Call } from '#contract/core/define.ts'
import { errors } from '#contract/core/errors.ts'
import { eventSchema } from '#contract/calls/webhook-objects.ts'
import { keyContract, keyNounOf } from '#contract/for-keys.ts'
import { webhookTypes } from '#domain/webhook-events.ts'
import { withDescriptions } from './described-schema.ts'
import { type Example, type Examples } from './examples.ts'
import { describedBy, englishWords, pathInCall, pathInEvent, pathOfParameter } from './field-words.ts'
import { releasedOn } from './history.ts'
import { bearer, errorSchema, errorTypesOf, type Json, operationOf, type Parameter, schemaOf } from './openapi.ts'

/** A call with the names of its group and its own: those of the SDK. */
export type NamedCall = { noun: string; name: string; call: Call }

/** `orders.refund`: how document, SDK and examples name a call. */
export const idOf = ({ noun, name }: Pick<NamedCall, 'noun' | 'name'>): string => `${noun}.${name}`

/** In the order of the contract. */
export const keyGroups: readonly (readonly [noun: string, calls: readonly NamedCall[]])[] = Object.entries(
  keyContract,
).map(([group, calls]) => {
  const noun = keyNounOf(group)
  return [noun, Object.entries<Call>(calls).map(([name, call]) => ({ noun, name, call }))]
})

const aboutGroups: Record<string, string> = {
  merchant: 'The merchant of the key, and what the key may do.',
  checkouts: 'Begin a sale, see how far it is, withdraw it.',
  orders: 'Find sales, and confirm, capture, refund, void, cancel or describe them.',
  customers: 'The people who buy at the shop.',
  movements: 'What changed the sum of sales, one by one.',
  payments: 'Settlements with their transfer, and their lines.',
  invoices: 'Invoices of the provider.',
  campaigns: 'Campaigns, by which the shop pays interest of its customers, and their articles.',
  settings: 'Public name and domains of the shop.',
  webhooks: 'Endpoints that hear of events, the events, and their deliveries.',
  pages: 'For pages of the shop, by the public key.',
}

const aboutGroup = (noun: string): string => {
  const text = aboutGroups[noun]
  if (text === undefined) throw new Error(`The group ${noun} has no description.`)
  return text
}

const partsOf = (path: string): string[] => (path.split('?', 1)[0] ?? '').split('/')

/** Values of a call's parameters by their names, read back from the address of its example. */
const valuesOf = (call: Call, { path }: Example): Record<string, string> => {
  const given = partsOf(path)
  const inPath = partsOf(call.path).flatMap((part, at): [string, string][] =>
    part.startsWith('{') ? [[part.slice(1, -1), decodeURIComponent(given[at] ?? '')]] : [],
  )
  return { ...Object.fromEntries(inPath), ...Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? '')) }
}

/** `real`: undefined where there is no example. */
const contentOf = (schema: Json, pathOf: (name: string) => string, real: unknown): Json => ({
  'application/json': {
    schema: withDescriptions(schema, (name) => describedBy(englishWords, pathOf(name))),
    ...(real !== undefined && { examples: { real: { value: real } } }),
  },
})

const schemaIn = (content: unknown): Json => {
  const { 'application/json': json } = content as { 'application/json': { schema: Json } } // calls by key take and answer JSON
  return json.schema
}

/** The operation of the whole document, with descriptions of its fields and what its example has for it. */
const keyOperation = (named: NamedCall, vendor: string, example: Example | undefined): Json => {
  const { noun, name, call } = named
  const operation = operationOf(noun, name, call, vendor)
  const values = example ? valuesOf(call, example) : {}
  const given = operation['parameters'] as Parameter[] // as `operationOf` makes it
  const parameters = given.map((one) => {
    const value = values[one.name]
    const description = one.description ?? describedBy(englishWords, pathOfParameter(named, one))
    return { ...one, description, ...(value !== undefined && { example: value }) }
  })
  const body = operation['requestBody'] as Json | undefined // likewise
  const responses = operation['responses'] as Record<string, Json> // likewise
  const since = releasedOn(call)
  const code = Object.keys(responses).find((status) => status.startsWith('2')) ?? ''
  const success = responses[code]
  return {
    ...operation,
    ...(since !== undefined && { 'x-since': since }),
    'x-scopes': call.scope && call.scope !== 'any' ? [call.scope] : [],
    'x-errors': errorTypesOf(call).map((type) => ({ type, ...errors[type] })),
    parameters,
    ...(body && {
      requestBody: {
        ...body,
        content: contentOf(schemaIn(body['content']), (field) => pathInCall(named, 'body', field), example?.body),
      },
    }),
    responses: success?.['content']
      ? {
          ...responses,
          [code]: {
            ...success,
            content: contentOf(
              schemaIn(success['content']),
              (field) => pathInCall(named, 'answer', field),
              example?.answer,
            ),
          },
        }
      : responses,
  }
}

/** A format says what its pattern of 400 characters says: days and instants are in every call. */
const withoutPatterns = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPatterns)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name]) => name !== 'pattern' || !('format' in value))
  return Object.fromEntries(fields.map(([name, item]) => [name, withoutPatterns(item)]))
}

const webhooksOf = (events: Examples['events']): Json =>
  Object.fromEntries(
    webhookTypes.map((type) => {
      const schema = schemaOf(eventSchema(type), 'output')
      const post = {
        operationId: `event.${type}`,
        tags: ['webhooks'],
        summary: `Event ${type}`,
        description: 'Signed by the scheme of Standard Webhooks. Any 2xx within 15 seconds says that it was taken.',
        requestBody: { required: true, content: contentOf(schema, (field) => pathInEvent(type, field), events[type]) },
        responses: { '2XX': { description: 'Taken' }, '410': { description: 'The endpoint is disabled' } },
      }
      return [type, { post }]
    }),
  )

type Names = { productName: string; vendor: string }

export const keyOpenApi = ({ productName, vendor }: Names, { calls, events }: Examples): Json => {
  const paths: Record<string, Json> = {}
  for (const [, group] of keyGroups)
    for (const named of group) {
      const { path, method } = named.call
      paths[path] = { ...paths[path], [method.toLowerCase()]: keyOperation(named, vendor, calls[idOf(named)]) }
    }
  return {
    openapi: '3.1.0',
    info: { title: `${productName} merchant API`, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api' }],
    externalDocs: { url: '/developers' },
    tags: keyGroups.map(([name]) => ({ name, description: aboutGroup(name) })),
    paths: withoutPatterns(paths),
    webhooks: withoutPatterns(webhooksOf(events)),
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        privateKey: bearer("A shop's private key."),
        publicKey: bearer("A shop's public key, here or as `public_key` in the query."),
      },
    },
  }
}
