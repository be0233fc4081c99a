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

/**
 * Reads an Accept header: `application/vnd.<vendor>[.sandbox].v<N>+json`. Absent or any JSON is live mode, newest version.
 * Answers null (406) for another vendor or version, for both modes at once, and where JSON is not accepted.
 */
export const readAccept = (
  header: string | undefined,
  vendor: string,
  versions: readonly number[],
): MediaType | null => {
  const newest = { sandbox: false, version: versions.at(-1) ?? 1 }
  if (header === undefined || header.trim() === '') return newest
  const types = header.split(',').map((item) => item.split(';', 1).join('').trim().toLowerCase())
  const own = types.filter((type) => type.startsWith('application/vnd.'))
  if (own.length === 0) return types.some((type) => anyJson.has(type)) ? newest : null
  const read = own.map((type) => readVendorType(type, vendor)).filter((type) => type && versions.includes(type.version))
  const [first, ...others] = read
  if (!first || others.some((other) => other?.sandbox !== first.sandbox)) return null
  return first
}

const readVendorType = (type: string, vendor: string): MediaType | null => {
  const prefix = `application/vnd.${vendor}.`
  const match = type.startsWith(prefix) ? /^(sandbox\.)?v(\d{1,3})\+json$/.exec(type.slice(prefix.length)) : null
  return match ? { sandbox: match[1] !== undefined, version: Number(match[2]) } : null
}

export const mediaTypeName = (vendor: string, { sandbox, version }: MediaType): string =>
  `${vendor}${sandbox ? '.sandbox' : ''}.v${version}`

/** The header that asks for it. */
export const acceptFor = (vendor: string, mediaType: MediaType): string =>
  `application/vnd.${mediaTypeName(vendor, mediaType)}+json`
