import type { AddressInfo } from 'node:net'
import { createServer, type Server, type ServerOptions } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { guardConnections } from './connections.ts'
import { allowNoHost } from './health.ts'
import type { Env } from './incoming.ts'
import { answerUnreadable, refuseAddress } from './unreadable.ts'
import { usualWall } from './wall.ts'
import { type Wall } from '#server/core/config.ts'

export type Listening = {
  /** Origin, such as `http://127.0.0.1:3000`. */
  url: string
  port: number
  /** From now on every answer ends its connection, so that the client's next request uses a new one, to another server. */
  leave: () => void
  /** Takes no more requests, lets the running ones end for at most so many milliseconds, then cuts them off. */
  close: (graceMilliseconds?: number) => Promise<void>
}

const optionsOf = ({ head, rest, upload }: Wall): ServerOptions => ({
  headersTimeout: head,
  // Of the slowest upload; readers of bodies have a time of their own.
  requestTimeout: head + upload.most,
  keepAliveTimeout: rest,
  // How often both are looked after: usually every half minute, in which ten seconds would be forty.
  connectionsCheckingInterval: Math.min(1000, Math.ceil(head / 4)),
  maxHeaderSize: 16_384,
  // The application reports it, like every other fault of a request.
  requireHostHeader: false,
})

type Place = { host: string; port: number; wall?: Wall; trustProxy?: boolean }

/** Serves an app; rejects where the port is taken. Port 0 takes a free one. */
export const listen = async (app: Hono<Env>, place: Place): Promise<Listening> => {
  const { host, port, wall = usualWall, trustProxy = false } = place
  const options = { overrideGlobalObjects: false, errorHandler: refuseAddress }
  const listener = getRequestListener(app.fetch, options)
  let isLeaving = false
  const server = createServer(optionsOf(wall), (incoming, outgoing) => {
    if (isLeaving) outgoing.shouldKeepAlive = false
    allowNoHost(incoming)
    void listener(incoming, outgoing)
  })
  server.maxRequestsPerSocket = wall.requests
  guardConnections(server, wall, !trustProxy)
  answerUnreadable(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo // it listens on a port
  const shown = address.family === 'IPv6' ? `[${address.address}]` : address.address
  const leave = (): void => {
    isLeaving = true
  }
  return {
    url: `http://${shown}:${address.port}`,
    port: address.port,
    leave,
    close: (grace = 10_000) => {
      leave()
      return close(server, grace)
    },
  }
}

const close = async (server: Server, graceMilliseconds: number): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  // Those that were busy then, and are kept: each ends as soon as nothing runs on it.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), graceMilliseconds)
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}
