import type { ParsePayload } from 'zod/v4/core'
import type { ScannerAddress, FileKey } from '#server/core/config.ts'

const refused = (payload: ParsePayload, input: string): void => {
  payload.issues.push({ code: 'custom', message: 'Not understood.', input })
}

/** `id:key,id2:key2`, each name once; the first one seals. */
export const readFileKeys = (text: string, payload: ParsePayload): FileKey[] => {
  const keys = text.split(',').map((pair): FileKey | null => {
    const [, id, key] = /^([A-Za-z0-9_.-]{1,40}):([\w-]{43})$/.exec(pair.trim()) ?? []
    return id === undefined || key === undefined ? null : { id, key }
  })
  const names = new Set(keys.map((one) => one?.id))
  const known = keys.filter((one) => one !== null)
  if (known.length < keys.length || names.size < keys.length) refused(payload, text)
  return known
}

/** `host:port`. */
export const readScanner = (text: string, payload: ParsePayload): ScannerAddress => {
  const [, host = '', port = ''] = /^\[?([0-9A-Za-z.:-]+?)\]?:(\d{1,5})$/.exec(text) ?? []
  const address = { host, port: Number(port) }
  if (host === '' || address.port < 1 || address.port > 65_535) refused(payload, text)
  return address
}
