/** Virus scanner. The port is one question; the included client speaks to clamd over TCP. */
import { connect } from 'node:net'
import type { ScannerAddress } from '#server/core/config.ts'

export type Scanner = {
  /** What was found, or null. Rejects where there is no answer. */
  scan: (bytes: Uint8Array) => Promise<string | null>
}
/** More than this clamd would have to take in one piece. */
const pieceBytes = 64 * 1024
const maxAnswer = 4096

const framed = function* (bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const piece = bytes.subarray(at, at + pieceBytes)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    yield length
    yield piece
  }
  yield Buffer.alloc(4)
}

const foundIn = (answer: string): string | null => {
  const text = answer.replace(/\0+$/, '').trim()
  if (text === 'stream: OK') return null
  const [, name] = /^stream: (.+) FOUND$/.exec(text) ?? []
  if (name === undefined) throw new Error('The virus scanner answered something else than yes or no.')
  return name
}

/** `milliseconds`: without a sign of life. */
export const clamd = ({ host, port }: ScannerAddress, milliseconds: number): Scanner => ({
  scan: (bytes) =>
    new Promise((resolve, reject) => {
      let answer = ''
      const socket = connect({ host, port })
      const fail = (error: Error): void => {
        socket.destroy()
        reject(error)
      }
      socket.setTimeout(milliseconds, () => fail(new Error('The virus scanner does not answer.')))
      socket.on('error', fail)
      socket.on('data', (chunk: Buffer) => {
        answer += chunk.toString('latin1')
        if (answer.length > maxAnswer) fail(new Error('The virus scanner answers too much.'))
      })
      socket.on('close', () => {
        try {
          resolve(foundIn(answer))
        } catch (error) {
          reject(error instanceof Error ? error : new Error('The virus scanner failed.'))
        }
      })
      socket.on('connect', () => {
        for (const piece of framed(bytes)) socket.write(piece)
      })
    }),
})
