/**
 * Whether a signature of Standard Webhooks is that of what arrived, and where it went wrong. All of it happens in the browser: the secret
 * is sent nowhere.
 */

/** As a system has received it; `sent` is what left us. */
export type Arrived = { secret: string; id: string; timestamp: string; signature: string; body: string; sent: string }

export type Verdict =
  | { kind: 'right' | 'noSecret' | 'noTimestamp' | 'noSignature' | 'otherSecret' | 'unavailable' }
  /** The first byte that differs, counted from 1, and what is around it on both sides. */
  | { kind: 'otherBody'; byte: number; sent: string; arrived: string }

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

/** Signatures of version 1 in the header, of which there may be several. */
const signaturesIn = (header: string): string[] =>
  header.split(/\s+/).flatMap((part) => (part.startsWith('v1,') ? [part.slice(3)] : []))

const around = 12

/** Null where both are the same. */
const differenceOf = (sent: string, arrived: string): Verdict | null => {
  if (sent === arrived) return null
  const [ours, theirs] = [sent, arrived].map((text) => new TextEncoder().encode(text))
  if (!ours || !theirs) return null
  const at = ours.findIndex((byte, index) => byte !== theirs[index])
  const place = at === -1 ? ours.length : at
  const shown = (bytes: Uint8Array): string =>
    new TextDecoder().decode(bytes.slice(Math.max(0, place - around), place + around))
  return { kind: 'otherBody', byte: place + 1, sent: shown(ours), arrived: shown(theirs) }
}

const sign = async (key: Uint8Array<ArrayBuffer>, text: string): Promise<string> => {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(signature)))
}

export const checkSignature = async (arrived: Arrived): Promise<Verdict> => {
  const { id, body, sent } = arrived
  const [secret, timestamp] = [arrived.secret.trim(), arrived.timestamp.trim()]
  const key = secret.startsWith('whsec_') ? bytesOf(secret.slice(6)) : null
  if (!key || key.length === 0) return { kind: 'noSecret' }
  if (!/^\d{10}$/.test(timestamp)) return { kind: 'noTimestamp' }
  const signatures = signaturesIn(arrived.signature)
  if (signatures.length === 0) return { kind: 'noSignature' }
  // A page that is not read over https has no such functions.
  if (!globalThis.isSecureContext) return { kind: 'unavailable' }
  if (signatures.includes(await sign(key, `${id}.${timestamp}.${body}`))) return { kind: 'right' }
  return differenceOf(sent, body) ?? { kind: 'otherSecret' }
}
