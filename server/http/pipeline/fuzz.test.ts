/** Malformed requests, to every call as every role. Many more: `npm run sweep -- --only fuzz`. */
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { testServer } from '../../testing/app.ts'
import { fuzz, fuzzConfig } from '../../testing/fuzz/fuzz.ts'

/** A longer contract takes more of them. */
const calls = Object.values(contract).flatMap((group) => Object.keys(group)).length
const requests = 30 * calls

test('requests with something wrong in them are no fault of the server', async () => {
  const server = await testServer(fuzzConfig)
  try {
    const { findings, counts } = await fuzz(server, { requests, seed: 'a few' })
    expect(findings).toEqual([])
    // It is worth something only where much of it gets through to the work itself.
    const reached = [...counts].filter(([, statuses]) =>
      [...statuses.keys()].some((status) => status >= 200 && status < 300),
    )
    expect(reached.length / counts.size).toBeGreaterThan(0.5)
  } finally {
    await server.close()
  }
}, 300_000)
