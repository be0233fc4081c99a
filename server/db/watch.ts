/** A database that is paused in the middle of a query says nothing at all; somebody has to notice. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds: a connection in use for so long is a reason to ask whether the database still answers… */
const suspicious = 400
/** …and this long it has for the answer. Together well below the two seconds in which a call is to say so. */
const answerTime = 800
/** For an answer that has come while this process was busy and could not look. */
const grace = 100

const within = async (work: Promise<unknown>, milliseconds: number): Promise<boolean> => {
  const isDone = work.then(
    () => true,
    () => false,
  )
  const isLate = pause(milliseconds).then(() => pause(grace, false))
  return Promise.race([isDone, isLate])
}

/** One connection beside the pool, there before anything goes wrong: a new one may work where all others hang. */
const makeProbe = (config: pg.ClientConfig) => {
  let client: Promise<pg.Client> | undefined

  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({ ...config, application_name: `${config.application_name ?? ''} probe` })
    fresh.on('error', drop)
    await fresh.connect()
    return fresh
  }
  const open = (): Promise<pg.Client> => {
    client ??= connect()
    client.catch(drop)
    return client
  }
  const close = async (): Promise<void> => {
    const old = client
    client = undefined
    await old?.then((opened) => opened.end()).catch(() => {})
  }
  const drop = (): void => void close()
  return {
    open: () => void open().catch(() => {}),
    answers: async (): Promise<boolean> => {
      const isAlive = await within(
        open().then((opened) => opened.query('select')),
        answerTime,
      )
      if (!isAlive) drop()
      return isAlive
    },
    close,
  }
}

/**
 * Cuts the connections that are in use when the database no longer answers: their queries fail at once instead of
 * waiting for whoever wakes it up. A query that is only slow is left alone.
 */
export const watchPool = (pool: pg.Pool, config: pg.ClientConfig): void => {
  const probe = makeProbe(config)
  const inUse = new Map<pg.PoolClient, number>()
  let isAsking = false
  let timer: NodeJS.Timeout | undefined

  const look = async (): Promise<void> => {
    const since = performance.now() - suspicious
    if (isAsking || ![...inUse.values()].some((begun) => begun <= since)) return
    isAsking = true
    const suspects = [...inUse.keys()]
    if (!(await probe.answers())) {
      for (const client of suspects) if (inUse.has(client)) void client.end().catch(() => {})
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
  const end = pool.end.bind(pool)
  pool.end = async () => {
    await probe.close()
    await end()
  }
}
