import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Env } from './incoming.ts'
import { answerUnreadable, refuseAddress } from './unreadable.ts'

export type Listening = {
  /** Origin, such as `http://127.0.0.1:3000`. */
  url: string
  port: number
  /** Takes no more requests, lets the running ones end for at most so many milliseconds, then cuts them off. */
  close: (graceMilliseconds?: number) => Promise<void>
}

const serverOptions = {
  headersTimeout: 10_000,
  // Of the slowest upload; whoever reads a body has a time of its own.
  requestTimeout: 200_000,
  keepAliveTimeout: 30_000,
  maxHeaderSize: 16_384,
  // Told by the application, like every other fault of a request.
  requireHostHeader: false,
}

/** Serves an app; rejects where the port is taken. Port 0 takes a free one. */
export const listen = async (app: Hono<Env>, { host, port }: { host: string; port: number }): Promise<Listening> => {
  const options = { overrideGlobalObjects: false, errorHandler: refuseAddress }
  const listener = getRequestListener(app.fetch, options)
  const server = createServer(serverOptions, (incoming, outgoing) => void listener(incoming, outgoing))
  answerUnreadable(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo // it listens on a port
  const shown = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return { url: `http://${shown}:${address.port}`, port: address.port, close: (grace = 10_000) => close(server, grace) }
}

const close = async (server: Server, graceMilliseconds: number): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), graceMilliseconds)
  await closed
  clearTimeout(cut)
}
