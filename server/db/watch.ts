/** Detects a database that is paused in the middle of a query: it sends nothing at all. */
import type pg from 'pg'
import { Dialled } from './dialled.ts'
import type { Members } from './members.ts'
import type { Probe } from './probe.ts'

/** Milliseconds: a connection in use for so long is a reason to ask whether the database still answers, in less than a second more. */
const suspicious = 400

/**
 * Cuts the connections that are in use when the database no longer answers: their queries fail at once instead of waiting until it runs
 * again. A query that is only slow is left alone.
 */
export const watchPool = (pool: pg.Pool, members: Members, probe: Probe): void => {
  const inUse = new Map<pg.PoolClient, number>()
  let isAsking = false
  let timer: NodeJS.Timeout | undefined

  const look = async (): Promise<void> => {
    const since = performance.now() - suspicious
    if (isAsking || ![...inUse.values()].some((begun) => begun <= since)) return
    isAsking = true
    const suspects = [...inUse.keys()]
    if (!(await probe.answers())) {
      for (const client of suspects) if (inUse.has(client) && client instanceof Dialled) client.cut()
      members.leave(new Error('Connection terminated: the database did not answer.'))
    }
    isAsking = false
  }

  pool.on('connect', probe.open)
  pool.on('acquire', (client) => {
    inUse.set(client, performance.now())
    timer ??= setInterval(() => void look(), suspicious / 2).unref()
  })
  pool.on('release', (_, client) => {
    inUse.delete(client)
    if (inUse.size > 0) return
    clearInterval(timer)
    timer = undefined
  })
}
