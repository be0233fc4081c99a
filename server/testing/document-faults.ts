/** What our own rules find wrong with an OpenAPI document: each fault as `where: what`. */
import { fromJSONSchema } from 'zod'
import type { Json } from '#server/http/docs/openapi.ts'

type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Json; example?: unknown }
type Operation = {
  operationId: string
  summary?: string
  tags?: string[]
  security?: Json[]
  parameters?: Parameter[]
  requestBody?: { content: Contents }
  responses: Record<string, { content?: Contents }>
}
type Contents = Record<string, { schema: Json; examples?: Record<string, { value: unknown }> }>
type Document = {
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, Record<string, Operation>>
  components: { schemas: Json; securitySchemes: Json }
}
type Placed = { where: string; path: string | null; operation: Operation }

const operationsOf = ({ paths, webhooks }: Document): Placed[] =>
  [paths, webhooks].flatMap((items, at) =>
    Object.entries(items).flatMap(([name, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        where: `${method.toUpperCase()} ${name}`,
        path: at === 0 ? name : null,
        operation,
      })),
    ),
  )

const contentsOf = ({ requestBody, responses }: Operation) =>
  [requestBody, ...Object.values(responses)].flatMap((one) => Object.values(one?.content ?? {}))

const faultsOfWords = ({ where, operation: { summary = '', tags = [], responses } }: Placed, known: Set<string>) => {
  const statuses = Object.keys(responses)
  return [
    ...(summary.trim() === '' ? [`${where}: has no summary`] : []),
    ...(tags.length === 0 ? [`${where}: has no tag`] : []),
    ...tags.filter((tag) => !known.has(tag)).map((tag) => `${where}: its tag ${tag} is not in the document`),
    ...['2', '4']
      .filter((first) => !statuses.some((status) => status.startsWith(first)))
      .map((first) => `${where}: has no answer ${first}xx`),
  ]
}

/** What has a default may be left out. */
const faultsOfDefaults = ({ where, operation: { parameters = [] } }: Placed): string[] =>
  parameters
    .filter(({ required, schema }) => required && 'default' in schema)
    .map(({ name }) => `${where}: ${name} is required and has a default`)

const faultsOfPath = ({ where, path, operation: { parameters = [] } }: Placed): string[] => {
  const declared = parameters.filter((one) => one.in === 'path')
  const names = new Set([...(path ?? '').matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name))
  return [
    ...[...names]
      .filter((name) => !declared.some((one) => one.name === name && one.required))
      .map((name) => `${where}: its path parameter ${name} is not declared`),
    ...declared.filter(({ name }) => !names.has(name)).map(({ name }) => `${where}: ${name} is not in its path`),
  ]
}

/** A parameter that may be repeated has one value in its example. */
const isOfSchema = (value: unknown, schema: Json): boolean =>
  fromJSONSchema(schema).safeParse(value).success ||
  (schema['type'] === 'array' && fromJSONSchema(schema).safeParse([value]).success)

const faultsOfExamples = ({ where, operation }: Placed): string[] => [
  ...contentsOf(operation).flatMap(({ schema, examples = {} }) =>
    Object.values(examples)
      .filter(({ value }) => !fromJSONSchema(schema).safeParse(value).success)
      .map(() => `${where}: an example is not what its schema says`),
  ),
  ...(operation.parameters ?? [])
    .filter(({ example, schema }) => example !== undefined && !isOfSchema(example, schema))
    .map(({ name }) => `${where}: the example of ${name} is not what its schema says`),
]

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Fields of a schema, and of those in it, that are not described. */
const undescribed = (schema: unknown, path: string): string[] => {
  if (!isObject(schema)) return []
  const { properties, ...others } = schema
  const fields = isObject(properties) ? Object.entries(properties as Record<string, Json>) : [] // of a schema
  return [
    ...fields.flatMap(([name, property]) => [
      ...(property['description'] ? [] : [`${path}.${name}`]),
      ...undescribed(property, `${path}.${name}`),
    ]),
    ...Object.values(others).flatMap((value) => undescribed(value, path)),
  ]
}

const faultsOfFields = ({ where, operation }: Placed): string[] => [
  ...contentsOf(operation)
    .flatMap(({ schema }) => undescribed(schema, ''))
    .map((path) => `${where}: the field ${path.slice(1)} is not described`),
  ...(operation.parameters ?? [])
    .filter(({ description = '' }) => description === '')
    .map(({ name }) => `${where}: the parameter ${name} is not described`),
]

const faultsOfComponents = (document: Document, operations: readonly Placed[]): string[] => {
  const { schemas, securitySchemes } = document.components
  const there = new Set<string>([
    ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
    ...Object.keys(securitySchemes).map((name) => `#/components/securitySchemes/${name}`),
  ])
  const named = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to = '']) => to)
  const schemes = operations
    .flatMap(({ operation: { security = [] } }) => security.flatMap((one) => Object.keys(one)))
    .map((name) => `#/components/securitySchemes/${name}`)
  const used = new Set([...named, ...schemes])
  return [
    ...[...used].filter((to) => !there.has(to)).map((to) => `${to}: is not there`),
    ...[...there].filter((name) => !used.has(name)).map((name) => `${name}: is not used`),
    ...undescribed(schemas, '').map((path) => `components: the field ${path.slice(1)} is not described`),
  ]
}

export const faultsOf = (given: Json): string[] => {
  const document = given as Document // as `keyOpenApi` makes it
  const operations = operationsOf(document)
  const tags = new Set(document.tags.map(({ name }) => name))
  const ids = operations.map(({ operation }) => operation.operationId)
  const twice = new Set(ids.filter((id, at) => ids.indexOf(id) !== at))
  return [
    ...[...twice].map((id) => `${id}: is the id of several operations`),
    ...operations.flatMap((one) => [
      ...faultsOfWords(one, tags),
      ...faultsOfPath(one),
      ...faultsOfDefaults(one),
      ...faultsOfExamples(one),
      ...faultsOfFields(one),
    ]),
    ...faultsOfComponents(document, operations),
  ]
}
