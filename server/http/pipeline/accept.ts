import { isOfKeys } from '#contract/core/access.ts'
import type { Call } from '#contract/core/define.ts'

/** Mode and version that an answer speaks. */
export type MediaType = { sandbox: boolean; version: number }

/** Versions of a call, oldest first: REST API of shops 1 to 4, `/v2/` 2, all others 1. */
export const versionsOf = (call: Pick<Call, 'access' | 'path'>): readonly number[] => {
  if (isOfKeys(call.access)) return [1, 2, 3, 4]
  return call.path.startsWith('/v2/') ? [2] : [1]
}

const anyJson = new Set(['*/*', 'application/*', 'application/json'])

/** What a call may be asked for. `words`: the vendor's, and others in its place. `usual`: the version where none is asked for. */
type Offered = { words: readonly string[]; versions: readonly number[]; usual?: number | null }

/** `word`: the one that was asked by. */
type Asked = MediaType & { word: string | null }

/**
 * Reads an Accept header: `application/vnd.<vendor>[.sandbox].v<N>+json`. Absent or any JSON is live mode, usual or newest version.
 * Answers null (406) for another vendor or version, for both modes at once, and where JSON is not accepted.
 */
export const readAccept = (header: string | undefined, { words, versions, usual }: Offered): Asked | null => {
  const version = usual ?? versions.at(-1) ?? 1
  const newest = versions.includes(version) ? { sandbox: false, version, word: null } : null
  if (header === undefined || header.trim() === '') return newest
  const types = header.split(',').map((item) => item.split(';', 1).join('').trim().toLowerCase())
  const own = types.filter((type) => type.startsWith('application/vnd.'))
  if (own.length === 0) return types.some((type) => anyJson.has(type)) ? newest : null
  const read = own.map((type) => readVendorType(type, words)).filter((type) => type && versions.includes(type.version))
  const [first, ...others] = read
  if (!first || others.some((other) => other?.sandbox !== first.sandbox)) return null
  return first
}

const readVendorType = (type: string, words: readonly string[]): Asked | null => {
  const word = words.find((one) => type.startsWith(`application/vnd.${one}.`))
  if (word === undefined) return null
  const match = /^(sandbox\.)?v(\d{1,3})\+json$/.exec(type.slice(`application/vnd.${word}.`.length))
  return match ? { sandbox: match[1] !== undefined, version: Number(match[2]), word } : null
}

/** Whether the caller wants a format that it could not read an error in JSON by. */
export const wantsOtherFormat = (header: string | undefined): boolean => /\+(?:xml|ya?ml)\b/i.test(header ?? '')

export const mediaTypeName = (vendor: string, { sandbox, version }: MediaType): string =>
  `${vendor}${sandbox ? '.sandbox' : ''}.v${version}`

/** The header that asks for it. */
export const acceptFor = (vendor: string, mediaType: MediaType): string =>
  `application/vnd.${mediaTypeName(vendor, mediaType)}+json`
