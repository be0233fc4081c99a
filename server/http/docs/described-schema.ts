/** Puts descriptions into a JSON schema, at each of its fields. */
import type { Json } from './openapi.ts'

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keywords whose value is a schema, or a list of them, for the same field. */
const within = ['items', 'anyOf', 'oneOf', 'allOf']

/** `describe` gets the path of a field from the top, as `order.articles.price`. */
export const withDescriptions = (schema: Json, describe: (path: string) => string, prefix = ''): Json => {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside)
    return isObject(value) ? withDescriptions(value, describe, prefix) : value
  }
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>) // of a schema
  const described = properties.map(([name, property]): [string, Json] => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    return [name, { description: describe(path), ...withDescriptions(property, describe, path) }]
  })
  return {
    ...schema,
    ...Object.fromEntries(within.flatMap((key) => (key in schema ? [[key, inside(schema[key])]] : []))),
    ...(properties.length > 0 && { properties: Object.fromEntries(described) }),
  }
}
