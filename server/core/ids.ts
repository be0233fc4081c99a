import { randomFillSync } from 'node:crypto'
import type { Clock } from './clock.ts'

let lastMillisecond = 0
let counter = 0

/** Ten bytes for an id; asked of the system for many at once, as a call makes a handful. */
const pool = Buffer.alloc(10 * 128)
let used = pool.length
const randomTen = (): Buffer => {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += 10
  return pool.subarray(used - 10, used)
}

/**
 * UUID version 7 as 32 lower-case hex characters (RFC 9562, method 1): milliseconds, a 12-bit counter that keeps the
 * ids of one process in order within a millisecond, and 62 random bits. A clock that moves back starts a new run.
 */
export const newId = (clock: Clock): string => {
  const now = clock.now().getTime()
  const random = randomTen()
  // Starting in the lower half leaves room for at least 2048 ids before the counter borrows the next millisecond.
  if (now > lastMillisecond || now < lastMillisecond - 1000) {
    lastMillisecond = now
    counter = random.readUInt16BE(8) & 0x7ff
  } else if (counter < 0xfff) {
    counter += 1
  } else {
    lastMillisecond += 1
    counter = 0
  }
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(lastMillisecond, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  random.copy(bytes, 8, 0, 8)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex')
}
