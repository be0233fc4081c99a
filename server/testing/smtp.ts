/** A real mail server on a free loopback port. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Received = { from: string; to: string[]; source: string }

export type TestSmtp = {
  /** With the credentials that it asks for. */
  url: string
  received: Received[]
  /** Answers mails to an address with this code from now on; null takes them again. */
  refuse: (address: string, code: number | null) => void
  close: () => Promise<void>
}

const refusal = (code: number): Error => Object.assign(new Error('Not now'), { responseCode: code })

export const startSmtp = async (): Promise<TestSmtp> => {
  const received: Received[] = []
  const refused = new Map<string, number>()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _, done) =>
      username === 'shop@mail' && password === 'se cret'
        ? done(null, { user: username })
        : done(new Error('Not the password')),
    onRcptTo: ({ address }, _, done) => {
      const code = refused.get(address)
      done(code === undefined ? null : refusal(code))
    },
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address)
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => void parts.push(part))
      stream.once('end', () => {
        received.push({ from, to, source: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = server.server.address() as AddressInfo // it listens on a port
  return {
    url: `smtp://shop%40mail:se%20cret@127.0.0.1:${port}`,
    received,
    refuse: (address, code) => void (code === null ? refused.delete(address) : refused.set(address, code)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
