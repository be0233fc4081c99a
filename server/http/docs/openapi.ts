import { type $ZodObject, type $ZodType, toJSONSchema } from 'zod/v4/core'
import { grants, isPermission } from '#contract/core/access.ts'
import { type Call, type CallGroup, pathById } from '#contract/core/define.ts'
import { commonErrors, errors, type ErrorType, staleErrors } from '#contract/core/errors.ts'
import { uploadFaults } from '#contract/core/upload-faults.ts'
import { mediaTypeName, versionsOf } from '../pipeline/accept.ts'
import { stepUpWords } from './access-table.ts'

export type Json = Record<string, unknown>

export const schemaOf = (schema: $ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, '~standard': __, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json // plain JSON
  return rest
}

/** Types that a call may answer with beside its success. */
export const errorTypesOf = (call: Call): ErrorType[] => {
  const takesKey = call.method === 'POST' && call.idempotency !== 'none' && call.access !== 'public'
  const all: ErrorType[] = [
    ...commonErrors.filter((type) => isReachable(call, type)),
    ...(call.errors ?? []),
    ...(call.disabledBlocked ? (['AccountDisabled'] as const) : []),
    ...(call.stepUp ? (['StepUpRequired'] as const) : []),
    ...(takesKey ? (['IdempotencyConflict'] as const) : []),
    ...(call.ifMatch ? staleErrors : []),
  ]
  return Object.keys(errors).filter((type): type is ErrorType => all.includes(type as ErrorType)) // in one order
}

const ofSessions: readonly ErrorType[] = ['TokenExpired', 'NotAuthenticated']

const isReachable = (call: Call, type: ErrorType): boolean => {
  if (ofSessions.includes(type)) return isPermission(call.access)
  if (type === 'PermissionDenied') return isPermission(call.access) || call.access === 'private-key'
  if (type === 'PersonPaused') return isPermission(call.access) && call.method !== 'GET' && !call.whilePaused
  if (type === 'InvalidToken') return call.access !== 'public'
  if (type === 'PayloadTooLarge' || type === 'UnsupportedMediaType') return call.method !== 'GET'
  if (type === 'ObjectNotFound') return call.path.includes('{') || call.body !== undefined
  return true
}

const byIdOrReference = 'Our id, 32 hex characters with or without dashes, or the reference of the shop'
/** What a part of an address is, where it is no id of ours alone. */
const aboutParts: Record<string, string> = {
  order: byIdOrReference,
  article: 'Number of the article',
  event: 'Id of an event, with or without `evt_`',
}

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Json
}

export const parametersOf = (call: Call): Parameter[] => {
  const path = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): Parameter => ({
    name,
    in: 'path',
    required: true,
    description: aboutParts[name] ?? '32 hex characters, with or without dashes',
    schema: { type: 'string' },
  }))
  const key: Parameter = {
    name: 'Idempotency-Key',
    in: 'header',
    description: `Same key and body: the first answer again. ${call.idempotency === 'lasting' ? 'Kept for good; a refusal 24 hours.' : 'Kept 24 hours.'}`,
    schema: { type: 'string', minLength: 8, maxLength: 255 },
  }
  const proof: Parameter = {
    name: 'X-Step-Up',
    in: 'header',
    description: `Answer of POST /v2/step-up. Needed ${stepUpWords(call)}.`,
    schema: { type: 'string' },
  }
  const version: Parameter = {
    name: 'If-Match',
    in: 'header',
    required: true,
    description: 'The ETag of the answer that this builds on.',
    schema: { type: 'string' },
  }
  return [
    ...path,
    ...(call.ifMatch ? [version] : []),
    ...(call.query ? queryOf(call.query) : []),
    ...(errorTypesOf(call).includes('IdempotencyConflict') ? [key] : []),
    ...(call.stepUp ? [proof] : []),
  ]
}

const queryOf = (query: $ZodObject): Parameter[] =>
  Object.entries(query._zod.def.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    // What has a default may be left out too.
    required: schema._zod.optin === undefined,
    schema: schemaOf(schema, 'input'),
  }))

const contentOf = ({ body, upload }: Call): Json => {
  const schema: Json = body ? schemaOf(body, 'input') : { type: 'object' }
  if (!upload) return { 'application/json': { schema } }
  const { field, types, maxBytes } = upload
  const fields = schema['properties'] as Json | undefined // of an object
  const required = schema['required'] as string[] | undefined // likewise
  const description = `At most ${maxBytes} bytes; ${types.join(', ')}, told by its content.`
  return {
    'multipart/form-data': {
      schema: {
        ...schema,
        properties: {
          ...fields,
          [field]: { type: 'string', contentMediaType: 'application/octet-stream', description },
        },
        required: [...(required ?? []), field],
      },
      encoding: { [field]: { contentType: types.join(', ') } },
    },
  }
}

const successOf = ({ answer }: Call): Json => {
  if (answer === 'empty') return { description: 'Done' }
  if (answer === 'stream') {
    const description = 'Server-sent events: one JSON object after each `data:`, and comments as signs of life.'
    return { description, content: { 'text/event-stream': { schema: { type: 'string' } } } }
  }
  return { description: 'Done', content: { 'application/json': { schema: schemaOf(answer, 'output') } } }
}

const responsesOf = (call: Call): Json => {
  const status = call.answer === 'empty' ? 204 : (call.status ?? 200)
  const byStatus = Map.groupBy(errorTypesOf(call), (type) => errors[type].status)
  const failures = [...byStatus].map(([code, types]): [string, Json] => [
    String(code),
    {
      description: types.map((type) => `${type}: ${errors[type].message}`).join('\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ])
  return Object.fromEntries([[String(status), successOf(call)], ...failures])
}

const securityOf = (call: Call): Json[] => {
  if (call.access === 'public') return []
  if (call.access === 'private-key') return [{ privateKey: [] }]
  if (call.access === 'public-key') return [{ publicKey: [] }]
  return [{ [call.access === 'refresh-token' ? 'refreshToken' : 'accessToken']: [] }]
}

export const operationOf = (noun: string, name: string, call: Call, vendor: string): Json => ({
  operationId: `${noun}.${name}`,
  tags: [noun],
  summary: call.summary,
  description: [
    `Versions: ${versionsOf(call)
      .map((version) => `\`application/vnd.${mediaTypeName(vendor, { sandbox: false, version })}+json\``)
      .join(', ')}.`,
    call.mode === 'bound'
      ? 'Live and sandbox are apart; the Accept header chooses.'
      : 'The same in live mode and in sandbox.',
    pathById(call) === null ? '' : `By a key also \`${pathById(call)}\`.`,
    isPermission(call.access) ? `Roles: ${grants[call.access].join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' '),
  security: securityOf(call),
  // What a private key with scopes needs.
  ...(call.scope && call.scope !== 'any' && { 'x-scopes': [call.scope] }),
  parameters: parametersOf(call),
  ...((call.body || call.upload) && { requestBody: { required: true, content: contentOf(call) } }),
  responses: responsesOf(call),
})

export const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      description: 'Why the call was refused.',
      required: ['type', 'message', 'code', 'request_id'],
      properties: {
        type: { type: 'string', enum: Object.keys(errors), description: 'Name of the error.' },
        message: { type: 'string', description: 'What is wrong, in English, for developers.' },
        code: {
          type: 'string',
          enum: Object.values(errors).map(({ code }) => code),
          description: 'The name in the form of the anchors of the public reference.',
        },
        request_id: { type: 'string', description: 'Id of the call, by which the provider finds it.' },
        doc_url: { type: 'string', description: 'Of calls by key: where the public reference explains it.' },
        fields: {
          type: 'object',
          description: '400: field → messages. 404: what was looked up → its value.',
          additionalProperties: { oneOf: [{ type: 'array', items: { type: 'string' } }, { type: 'string' }] },
        },
        codes: {
          type: 'object',
          description: '400 of an upload: field of the file → code of what is wrong with the file.',
          additionalProperties: { type: 'string', enum: uploadFaults },
        },
      },
    },
  },
}

export const bearer = (description: string): Json => ({ type: 'http', scheme: 'bearer', description })

/** The contract as an OpenAPI 3.1 document. */
export const openApi = (contract: Record<string, CallGroup>, config: { productName: string; vendor: string }): Json => {
  const paths: Record<string, Json> = {}
  // To a document `/checkout/{token}` and `/checkout/{checkout}` are one path: the names of the first call are taken.
  const written = new Map<string, string>()
  for (const [noun, group] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(group)) {
      const address = call.path.replaceAll(/\{\w+\}/g, '{}')
      const path = written.get(address) ?? call.path
      written.set(address, path)
      paths[path] = {
        ...paths[path],
        [call.method.toLowerCase()]: operationOf(noun, name, { ...call, path }, config.vendor),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${config.productName} API`, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        accessToken: bearer('Access token of a sign-in; lives ten minutes.'),
        refreshToken: bearer('Refresh token of a sign-in.'),
        privateKey: bearer("A shop's private key."),
        publicKey: bearer("A shop's public key, here or as `public_key` in the query."),
      },
    },
  }
}
