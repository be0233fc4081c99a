/**
 * Limits connections. One that waits for its client (for a request, for the rest of one, or until a response is read) is cheap for the
 * client to open. It is closed for the next connection if there are too many, and also if the client reads too slowly.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './network.ts'
import { timeFor } from './pace.ts'
import type { Wall } from '#server/core/config.ts'

/** Answers without an end of their own. */
const endless = new WeakSet<ServerResponse>()

/** This answer has no time in which it must be over; what is written must be taken all the same. */
export const goesOn = (response: ServerResponse): void => void endless.add(response)

type Held = {
  network: string
  current: { request: IncomingMessage; response: ServerResponse; begun: number; written: number } | null
  /** Milliseconds for which bytes of the answer waited to be taken. */
  waited: number
}

const isIdle = (_: Socket, { current }: Held): boolean => current === null
/** The server has nothing to do for it. */
const isWaiting = (socket: Socket, { current }: Held): boolean =>
  current === null || !current.request.complete || socket.writableLength > 0

/** The one that has waited longest: one without a request before one in the middle of it. */
const findOldest = (held: ReadonlyMap<Socket, Held>, network: string | null): Socket | undefined => {
  for (const may of [isIdle, isWaiting])
    for (const [socket, one] of held)
      if ((network === null || one.network === network) && may(socket, one)) return socket
  return undefined
}

const patrolMilliseconds = 1000

/** Cuts an answer that is not taken, or has no end. `passed`: milliseconds since the last look. */
const patrol = (held: ReadonlyMap<Socket, Held>, { answer }: Wall, passed: number, now: number): void => {
  for (const [socket, one] of held) {
    if (!one.current) continue
    const { response, begun, written } = one.current
    if (socket.writableLength > 0) one.waited += passed
    const taken = socket.bytesWritten - written - socket.writableLength
    const isOver = now - begun > answer.most && !endless.has(response)
    if (isOver || one.waited > timeFor({ ...answer, most: Infinity }, Math.max(0, taken))) socket.destroy()
  }
}

/** `byAddress`: false behind a proxy, which opens all connections. */
export const guardConnections = (server: Server, wall: Wall, byAddress: boolean): void => {
  /** The one with the longest unchanged state is first. */
  const held = new Map<Socket, Held>()
  const perNetwork = new Map<string, number>()
  const count = (network: string, by: number): number => {
    const now = (perNetwork.get(network) ?? 0) + by
    if (now > 0) perNetwork.set(network, now)
    else perNetwork.delete(network)
    return now
  }
  const forget = (socket: Socket): void => {
    const one = held.get(socket)
    if (!one) return
    held.delete(socket)
    count(one.network, -1)
  }
  /** Whether there is room for one more. */
  const makeRoom = (network: string | null): boolean => {
    const oldest = findOldest(held, network)
    if (oldest) {
      forget(oldest)
      oldest.destroy()
    }
    return oldest !== undefined
  }

  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? 'unknown')
    const isTooMany = byAddress && (perNetwork.get(network) ?? 0) >= wall.connectionsOfOne
    if ((isTooMany && !makeRoom(network)) || (held.size >= wall.connections && !makeRoom(null))) {
      socket.destroy()
      return
    }
    held.set(socket, { network, current: null, waited: 0 })
    count(network, 1)
    socket.once('close', () => forget(socket))
  })
  const put = (socket: Socket, one: Held): void => {
    held.delete(socket)
    held.set(socket, one)
  }
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request
    const one = held.get(socket)
    if (!one) return
    const begun = performance.now()
    one.waited = 0
    one.current = { request, response, begun, written: socket.bytesWritten }
    put(socket, one)
    response.once('close', () => {
      if (one.current?.response !== response) return
      one.current = null
      if (held.has(socket)) put(socket, one)
    })
  }
  server.prependListener('request', onRequest)

  let looked = performance.now()
  const look = (): void => {
    const now = performance.now()
    // A process that was busy could not write: that is not the reader's fault.
    patrol(held, wall, Math.min(now - looked, 2 * patrolMilliseconds), now)
    looked = now
  }
  const timer = setInterval(look, Math.min(patrolMilliseconds, Math.ceil(wall.answer.grace / 4))).unref()
  server.once('close', () => clearInterval(timer))
  // Beyond what makes room for itself.
  server.maxConnections = wall.connections + 100
}
