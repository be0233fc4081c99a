/** A small pooler in transaction mode: each transaction of a client goes to the next session of PostgreSQL. */
import { type AddressInfo, createServer, Socket } from 'node:net'
import pg from 'pg'

/** What becomes of the settings that a client sends at its start. */
type WithOptions = 'refused' | 'left out'

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
const message = (type: string, body: Buffer): Buffer => Buffer.concat([Buffer.from(type), int32(body.length + 4), body])

const welcome = Buffer.concat([
  message('R', int32(0)),
  message('K', Buffer.concat([int32(1), int32(1)])),
  message('Z', Buffer.from('I')),
])
const refusal = message('E', Buffer.from('SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: options\0\0'))

/** Cuts a stream of messages into whole ones. */
const cutter = () => {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk: Buffer): Buffer[] => {
    rest = Buffer.concat([rest, chunk])
    const whole: Buffer[] = []
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const length = rest.readInt32BE(1) + 1
      whole.push(rest.subarray(0, length))
      rest = rest.subarray(length)
    }
    return whole
  }
}

/** A session that is signed in; from then on its messages are passed on. */
const openSession = async (url: string): Promise<Socket> => {
  const socket = new Socket()
  const client = new pg.Client({ connectionString: url, stream: () => socket }).on('error', () => {})
  await client.connect()
  return socket.removeAllListeners('data').on('error', () => {})
}

/** Serves one client: `take` waits for the next free session, `give` releases it. */
const pass = (client: Socket, take: () => Promise<Socket>, give: (session: Socket) => void): void => {
  const cut = cutter()
  let waiting: Buffer[] = []
  let session: Socket | undefined
  let isTaking = false

  const begin = async (): Promise<void> => {
    isTaking = true
    const taken = await take()
    const cutAnswer = cutter()
    const onAnswer = (chunk: Buffer): void => {
      client.write(chunk)
      // `Z` with `I`: no transaction runs any more.
      const isOver = cutAnswer(chunk).some((one) => one[0] === 0x5a && one[5] === 0x49)
      if (!isOver) return
      taken.off('data', onAnswer)
      session = undefined
      give(taken)
      if (waiting.length > 0) void begin()
    }
    taken.on('data', onAnswer)
    session = taken
    isTaking = false
    for (const one of waiting) taken.write(one)
    waiting = []
  }
  client.on('data', (chunk: Buffer) => {
    for (const one of cut(chunk)) {
      if (one[0] === 0x58) client.end()
      else if (session) session.write(one)
      else {
        waiting.push(one)
        if (!isTaking) void begin()
      }
    }
  })
}

/** A pooler for the database at `url` with so many sessions; each transaction gets the session that was idle longest. */
export const startPooler = async (url: string, { sessions, options }: { sessions: number; options: WithOptions }) => {
  const resting = await Promise.all(Array.from({ length: sessions }, () => openSession(url)))
  const all = [...resting]
  const queue: ((session: Socket) => void)[] = []
  const take = (): Promise<Socket> => {
    const free = resting.shift()
    return free ? Promise.resolve(free) : new Promise((resolve) => queue.push(resolve))
  }
  const give = (session: Socket): void => {
    const next = queue.shift()
    if (next) next(session)
    else resting.push(session)
  }
  const clients = new Set<Socket>()
  const server = createServer((client) => {
    clients.add(client)
    client.on('error', () => {}).on('close', () => clients.delete(client))
    client.once('data', (start: Buffer) => {
      if (options === 'refused' && start.includes('\0options\0')) return void client.end(refusal)
      client.write(welcome)
      pass(client, take, give)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  const { pathname, username } = new URL(url)
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    close: async () => {
      for (const socket of [...clients, ...all]) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
