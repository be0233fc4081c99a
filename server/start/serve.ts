import { makeApp } from '../app.ts'
import { downloadKinds } from '../download-kinds.ts'
import type { Env } from '../env.ts'
import type { Log } from '../http/deps.ts'
import { listen, type Listening } from '../http/listen.ts'
import { startJobs } from '../jobs/jobs.ts'
import { systemClock } from '../lib/clock.ts'
import { makeFeed } from '../lib/events/feed.ts'
import { webFolder } from './build-web.ts'
import type { Data } from './open-data.ts'

/** Answers requests and does what is to be done beside them. `close` ends streams first: they would never end by themselves. */
export const serve = async (env: Env, { db }: Data, log: Log): Promise<Listening> => {
  const base = { db, clock: systemClock, log }
  const feed = makeFeed(base)
  const app = makeApp({ ...base, config: env, webFolder, feed })
  const listening = await listen(app, env)
  const jobs = startJobs({ ...base, config: env, downloadKinds })
  return {
    ...listening,
    close: async (graceMilliseconds) => {
      await feed.end()
      await listening.close(graceMilliseconds)
      await jobs.stop()
    },
  }
}
