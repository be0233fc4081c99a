import { BlockList, isIP } from 'node:net'

type Family = 'ipv4' | 'ipv6'
const familyOf = (address: string): Family | null => ({ 4: 'ipv4' as const, 6: 'ipv6' as const })[isIP(address)] ?? null

/** IPv4 inside IPv6 is seen as what it is. */
export const bareAddress = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

/** Whether an address lies in one of the networks, each an address or `address/bits`. An address that cannot be read lies in none. */
export const isWithin = (networks: readonly string[], address: string): boolean => {
  const bare = bareAddress(address)
  const family = familyOf(bare)
  if (family === null) return false
  const list = new BlockList()
  for (const network of networks) {
    const [base = '', bits] = network.split('/')
    const kind = familyOf(base)
    if (kind !== null) list.addSubnet(base, bits === undefined ? (kind === 'ipv4' ? 32 : 128) : Number(bits), kind)
  }
  return list.check(bare, family)
}
