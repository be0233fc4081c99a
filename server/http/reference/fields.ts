/** The fields of a JSON schema as rows, nested ones by their path. */
import type { Json } from '../docs/openapi.ts'

export type Field = { name: string; type: string; required: boolean; limits: Limit[] }
/** `key`: of the texts; null: the value speaks for itself. */
export type Limit = { key: string | null; value: string }

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []) // schemas in a schema

/** Without the case of null, which is a remark: it is a type among others, or an alternative. */
const bare = (schema: Json): { schema: Json; nullable: boolean } => {
  const types: unknown[] = Array.isArray(schema['type']) ? schema['type'] : []
  const [own, ...more] = types.filter((one) => one !== 'null')
  if (own !== undefined && more.length === 0) return { schema: { ...schema, type: own }, nullable: types.length > 1 }
  const options = listOf(schema['anyOf'])
  const others = options.filter(({ type }) => type !== 'null')
  const [only] = others
  const nullable = others.length < options.length
  if (only && others.length === 1) return { schema: { ...schema, anyOf: undefined, ...only }, nullable }
  return { schema, nullable }
}

const itemsOf = (schema: Json): Json => (schema['items'] ?? {}) as Json // of an array

const typeOf = (schema: Json): string => {
  if (schema['const'] !== undefined) return typeof schema['const']
  const options = listOf(schema['anyOf'])
  if (options.length > 0) return [...new Set(options.map((one) => typeOf(one)))].join(' | ')
  if (schema['type'] === 'array') return `${typeOf(bare(itemsOf(schema)).schema)}[]`
  return typeof schema['type'] === 'string' ? schema['type'] : 'any'
}

const numbers = {
  minimum: 'from',
  maximum: 'to',
  minLength: 'minLength',
  maxLength: 'maxLength',
  minItems: 'minItems',
  maxItems: 'maxItems',
} as const

const words: Record<string, string> = { 'date-time': '2026-11-20T10:00:00Z', date: '2026-11-20', email: 'e-mail' }

const limitsOf = (schema: Json, nullable: boolean): Limit[] => {
  const { enum: values, const: fixed, format } = schema
  const bounds = Object.entries(numbers).flatMap(([name, key]): Limit[] => {
    const value = schema[name]
    // What a double holds is no limit of ours.
    return typeof value === 'number' &&
      Math.abs(value) < Number.MAX_SAFE_INTEGER &&
      !(name === 'minLength' && value < 2)
      ? [{ key, value: String(value) }]
      : []
  })
  return [
    ...(fixed === undefined ? [] : [{ key: null, value: JSON.stringify(fixed) }]),
    ...(Array.isArray(values) ? [{ key: null, value: values.map(String).join(' · ') }] : []),
    ...(typeof format === 'string' && words[format] !== undefined ? [{ key: null, value: words[format] }] : []),
    ...bounds,
    ...(schema['default'] === undefined ? [] : [{ key: 'default', value: JSON.stringify(schema['default']) }]),
    ...(nullable ? [{ key: 'null', value: '' }] : []),
  ]
}

/** Of one value that has a name. */
export const fieldOf = (name: string, given: Json, required: boolean): Field => {
  const { schema, nullable } = bare(given)
  const inside = schema['type'] === 'array' ? bare(itemsOf(schema)).schema : {}
  const ofItems = limitsOf({ enum: inside['enum'], format: inside['format'] }, false)
  return { name, type: typeOf(schema), required, limits: [...ofItems, ...limitsOf(schema, nullable)] }
}

/** `order.articles[].price`, in the order of the schema; a list at the top has no name of its own. */
export const fieldsOf = (given: Json, prefix = ''): Field[] => {
  const { schema } = bare(given)
  if (schema['type'] === 'array') return fieldsOf(itemsOf(schema), `${prefix}[]`)
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>) // of an object
  const required = (schema['required'] ?? []) as string[] // likewise
  return properties.flatMap(([name, property]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    return [fieldOf(path, property, required.includes(name)), ...fieldsOf(property, path)]
  })
}
