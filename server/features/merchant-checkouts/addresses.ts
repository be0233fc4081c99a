/** The addresses of a checkout: where its merchant's system is called back, and where the customer's page leads. */
import { type ReturnAddresses, type ReturnEnd, returnEnds } from '#domain/checkout-return.ts'
import { type AddressFault, addressFault } from '#server/services/callbacks/address.ts'
import { mayShow } from '#server/services/preferences/hosts.ts'

type Given = { [Name in 'notificationUrl' | `${ReturnEnd}Url`]?: string | null | undefined }
type Bounds = { hostnames: readonly { host: string }[]; isLocal: boolean; sandbox: boolean }

export type Addresses = {
  callback: string | null
  returns: ReturnAddresses
  /** Field → messages: what is no address of this kind. */
  faults: Record<string, string[]>
  /** Of a host that the shop does not list. */
  foreign: Record<string, string[]>
}

const words: Record<AddressFault, string> = {
  unreadable: 'Write a whole address, like https://shop.example/done.',
  insecure: 'Write an address that begins with https://.',
  credentials: 'Write the address without a name or password.',
  local: 'Write an address that others can reach, not one of this machine.',
}

/** A path is one of the merchant's own server. */
const whole = (address: string, callback: string | null): string =>
  address.startsWith('/') && !address.startsWith('//') && callback !== null
    ? (URL.parse(address, callback)?.href ?? address)
    : address

export const addressesOf = (given: Given | null | undefined, { hostnames, isLocal, sandbox }: Bounds): Addresses => {
  const found: Addresses = { callback: null, returns: {}, faults: {}, foreign: {} }
  const callback = given?.notificationUrl ?? null
  const fault = callback === null ? null : addressFault(callback, { isLocal })
  if (fault) found.faults['merchant.notification_url'] = [words[fault]]
  else found.callback = callback
  for (const end of returnEnds) {
    const address = given?.[`${end}Url`]
    if (!address) continue
    const field = `merchant.${end}_url`
    const url = whole(address, found.callback)
    const wrong = addressFault(url, { isLocal })
    if (wrong) found.faults[field] = [words[wrong]]
    else if (!mayShow(hostnames, { host: new URL(url).host, sandbox }))
      found.foreign[field] = ['The shop does not list this host among its domains.']
    else found.returns[end] = url
  }
  return found
}
