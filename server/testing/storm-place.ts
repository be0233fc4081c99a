/** Two API processes on one PostgreSQL, all of which can be killed. */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '#server/core/clock.ts'
import { openStore } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { grantRights } from '../db/roles.ts'
import { clientOf, type TestClient } from './as.ts'
import { makeCompany, makeKey, makeMerchant, makeSession, makeUser } from './factories.ts'
import { runLines, type Running } from './processes.ts'
import type { By } from './refund-clicks.ts'
import { makeIban } from './settlements.ts'

/** The server as `npm start` runs it, without pages and demo. */
const lines = `
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { makeLog } from '#server/core/log.ts'
import { serve } from '#server/start/serve.ts'
const env = readEnv()
const db = openDatabase({ url: env.databaseUrl, poolSize: env.poolSize, watch: true })
const { url } = await serve(env, { db }, makeLog('silent'))
process.stdout.write('listening at ' + url + '\\n')
`

type Api = { url: string; running: Running }

const startApi = async (databaseUrl: string, dataDir: string): Promise<Api> => {
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    LIMIT_CALLS: '1000000',
    LIMIT_OPEN_CALLS: '1000000',
    DEMO: 'no',
  }
  const running = runLines(lines, settings)
  const [, url = ''] = await running.says(/listening at (\S+)/)
  return { url: `${url}/api`, running }
}

/** `name`: of the store, for its messages. The merchant has an account that money can go to, and an owner. */
export const openStormPlace = async (name: string) => {
  const dataDir = await mkdtemp(join(tmpdir(), `trastienda-${name}-`))
  await chmod(dataDir, 0o711)
  let restarts = 0
  const store = await openStore({
    dataDir,
    as: 'server',
    name: `${name} ${process.pid}`,
    onTrouble: () => (restarts += 1),
  })
  const db = openDatabase({ url: store.appUrl, poolSize: 10 })
  const apis: Api[] = []
  const close = async (): Promise<void> => {
    for (const { running } of apis) running.kill('SIGKILL')
    await Promise.all(apis.map(({ running }) => running.ended))
    await db.destroy()
    await store.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await migrate(store.adminUrl)
    await grantRights(store.adminUrl, 'trastienda_app')
    const companyId = await makeCompany(db, systemClock)
    const merchantId = await makeMerchant(db, systemClock, companyId)
    await makeIban(db, systemClock, merchantId, new Date('2025-01-01T00:00:00Z'))
    const userId = await makeUser(db, systemClock, { companyId, role: 'owner', email: 'owner@demo.test' })
    const { privateKey: system } = await makeKey(db, systemClock, merchantId)
    const start = () => startApi(store.appUrl, dataDir)
    apis.push(...(await Promise.all([start(), start()])))
    let turn = 0
    return {
      db,
      adminUrl: store.adminUrl,
      merchantId,
      restarts: () => restarts,
      close,
      /** A session whose password was just entered; clients of it go to the processes by turns. */
      signIn: async (): Promise<(by: By) => TestClient> => {
        const person = await makeSession(db, systemClock, userId)
        return (by) => {
          const api = apis[(turn += 1) % apis.length]
          if (!api) throw new Error('no server')
          return clientOf(api.url, { bearer: by === 'person' ? person : system, sandbox: false })
        }
      },
      restart: async (index: number): Promise<void> => {
        apis[index]?.running.kill('SIGKILL')
        await apis[index]?.running.ended
        apis[index] = await start()
      },
      killDatabase: async (): Promise<void> => {
        const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
        process.kill(Number(pid), 'SIGKILL')
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
