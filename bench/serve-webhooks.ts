/** The jobs that derive and send webhooks, in a process of their own; it says its memory each second and exits with its parent. */
import { systemClock } from '#server/core/clock.ts'
import { makeLog } from '#server/core/log.ts'
import { makeTicker } from '#server/core/ticker.ts'
import { openDatabase } from '#server/db/open.ts'
import { downloadKinds } from '#server/download-kinds.ts'
import { readEnv } from '#server/env.ts'
import { makeJobs } from '#server/jobs/jobs.ts'

const config = readEnv()
const db = openDatabase({ url: config.databaseUrl ?? '', poolSize: config.poolSize, pooled: config.isPooled })
const { jobs } = makeJobs({ db, clock: systemClock, log: makeLog('silent'), config, downloadKinds })
for (const { name, run, every } of jobs)
  if (name === 'audit chain' || name.startsWith('webhook')) makeTicker(run, { every, soonest: every }).start()
// Timers of the jobs keep no process running.
setInterval(() => process.send?.(process.memoryUsage.rss()), 1000)
process.send?.('begins')
process.on('disconnect', () => process.exit(0))
