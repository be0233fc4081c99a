/** What other ends of connections may do before anything is known of them. */
import type { Wall } from '#server/core/config.ts'

/** The slowest that is still served: a phone in a basement moves 16 kB a second. */
const slowest = 16_000

export const usualWall: Wall = {
  connections: 5000,
  connectionsOfOne: 500,
  requests: 10_000,
  head: 10_000,
  rest: 30_000,
  // Of at most a megabyte of JSON.
  body: { grace: 10_000, rate: 8_000, most: 30_000 },
  // Of some ten megabytes.
  upload: { grace: 20_000, rate: slowest, most: 180_000 },
  // For as long as its bytes wait to be taken; the largest files of a shop have some 50 MB.
  answer: { grace: 15_000, rate: slowest, most: 600_000 },
  openBody: 10_000,
}
