/** The server under measurement, in a process of its own; sends its address to its parent and exits with it. */
import { makeApp } from '#server/app.ts'
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { listen } from '#server/http/pipeline/listen.ts'
import { systemClock } from '#server/core/clock.ts'
import { makeLog } from '#server/core/log.ts'

const config = readEnv()
const db = openDatabase({ url: config.databaseUrl ?? '', poolSize: config.poolSize, pooled: config.isPooled })
const app = makeApp({ db, clock: systemClock, log: makeLog(config.logLevel), config, webFolder: null })
const { url } = await listen(app, config)
process.send?.(url)
process.on('disconnect', () => process.exit(0))
