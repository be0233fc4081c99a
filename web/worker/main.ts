/**
 * Opens the back office without network (docs/decisions/0033-offline.md). It stores the files of a release and nothing else: the
 * network is always asked first, and calls and the pages of sign-in and customers bypass it.
 */
declare const self: ServiceWorkerGlobalScope
/** What the build puts before this script: the release, the script that its page begins with, and all that its screens are made of. */
export type Release = { version: string; entry: string; files: readonly string[] }
declare const release: Release

const prefix = 'trastienda-shell-'
const cacheName = prefix + release.version
/** Every screen of the back office is this one page. */
const page = '/'

/** A page of the server or of another app: web/backoffice has every path that no other app names. */
const isElsewhere = (path: string): boolean =>
  /^\/(api|accounts|new-password|checkout|contract|widget|widget-sandbox|assets|privacy|developers)(\/|$)/.test(path) ||
  /\.\w+$/.test(path)

/** What the page itself links to beside its release, such as icons and the colours of a brand. */
const linkedFrom = (html: string): string[] =>
  [...html.matchAll(/<link\b[^>]*\shref="(\/[^"]+)"/g)].map(([, address = '']) => address)

/** Rejects while another release is served than this worker's: then the browser tries again later. */
const keepRelease = async (): Promise<void> => {
  const cache = await caches.open(cacheName)
  const answer = await fetch(page, { cache: 'no-cache', credentials: 'omit' })
  const html = await answer.clone().text()
  if (!answer.ok || !html.includes(release.entry)) throw new Error('Another release is served')
  await cache.addAll([...new Set([...release.files, ...linkedFrom(html)])])
  await cache.put(page, answer)
}

const forgetOthers = async (): Promise<void> => {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(others.map((name) => caches.delete(name)))
}

const find = async (address: string): Promise<Response | undefined> => (await caches.open(cacheName)).match(address)

const kept = async (address: string, failure: unknown): Promise<Response> => {
  const found = await find(address)
  if (!found) throw failure
  return found
}

const pageFor = (request: Request): Promise<Response> => fetch(request).catch((failure: unknown) => kept(page, failure))

/** A server that has gone on to the next release does not have the files of this one any more: a page that is open needs them still. */
const fileFor = async (request: Request, path: string): Promise<Response> => {
  const answer = await fetch(request).catch((failure: unknown) => kept(path, failure))
  return answer.status === 404 ? ((await find(path)) ?? answer) : answer
}

/** Pages that have said that they are of this release. */
const ours = new Set<string>()

/** Whether none of the release before is open. Sign-in and customers' pages are of no release. */
const isAlone = async (): Promise<boolean> => {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return open.every(({ id, url }) => ours.has(id) || isElsewhere(new URL(url).pathname))
}

/**
 * A page that was loaded again belongs to this release. Without this message, a user who never closes the last tab would keep the
 * worker before it for good.
 */
const hear = async ({ data, source }: ExtendableMessageEvent): Promise<void> => {
  if (!(source instanceof Client) || !Array.isArray(data) || !data.includes(release.entry)) return
  ours.add(source.id)
  if (await isAlone()) await self.skipWaiting()
}

// The worker takes over when no page of the release before is open any more, so that a user at work keeps their release.
self.addEventListener('message', (event) => event.waitUntil(hear(event)))
self.addEventListener('install', (event) => event.waitUntil(keepRelease()))
// Firefox ends a navigation whose preload has failed, even when the worker has an answer; a registration keeps the setting of a release
// before.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([forgetOthers(), self.registration.navigationPreload.disable()])),
)
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!isElsewhere(pathname)) event.respondWith(pageFor(request))
  } else if (/^\/(assets|icons)\/|^\/favicon/.test(pathname)) event.respondWith(fileFor(request, pathname))
})
