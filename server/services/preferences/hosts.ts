/** Which pages show the plans of a shop. A page says itself where it is: this keeps pages apart, not people. */
const nameOf = (host: string): string => host.replace(/:\d+$/, '')
const bare = (host: string): string => host.replace(/^www\./, '')
const ownMachine = ['localhost', '127.0.0.1']

/** A host with a port matches that port alone; one without matches every port. `www.` is ignored. */
const isSame = (listed: string, host: string): boolean =>
  listed.includes(':') ? bare(listed) === bare(host) : bare(listed) === bare(nameOf(host))

type Asking = {
  /** With its port; null if the page is of this product. */
  host: string | null
  sandbox: boolean
}

/** A shop that lists none sells wherever it likes; in test mode the developer's own machine may always look. */
export const mayShow = (hostnames: readonly { host: string }[], { host, sandbox }: Asking): boolean =>
  host === null ||
  hostnames.length === 0 ||
  hostnames.some((listed) => isSame(listed.host, host)) ||
  (sandbox && ownMachine.includes(nameOf(host)))

/**
 * Whether a page of this origin may have the customer's page in a frame: only of a host that the shop lists, because a frame can be made
 * to look like something else. In test mode also of the developer's own machine.
 */
export const mayFrame = (hostnames: readonly { host: string }[], origin: string, sandbox: boolean): boolean => {
  const url = URL.parse(origin)
  if (!url || url.origin !== origin) return false
  const isOwn = sandbox && ownMachine.includes(url.hostname)
  return isOwn || (url.protocol === 'https:' && hostnames.some(({ host }) => isSame(host, url.host)))
}
