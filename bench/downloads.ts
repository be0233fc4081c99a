/** Files of every operation of the largest merchant: rows a second, memory, and how long others would have waited. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type OperationColumn, operationColumns } from '#contract/rules/download-columns.ts'
import { downloadKinds } from '#server/download-kinds.ts'
import { readEnv } from '#server/env.ts'
import { makeDownloadJob } from '#server/services/files/job.ts'
import { systemClock } from '#server/core/clock.ts'
import { makeVault } from '#server/lib/uploads/vault.ts'
import { newId } from '#server/core/ids.ts'
import type { Bench } from './readings.ts'

const booked = new Set<OperationColumn>(['net_amount', 'fee', 'vat', 'campaign_cost'])
const plain = operationColumns.filter((name) => !booked.has(name))
const cases = [
  { name: 'CSV, all columns', format: 'csv', columns: operationColumns },
  { name: 'CSV, without fees', format: 'csv', columns: plain },
  { name: 'XLSX, all columns', format: 'xlsx', columns: operationColumns },
  { name: 'XLSX, without fees', format: 'xlsx', columns: plain },
] as const

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`

/** Budgets: CSV 100,000 rows a second and 64 MB more memory, XLSX 40,000 and 250 MB; no stall over 50 ms. */
export const downloads = async ({ db, largest, say }: Pick<Bench, 'db' | 'largest' | 'say'>): Promise<void> => {
  const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const log = { info: () => {}, warn: (detail: object) => say(JSON.stringify(detail)), error: () => {} }
  const config = readEnv({})
  const issued = { issuer: 'Bench', provider: config.provider, vault: makeVault(config) }
  const job = makeDownloadJob({ db, clock: systemClock, log, ...issued, kinds: downloadKinds })
  say(`\n${'Downloads'.padEnd(26)}     rows   rows/s  rows/CPU s       file   memory growth   longest stall`)
  // The first of a process also grows what every process grows to.
  for (const { name, format, columns } of [{ ...cases[0], name: 'CSV, first of all' }, ...cases]) {
    const id = newId(systemClock)
    const asked = { merchant_id: largest, sandbox: false, id, user_id: userId, kind: 'operations', format }
    const state = { state: 'waiting', lease: null, total: null, file_name: null, finished: null } as const
    const request = { kind: 'operations', format, filters: {}, columns }
    await db
      .insertInto('downloads')
      .values({ ...asked, ...state, request, locale: 'es-ES', created: systemClock.now() })
      .execute()
    globalThis.gc?.()
    const before = process.memoryUsage.rss()
    let peak = before
    const watching = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss())
    }, 5)
    const stalls = monitorEventLoopDelay({ resolution: 5 })
    stalls.enable()
    const start = performance.now()
    const cpu = process.cpuUsage()
    await job.run('long')
    const seconds = (performance.now() - start) / 1000
    const { user, system } = process.cpuUsage(cpu)
    const cpuSeconds = (user + system) / 1e6
    stalls.disable()
    clearInterval(watching)
    const { rows, bytes } = await db
      .selectFrom('downloads')
      .select(['rows', 'bytes'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const cells = [
      String(rows),
      (rows / seconds).toFixed(0),
      (rows / cpuSeconds).toFixed(0),
      megabytes(bytes),
      megabytes(peak - before),
    ]
    say(
      name.padEnd(24) +
        cells.map((cell, i) => cell.padStart([10, 9, 12, 11, 16][i] ?? 0)).join('') +
        `${(stalls.max / 1e6).toFixed(0)} ms`.padStart(16),
    )
    await db.deleteFrom('downloads').where('id', '=', id).execute()
    await pause(500)
  }
}
