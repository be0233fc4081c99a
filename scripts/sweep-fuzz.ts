/** The fuzz half of the sweep: so many requests, from a seed that is printed, on a server and a store of their own. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { grantRights } from '#server/db/roles.ts'
import { makeApp } from '#server/app.ts'
import { testServer } from '#server/testing/app.ts'
import { countLines, fuzz, fuzzConfig } from '#server/testing/fuzz/fuzz.ts'

type Wanted = { requests: number; seed: string; only: RegExp }

/** Answers the findings, each with the request that shows it. */
export const sweepFuzz = async ({ requests, seed, only }: Wanted): Promise<string[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-fuzz-'))
  const store = await openStore({ dataDir, as: 'server', name: `fuzz ${process.pid}` })
  const open = async () => {
    await migrate(store.adminUrl)
    await grantRights(store.adminUrl, 'trastienda_app')
    const db = openDatabase({ url: store.appUrl, poolSize: 6, settings: { synchronous_commit: 'off' } })
    return { db, url: store.appUrl, adminUrl: store.adminUrl, drop: () => db.destroy() }
  }
  try {
    const server = await testServer({ ...fuzzConfig, dataDir }, makeApp, open)
    const begun = performance.now()
    const onProgress = (done: number): void => console.error(`${done} of ${requests}, seed ${seed}`)
    const fuzzed = await fuzz(server, { requests, seed, only, onProgress })
    await server.close()
    const minutes = (performance.now() - begun) / 60_000
    console.log(countLines(fuzzed).join('\n'))
    console.log(
      `${fuzzed.requests} requests in ${minutes.toFixed(1)} min, seed ${seed}, ${fuzzed.aimsLeft} edges not reached: ${fuzzed.findings.length} of 5xx`,
    )
    return fuzzed.findings.map(({ status, request, why }) => `${status} ${request}\n  ${why}`)
  } finally {
    await store.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
