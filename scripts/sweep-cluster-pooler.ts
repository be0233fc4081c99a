/** Three processes behind PgBouncer in transaction mode, and the message of a process that starts there without the setting for it. */
import { openStore } from '#server/db/embedded.ts'
import { systemClock } from '#server/core/clock.ts'
import { runServerFile } from '#server/testing/processes.ts'
import { clickRefunds } from '#server/testing/refund-clicks.ts'
import { freePort, makePlace, pathOf } from './cluster/place.ts'
import {
  allReady,
  clientsOf,
  makeShop,
  type Product,
  type Shop,
  shown,
  startProducts,
  type Statuses,
  unwanted,
} from './cluster/products.ts'

type Size = { clicks: number; operations: number; connections: number }

/** PgBouncer's defaults, except for the mode and the few sessions that all share. */
const configOf = (target: URL, port: number, users: string, folder: string): string =>
  `
[databases]
* = host=${target.hostname.startsWith('%2F') ? decodeURIComponent(target.hostname) : target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 8
max_client_conn = 500
pidfile = ${folder}/pgbouncer.pid
`

export const sweepPooler = async (size: Size): Promise<string[]> => {
  const place = makePlace('pooler')
  const store = await openStore({ dataDir: place.folder, as: 'command', name: 'sweep' })
  const target = new URL(store.appUrl)
  const port = await freePort()
  const users = place.write('users.txt', `"${target.username}" "${target.password}"\n`)
  place.start(pathOf('pgbouncer') ?? '', [place.write('pgbouncer.ini', configOf(target, port, users, place.folder))])
  const url = `postgres://${target.username}:${target.password}@127.0.0.1:${port}${target.pathname}`
  const settings = { DATABASE_URL: url, DATABASE_ADMIN_URL: store.adminUrl }

  const untold = runServerFile('main.ts', [], { ...settings, PORT: '0', DEMO: 'no' })
  const { code, stderr } = await untold.ended
  const isExplained = code === 1 && stderr.includes('DATABASE_POOLER=transaction')
  console.log(
    `PgBouncer that the settings do not name: the start ends with ${code ?? 'a signal'} and says: ${stderr.trim()}`,
  )

  const products: Product[] = []
  let shop: Shop | undefined
  try {
    products.push(...(await startProducts({ ...settings, DATABASE_POOLER: 'transaction' })))
    const made = (shop = await makeShop(url, true))
    await allReady(products)
    const statuses: Statuses = new Map()
    const client = clientsOf(
      products.map((product) => product.url),
      made,
      statuses,
    )
    const { done, lost, differences } = await clickRefunds({ ...made, clock: systemClock, client }, size)
    console.log(
      `behind PgBouncer in transaction mode: ${size.clicks} clicks through ${products.length} processes and 8 sessions, ${done.length} done, ` +
        `${lost} without an outcome at first, ${differences.length} differences; statuses ${shown(statuses)}`,
    )
    return [
      ...(isExplained ? [] : ['cluster: a pooler that the settings do not name is not explained']),
      ...[...differences, ...unwanted(statuses)].map((one) => `cluster, pooler: ${one}`),
    ]
  } catch (error) {
    console.log(place.logs())
    throw error
  } finally {
    for (const { running } of products) running.kill('SIGKILL')
    await Promise.all(products.map(({ running }) => running.ended))
    await shop?.db.destroy()
    await store.close()
    await place.close()
  }
}
