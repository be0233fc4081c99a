/** Between a browser and the product: two releases of the same pages, as a deployment brings one after the other. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import { passOn } from './fault-proxy.ts'
import { listenLocally, readAll } from './local-server.ts'

export type Releases = {
  url: string
  /** From now on every file of the pages has another name, and those of before are gone. */
  next: () => void
  close: () => Promise<void>
}

/** File names that the build makes: eight letters are a hash of the content. */
const named = /(?<=-[\w-]{8})(?=\.(?:js|css|woff2)\b)/g
const namedFirst = /-[\w-]{8}\.(?:js|css|woff2)$/
const mark = '.next'

/** Looking back from each place for the version takes 18 s of a script without quotes. */
const version = /"version":"[^"]+(?=")/

const inNext = (text: string): string => text.replaceAll(named, mark).replace(version, `$&${mark}`)

const serveNext = async (upstream: string, incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
  const path = incoming.url ?? '/'
  if (path.startsWith('/assets/') && namedFirst.test(path)) {
    response.writeHead(404).end()
    return
  }
  incoming.url = path.replace(mark, '')
  const real = await passOn(upstream, incoming, true)
  const isText = /^text\/(html|css|javascript)/.test(real.headers['content-type'] ?? '')
  const { 'content-length': _, 'transfer-encoding': __, etag: ___, ...headers } = real.headers
  response.writeHead(real.statusCode ?? 502, headers)
  if (isText) response.end(inNext((await readAll(real)).toString()))
  else {
    // A stream of events is left on the other side too.
    response.once('close', () => real.destroy())
    real.pipe(response)
  }
}

const serveFirst = async (upstream: string, incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
  const real = await passOn(upstream, incoming, false)
  response.writeHead(real.statusCode ?? 502, real.headers)
  response.once('close', () => real.destroy())
  real.pipe(response)
}

export const startReleases = async (upstream: string): Promise<Releases> => {
  let serve = serveFirst
  const { port, close } = await listenLocally((incoming, response) => {
    serve(upstream, incoming, response).catch(() => incoming.socket.destroy())
  })
  return {
    url: `http://127.0.0.1:${port}`,
    next: () => {
      serve = serveNext
    },
    close,
  }
}

/** The scripts that the page has begun with. */
export const releaseOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')].map(({ src }) => src).join(' '),
  )
