/**
 * Refunds, or refunds and captures of people and of a system by its key, through two API processes on one PostgreSQL, which are killed (-9) in between, and the database too. Used by a test
 * and, with more clicks, by `npm run soak`.
 */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { grantRights } from '../db/roles.ts'
import { chainAudit } from '../lib/audit/chain.ts'
import { verifyAudit } from '../lib/audit/verify.ts'
import { systemClock } from '#server/core/clock.ts'
import { clientOf, type TestClient } from './as.ts'
import { makeCompany, makeKey, makeMerchant, makeSession, makeUser } from './factories.ts'
import { runLines, type Running } from './processes.ts'
import { type By, clickRefunds } from './refund-clicks.ts'

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

type Bearers = Record<By, string>
type Api = { clients: Record<By, TestClient>; running: Running }

const startApi = async (databaseUrl: string, dataDir: string, bearers: Bearers): Promise<Api> => {
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
  const client = (by: By) => clientOf(`${url}/api`, { bearer: bearers[by], sandbox: false })
  return { clients: { person: client('person'), system: client('system') }, running }
}

type Size = { clicks: number; operations: number; connections: number; rounds: number; isMixed?: boolean }

/** In each of `rounds` one API process, the database, and the other API process are killed and restarted. */
export const refundStorm = async ({ rounds, ...size }: Size) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-storm-'))
  await chmod(dataDir, 0o711)
  let restarts = 0
  const store = await openStore({
    dataDir,
    as: 'server',
    name: `storm ${process.pid}`,
    onTrouble: () => (restarts += 1),
  })
  const db = openDatabase({ url: store.appUrl, poolSize: 10 })
  const apis: Api[] = []
  try {
    await migrate(store.adminUrl)
    await grantRights(store.adminUrl, 'trastienda_app')
    const companyId = await makeCompany(db, systemClock)
    const merchantId = await makeMerchant(db, systemClock, companyId)
    const userId = await makeUser(db, systemClock, { companyId, role: 'owner', email: 'owner@demo.test' })
    const person = await makeSession(db, systemClock, userId)
    const { privateKey: system } = await makeKey(db, systemClock, merchantId)
    const start = () => startApi(store.appUrl, dataDir, { person, system })
    apis.push(...(await Promise.all([start(), start()])))

    const restart = async (index: number): Promise<void> => {
      apis[index]?.running.kill('SIGKILL')
      await apis[index]?.running.ended
      apis[index] = await start()
    }
    const killDatabase = async (): Promise<void> => {
      const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    }
    const blows = Array.from({ length: rounds }, () => [() => restart(0), killDatabase, () => restart(1)]).flat()
    const all = size.clicks + Math.ceil(size.clicks / 10)
    const struck: Promise<void>[] = []
    let turn = 0
    const result = await clickRefunds(
      {
        db,
        clock: systemClock,
        merchantId,
        // By turns, so that the two sends of a double click go to different processes.
        client: (by) => {
          const api = apis[(turn += 1) % apis.length]
          if (!api) throw new Error('no server')
          return api.clients[by]
        },
        progress: (outcomes) => {
          const blow = blows[struck.length]
          if (blow && outcomes >= (all * (struck.length + 1)) / (blows.length + 1)) struck.push(blow())
        },
      },
      size,
    )
    await Promise.all(struck)
    await chainAudit(db, systemClock)
    const audit = await verifyAudit(db)
    const acts = await db
      .selectFrom('audit_log')
      .where('action', 'in', ['operation.refunded', 'operation.captured'])
      .select('id')
      .execute()
    return { ...result, restarts, kills: struck.length, audit, audited: acts.length }
  } finally {
    for (const { running } of apis) running.kill('SIGKILL')
    await Promise.all(apis.map(({ running }) => running.ended))
    await db.destroy()
    await store.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
