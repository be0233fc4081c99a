/** The connections of a pool, to be rid of all of them when they lead to a database that is no longer the one. */
import type pg from 'pg'

export type Members = {
  /** Idle ones are closed at once, those in use when they are released. */
  leave: (why: Error) => void
}

export const membersOf = (pool: pg.Pool): Members => {
  const resting = new Set<pg.PoolClient>()
  const working = new Set<pg.PoolClient>()
  const spent = new WeakSet<pg.PoolClient>()

  pool.on('acquire', (client) => {
    resting.delete(client)
    working.add(client)
  })
  pool.on('release', (_, client) => {
    working.delete(client)
    // Before the pool looks whether it can be used again.
    if (spent.has(client)) void client.end().catch(() => {})
    else resting.add(client)
  })
  pool.on('remove', (client) => {
    resting.delete(client)
    working.delete(client)
  })
  return {
    leave: (why) => {
      for (const client of working) spent.add(client)
      // What the pool listens for: it removes the connection.
      for (const client of resting) client.emit('error', why)
      resting.clear()
    },
  }
}
