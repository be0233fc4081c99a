/** The jobs that derive and send webhooks, in a process of their own; it says its memory each second and exits with its parent. */
import { systemClock } from '#server/core/clock.ts'
import { makeLog } from '#server/core/log.ts'
import { openDatabase } from '#server/db/open.ts'
import { downloadKinds } from '#server/download-kinds.ts'
import { readEnv } from '#server/env.ts'
import { makeJobs } from '#server/jobs/jobs.ts'
import { startWatch } from '#server/jobs/watch.ts'

const config = readEnv()
const db = openDatabase({ url: config.databaseUrl ?? '', poolSize: config.poolSize, pooled: config.isPooled })
const deps = { db, clock: systemClock, log: makeLog('silent') }
const { jobs } = makeJobs({ ...deps, config, downloadKinds })
startWatch(
  deps,
  jobs.filter(({ name }) => name === 'audit chain' || name.startsWith('webhook')),
)
// Timers of the jobs keep no process running.
setInterval(() => process.send?.(process.memoryUsage.rss()), 1000)
process.send?.('begins')
process.on('disconnect', () => process.exit(0))
