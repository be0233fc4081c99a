/** Other ends that hold a connection and do nothing with it. Small limits; what is awaited are ends of connections, never times. */
import { request as ask } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { afterEach, describe, expect, test } from 'vitest'
import { goesOn } from './connections.ts'
import type { Env } from './incoming.ts'
import { listen, type Listening } from './listen.ts'
import { usualWall } from './wall.ts'
import { type Wall } from '#server/core/config.ts'

let listening: Listening | undefined
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await listening?.close(0)
})

const piece = new Uint8Array(64 * 1024)
const never = { grace: 60_000, rate: 1, most: 600_000 }

/** An answer without an end; `ended` resolves when the server closes it. */
const endlessAnswer = () => {
  const { promise: ended, resolve } = Promise.withResolvers<string>()
  const body = () =>
    new ReadableStream<Uint8Array>(
      { pull: (controller) => controller.enqueue(piece), cancel: () => resolve('cut') },
      { highWaterMark: 0 },
    )
  return { ended, body }
}

const start = async (wall: Partial<Wall>, add: (app: Hono<Env>) => void = () => {}, trustProxy = false) => {
  const app = new Hono<Env>()
  app.get('/', (http) => http.text('here'))
  add(app)
  listening = await listen(app, { host: '127.0.0.1', port: 0, wall: { ...usualWall, ...wall }, trustProxy })
  return listening
}

const open = async (text = '', localAddress = '127.0.0.1'): Promise<{ socket: Socket; closed: Promise<string> }> => {
  const socket = connect({ port: listening?.port ?? 0, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  let got = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    // An answer without an end would be longer than a text can be.
    if (got.length < 1_000_000) got += String(chunk)
  })
  const closed = new Promise<string>((resolve) => void socket.on('close', () => resolve(got)).on('error', () => {}))
  await new Promise<void>((resolve) => void socket.once('connect', () => resolve()))
  if (text) socket.write(text)
  return { socket, closed }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`
/** The text of an answer on a connection of its own. */
const answer = (path = '/', localAddress = '127.0.0.1'): Promise<string> =>
  new Promise((resolve, reject) => {
    const asking = ask({ port: listening?.port, host: '127.0.0.1', path, localAddress, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => (text += String(chunk)))
      response.on('end', () => resolve(text))
    })
    asking.on('error', reject).end()
  })

describe('an answer', () => {
  test('that nobody takes is given up', async () => {
    const { ended, body } = endlessAnswer()
    await start({ answer: { grace: 200, rate: 20_000_000, most: 600_000 } }, (app) =>
      app.get('/all', (http) => http.body(body())),
    )
    const { socket } = await open()
    socket.pause()
    socket.write(get('/all'))
    expect(await ended).toBe('cut')
  })

  test('that is taken more slowly than anybody reads is given up', async () => {
    const { ended, body } = endlessAnswer()
    await start({ answer: { grace: 200, rate: 1e9, most: 600_000 } }, (app) =>
      app.get('/all', (http) => http.body(body())),
    )
    const { socket } = await open()
    const drip = (): void => {
      socket.read(1000)
      if (!socket.destroyed) setImmediate(drip)
    }
    socket.on('readable', () => {}).write(get('/all'))
    drip()
    expect(await ended).toBe('cut')
  })

  test('that has no end is given up, however fast it is taken; a stream goes on', async () => {
    const [one, other] = [endlessAnswer(), endlessAnswer()]
    await start({ answer: { ...never, most: 300 } }, (app) => {
      app.get('/all', (http) => http.body(one.body()))
      app.get('/stream', (http) => {
        goesOn(http.env.outgoing)
        return http.body(other.body())
      })
    })
    const stream = await open(get('/stream'))
    await open(get('/all'))
    expect(await one.ended).toBe('cut')
    const goesOnStill = new Promise<string>((resolve) => stream.socket.once('data', () => resolve('more')))
    expect(await Promise.race([goesOnStill, other.ended])).toBe('more')
  })
})

describe('the head of a request', () => {
  test.each([
    ['of which nothing comes', ''],
    ['of which half comes', 'GET / HTTP/1.1\r\nHost: 127'],
  ])('%s is answered 408, and no fault of what was written', async (_, text) => {
    await start({ head: 200 })
    const { closed } = await open(text)
    const [head = '', body = ''] = (await closed).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 408 /)
    expect(head.toLowerCase()).toMatch(/\nretry-after: 1\r\n/)
    expect(JSON.parse(body)).toMatchObject({ error: { type: 'RequestTimeout', code: 'request_timeout' } })
  })
})

describe('connections', () => {
  test('of one address: the one that has rested longest gives way to the next', async () => {
    const begun = Promise.withResolvers<void>()
    // No head may end by its time here: that would look the same.
    await start({ connectionsOfOne: 3, head: 600_000 }, (app) =>
      app.post('/', async (http) => {
        begun.resolve()
        return http.text(await http.req.text())
      }),
    )
    const first = await open(get('/'))
    await new Promise((resolve) => first.socket.once('data', resolve))
    const [second, third] = [await open(), await open()]
    expect(await answer()).toBe('here')
    expect(await Promise.race([first.closed, second.closed, third.closed])).toContain('here')
    // In the middle of a request is later than without one.
    second.socket.write('POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 8\r\n\r\nhalf')
    await begun.promise
    third.socket.write(get('/'))
    await new Promise((resolve) => third.socket.once('data', resolve))
    await open()
    expect(await answer()).toBe('here')
    expect(await third.closed).toContain('here')
    const told = new Promise<string>((resolve) => second.socket.once('data', (chunk) => resolve(String(chunk))))
    second.socket.write('more')
    expect(await told).toContain('halfmore')
  })

  test('that are at work are never cut: whoever comes then is turned away', async () => {
    const work = Promise.withResolvers<string>()
    const begun = Promise.withResolvers<void>()
    let running = 0
    await start({ connectionsOfOne: 2 }, (app) =>
      app.get('/work', async (http) => {
        running += 1
        if (running === 2) begun.resolve()
        return http.text(await work.promise)
      }),
    )
    const both = [answer('/work'), answer('/work')]
    await begun.promise
    await expect(answer()).rejects.toThrow(/socket hang up|ECONNRESET/)
    // Another address has places of its own.
    expect(await answer('/', '127.0.0.2')).toBe('here')
    work.resolve('done')
    expect(await Promise.all(both)).toEqual(['done', 'done'])
  })

  test('of all: one address may not have them all', async () => {
    await start({ connections: 4, connectionsOfOne: 100 })
    const held = [await open(), await open(), await open(), await open()]
    expect(await answer('/', '127.0.0.2')).toBe('here')
    expect(await held[0]?.closed).toBe('')
  })

  test('behind a proxy are not counted by address: it has them all', async () => {
    await start({ connectionsOfOne: 1 }, () => {}, true)
    const { socket } = await open()
    expect(await answer()).toBe('here')
    const told = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))))
    socket.write(get('/'))
    expect(await told).toMatch(/^HTTP\/1\.1 200 /)
  })
})
