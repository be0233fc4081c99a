/**
 * snake_case on the wire, camelCase in code. The types follow the conversion at run time.
 * Every key is converted; records whose keys are data (`error.fields`) go around it, never through it.
 */
type CamelKey<S extends string> = S extends `${infer A}_${infer B}`
  ? `${A}${Capitalize<CamelKey<B>>}`
  : S extends `${infer A}-${infer B}`
    ? `${A}${Capitalize<CamelKey<B>>}`
    : S

/** Names on the wire as code has them; values stay. */
export type CamelKeys<T> = { [K in keyof T as K extends string ? CamelKey<K> : K]: T[K] }

/** What code sees of a value that is on the wire as `T`. */
export type Camel<T> = T extends readonly (infer U)[]
  ? Camel<U>[]
  : T extends object
    ? { [K in keyof T as K extends string ? CamelKey<K> : K]: Camel<T[K]> }
    : T

/** `new_password1` → `newPassword1`, `created-gte` → `createdGte`. */
export const toCamel = (key: string): string => key.replace(/[_-]([a-z0-9])/g, (_, c: string) => c.toUpperCase())

/** `newPassword1` → `new_password1`: digits stay joined to the word before them. */
export const toSnake = (key: string): string => key.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)

const isPlain = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const mapKeys = (value: unknown, rename: (key: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, rename))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [rename(key), mapKeys(item, rename)]))
}

export const camelKeys = (value: unknown): unknown => mapKeys(value, toCamel)
export const snakeKeys = (value: unknown): unknown => mapKeys(value, toSnake)
