/** The fields of a JSON schema by their path, with what each allows, in a form that two documents can be compared by. */
import type { Json } from './openapi.ts'

/** `values`: those of an enumeration; null: any. `limits`: by the keyword of the schema. `otherwise`: what is taken where it is not sent. */
export type Allowed = {
  types: readonly string[]
  required: boolean
  values: readonly string[] | null
  limits: Readonly<Record<string, number | string>>
  otherwise: string | null
}
export type Fields = ReadonlyMap<string, Allowed>

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []) // schemas in a schema
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Alternatives of a schema, those of alternatives among them. */
const optionsOf = (schema: Json): Json[] => {
  const options = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])]
  return options.length === 0 ? [schema] : options.flatMap(optionsOf)
}

const typesOf = ({ type, const: fixed, enum: values }: Json): string[] => {
  if (typeof type === 'string') return [type]
  if (Array.isArray(type)) return type.map(String)
  if (fixed !== undefined) return [typeof fixed]
  return Array.isArray(values) ? [...new Set(values.map((one) => typeof one))] : ['any']
}

const valuesOf = ({ const: fixed, enum: values }: Json): string[] | null => {
  if (fixed !== undefined) return [JSON.stringify(fixed)]
  return Array.isArray(values) ? values.map((one) => JSON.stringify(one)) : null
}

export const lowest = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const
export const highest = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const
export const forms = ['format', 'pattern', 'multipleOf'] as const

const limitsOf = (options: readonly Json[]): Allowed['limits'] =>
  Object.fromEntries(
    options.flatMap((option) =>
      [...lowest, ...highest, ...forms].flatMap((name): [string, number | string][] => {
        const value = option[name]
        return typeof value === 'number' || typeof value === 'string' ? [[name, value]] : []
      }),
    ),
  )

const allowedBy = (schema: Json, required: boolean): Allowed => {
  const options = optionsOf(schema)
  const others = options.filter((option) => option['type'] !== 'null')
  const values = others.map(valuesOf)
  return {
    types: [...new Set(options.flatMap(typesOf))].toSorted(),
    required,
    values: values.some((one) => one === null) ? null : [...new Set(values.flat())].map(String),
    limits: limitsOf(others),
    otherwise: schema['default'] === undefined ? null : JSON.stringify(schema['default']),
  }
}

/** A field that only some alternatives have is required by none. */
const withAlternative = (before: Allowed | undefined, next: Allowed, isInAll: boolean): Allowed => {
  if (!before) return { ...next, required: next.required && isInAll }
  return {
    types: [...new Set([...before.types, ...next.types])].toSorted(),
    required: before.required && next.required,
    values: before.values && next.values ? [...new Set([...before.values, ...next.values])] : null,
    limits: { ...before.limits, ...next.limits },
    otherwise: before.otherwise ?? next.otherwise,
  }
}

const addFields = (fields: Map<string, Allowed>, schema: Json, path: string): void => {
  const options = optionsOf(schema).filter((option) => option['type'] !== 'null')
  for (const option of options) {
    const required = Array.isArray(option['required']) ? option['required'].map(String) : []
    const properties = isObject(option['properties']) ? (option['properties'] as Record<string, Json>) : {} // of a schema
    for (const [name, property] of Object.entries(properties)) {
      const own = path === '' ? name : `${path}.${name}`
      const isInAll = options.every((one) => isObject(one['properties']) && name in one['properties'])
      fields.set(own, withAlternative(fields.get(own), allowedBy(property, required.includes(name)), isInAll))
      addFields(fields, property, own)
    }
    for (const [keyword, mark] of [
      ['items', '[]'],
      ['additionalProperties', '.*'],
    ] as const) {
      const inside = option[keyword]
      // `{}` allows anything and `false` nothing: neither has a field.
      if (!isObject(inside) || Object.keys(inside).length === 0) continue
      const own = `${path}${mark}`
      fields.set(own, withAlternative(fields.get(own), allowedBy(inside, false), true))
      addFields(fields, inside, own)
    }
  }
}

/** The whole is the field `''`. */
export const fieldsOfSchema = (schema: Json): Fields => {
  const fields = new Map<string, Allowed>([['', allowedBy(schema, true)]])
  addFields(fields, schema, '')
  return fields
}
