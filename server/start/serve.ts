import { setTimeout as pause } from 'node:timers/promises'
import { makeApp } from '../app.ts'
import { downloadKinds } from '../download-kinds.ts'
import type { Env } from '../env.ts'
import type { Log } from '#server/core/log.ts'
import { listen, type Listening } from '../http/pipeline/listen.ts'
import { startJobs } from '../jobs/jobs.ts'
import { makeClockCheck } from '#server/db/clock-check.ts'
import { systemClock } from '#server/core/clock.ts'
import { makeCallLog } from '#server/services/call-log/call-log.ts'
import { makeFeed } from '#server/services/events/feed.ts'
import { isProduction } from '../production.ts'
import { webFolder } from './build-web.ts'
import type { Data } from './open-data.ts'

/** Milliseconds in which proxies notice that this process stops, where there is one. */
const usualDrain = 2_000

export type Serving = Pick<Listening, 'url' | 'port'> & {
  /**
   * Says that it stops, serves on until proxies have noticed, ends the streams, which would never end by themselves, takes no more
   * requests, and lets the running ones end for at most so many milliseconds. 0: all at once. Answers whether everything ended in time.
   */
  close: (graceMilliseconds: number) => Promise<boolean>
}

/** Answers requests and does what is to be done beside them. */
export const serve = async (env: Env, { db }: Pick<Data, 'db'>, log: Log): Promise<Serving> => {
  const base = { db, clock: systemClock, log, clockCheck: makeClockCheck({ db, clock: systemClock, log }) }
  await base.clockCheck.start()
  const feed = makeFeed(base)
  const callLog = makeCallLog({ ...base, config: env })
  let isStopping = false
  const hurry = new AbortController()
  const app = makeApp({ ...base, config: env, webFolder, feed, callLog, isStopping: () => isStopping })
  const { url, port, leave, close } = await listen(app, env)
  const jobs = startJobs({ ...base, config: env, downloadKinds })
  const drain = env.drainTime ?? (isProduction(env) ? usualDrain : 0)
  return {
    url,
    port,
    close: async (graceMilliseconds) => {
      isStopping = true
      leave()
      if (graceMilliseconds === 0) hurry.abort()
      await pause(drain, undefined, { signal: hurry.signal }).catch(() => {})
      const rest = Promise.all([jobs.stop(), feed.end(), base.clockCheck.stop()]).then(() => true)
      await close(graceMilliseconds)
      // The last answers are in it now.
      const all = Promise.all([rest, callLog.end()]).then(() => true)
      return Promise.race([all, pause(graceMilliseconds, false)])
    },
  }
}
