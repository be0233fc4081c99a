/** All jobs in a process of their own, which has nothing else to do; it says its use of the CPU when it is asked, and exits with its parent. */
import { systemClock } from '#server/core/clock.ts'
import { makeLog } from '#server/core/log.ts'
import { openDatabase } from '#server/db/open.ts'
import { downloadKinds } from '#server/download-kinds.ts'
import { readEnv } from '#server/env.ts'
import { startJobs } from '#server/jobs/jobs.ts'

const config = readEnv()
const db = openDatabase({ url: config.databaseUrl ?? '', poolSize: config.poolSize, pooled: config.isPooled })
startJobs({ db, clock: systemClock, log: makeLog('silent'), config, downloadKinds })
process.on('message', () => process.send?.(process.cpuUsage()))
process.on('disconnect', () => process.exit(0))
process.send?.('begins')
