import { BlockList, isIP } from 'node:net'
import { bareAddress } from '#server/core/networks.ts'

/** Networks that are not the public internet. IPv4 inside IPv6 is seen as what it is. */
const reserved = new BlockList()
const ipv4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
/** Tunnels that can carry an IPv4 address of any kind, and documentation. */
const ipv6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20'
const add = (networks: string, family: 'ipv4' | 'ipv6'): void => {
  for (const network of networks.split(' ')) {
    const [address = '', bits] = network.split('/')
    reserved.addSubnet(address, Number(bits), family)
  }
}
add(ipv4, 'ipv4')
add(ipv6, 'ipv6')

/** All that is routed lies in here. */
const routed = new BlockList()
routed.addSubnet('2000::', 3, 'ipv6')

/** Whether an address belongs to the public internet: neither this machine, nor its network, nor a reserved one. */
export const isPublicAddress = (address: string): boolean => {
  const bare = bareAddress(address)
  if (isIP(bare) === 4) return !reserved.check(bare, 'ipv4')
  return isIP(bare) === 6 && routed.check(bare, 'ipv6') && !reserved.check(bare, 'ipv6')
}
