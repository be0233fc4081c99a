/** What the session's calls need of the raw request. */
export type IncomingCall = {
  /** The address that was asked, as callers see it. */
  url: string
  header: (name: string) => string | undefined
  bearer: string | null
  /** Network address of the other end. */
  address: string
  /** Origin for links that are mailed; never one that the sender of the request could choose. */
  linkOrigin: string
  /** Whether the request arrived over https. */
  secure: boolean
  /** Whether a browser sent it, from a page that may. */
  fromBrowser: boolean
  /** Host, with its port, of the page that asks, where that is none of ours; `null` as text is a page without an address. */
  foreignHost: string | null
}
