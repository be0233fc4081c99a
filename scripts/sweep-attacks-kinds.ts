/** Ways to hold a connection at the cost of nothing. One that is cut is opened again, ten seconds later. */
import { connect, type Socket } from 'node:net'
import type { Product } from '../e2e/support/product.ts'

/** `path` of a list that `token` opens. */
type Target = { count: number; from: string; path: string; token: string }
type Holding = { end: () => { opened: number; held: number } }
export type SlowKind = { name: string; hold: (product: Product, target: Target) => Holding }

const everyMilliseconds = 5000
const againMilliseconds = 10_000

type Way = {
  /** What is sent at once. */
  first: (target: Target) => string
  /** What follows every five seconds. */
  more?: string
  /** Takes nothing of the answer. */
  deaf?: true
}

const host = 'Host: 127.0.0.1\r\n'

const ways: Record<string, Way> = {
  idle: { first: () => '' },
  rest: { first: () => `GET /healthz HTTP/1.1\r\n${host}\r\n` },
  head: { first: () => `GET /healthz HTTP/1.1\r\n${host}`, more: 'X-A: b\r\n' },
  body: {
    first: () =>
      `POST /api/v2/token HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
    more: ' ',
  },
  document: { first: () => `GET /api/openapi.json HTTP/1.1\r\n${host}\r\n`, deaf: true },
  list: {
    first: ({ path, token }) => `GET /api${path} HTTP/1.1\r\n${host}Authorization: Bearer ${token}\r\n\r\n`,
    deaf: true,
  },
}

const hold = (way: Way, { url }: Product, target: Target): Holding => {
  const sockets = new Set<Socket>()
  const timers = new Set<NodeJS.Timeout>()
  let [opened, isOver] = [0, false]
  const held: number[] = []
  const open = (): void => {
    if (isOver) return
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress: target.from })
    sockets.add(socket)
    opened += 1
    socket.on('error', () => {})
    socket.once('close', () => {
      sockets.delete(socket)
      const timer = setTimeout(() => {
        timers.delete(timer)
        open()
      }, againMilliseconds)
      timers.add(timer)
    })
    if (way.deaf) socket.pause()
    else socket.resume()
    socket.write(way.first(target))
  }
  for (let count = 0; count < target.count; count += 1) open()
  const drip = setInterval(() => {
    held.push(sockets.size)
    if (way.more !== undefined) for (const socket of sockets) socket.write(way.more)
  }, everyMilliseconds)
  return {
    end: () => {
      isOver = true
      clearInterval(drip)
      for (const timer of timers) clearTimeout(timer)
      for (const socket of sockets) socket.destroy()
      return { opened, held: Math.round(held.reduce((sum, one) => sum + one, 0) / Math.max(1, held.length)) }
    },
  }
}

export const kinds: readonly SlowKind[] = Object.entries(ways).map(([name, way]) => ({
  name,
  hold: (product, target) => hold(way, product, target),
}))
