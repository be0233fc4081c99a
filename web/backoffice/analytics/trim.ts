import { maxTextLength, maxKeys } from './limits.ts'

/** A value as the receiver takes it: texts cut, and of an object's keys the first thousand, however deep [AN-05]. */
export const trim = (value: unknown): unknown => {
  if (typeof value === 'string') return value.slice(0, maxTextLength)
  if (Array.isArray(value)) return value.map(trim)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).slice(0, maxKeys)
  return Object.fromEntries(entries.map(([key, part]) => [key.slice(0, maxTextLength), trim(part)]))
}
