/** What may bound a private key. */

/** `both`: live and test. */
export const keyModes = ['both', 'live', 'sandbox'] as const
export type KeyMode = (typeof keyModes)[number]

export const maxKeyName = 60
export const maxKeyNetworks = 20

const isIpv4 = (text: string): boolean =>
  /^(\d{1,3}\.){3}\d{1,3}$/.test(text) &&
  text.split('.').every((part) => String(Number(part)) === part && Number(part) <= 255)
/** The last two groups may be written as an IPv4 address. */
const isIpv6 = (text: string): boolean => {
  const last = text.slice(text.lastIndexOf(':') + 1)
  const plain = isIpv4(last) ? `${text.slice(0, -last.length)}0:0` : text
  const [head = '', tail, ...more] = plain.split('::')
  const groups = [head, tail ?? ''].flatMap((part) => (part === '' ? [] : part.split(':')))
  const areAll = tail === undefined ? groups.length === 8 : groups.length < 8
  return more.length === 0 && areAll && groups.every((group) => /^[\da-f]{1,4}$/i.test(group))
}

/** An IP address, or a network as address and bits: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`. */
export const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const most = isIpv4(address) ? 32 : isIpv6(address) ? 128 : -1
  return more.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

/** The networks of a text, which are apart by blanks, commas or lines. */
export const networksOf = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))]
