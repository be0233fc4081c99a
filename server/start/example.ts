/** `npm start -- --with-shop`: the example shop beside the demo, with a key of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Kysely } from 'kysely'
import type { Clock } from '#server/core/clock.ts'
import type { Env } from '../env.ts'
import type { Database } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { makeKey } from '../features/keys/key.ts'
import { lockMerchant } from '#server/services/merchants/merchants.queries.ts'
import { endKeysNamed, findDemoMerchant } from './start.queries.ts'

const script = join(import.meta.dirname, '../../examples/shop/main.mjs')
const keyName = 'Tienda de ejemplo'

/** A key of test mode for this machine alone, in the place of the one of the start before. */
const keyOfExample = async (db: Kysely<Database>, clock: Clock): Promise<string> => {
  const merchantId = await findDemoMerchant(db)
  if (merchantId === null) throw new Error('The example shop sells beside the demo only: start without --with-shop.')
  return inTransaction(db, { merchantId }, async (tx) => {
    await lockMerchant(tx, merchantId)
    await endKeysNamed(tx, merchantId, keyName, clock.now())
    const bounds = {
      name: keyName,
      mode: 'sandbox' as const,
      scopes: ['checkout', 'orders.read', 'refunds'],
      networks: ['127.0.0.0/8', '::1'],
      expires: null,
    }
    const made = await makeKey(tx, clock, { merchantId, userId: null, bounds })
    if (made === 'TooManyKeys') throw new Error('The shop of the demo has as many keys as it may: end one in the app.')
    return made.privateKey
  })
}

type Example = { line: string; stop: () => void }

/** Answers what the shop says of itself once it listens. Throws where it does not. */
const listenTo = async (child: ChildProcess): Promise<string> => {
  const lines = child.stdout && createInterface(child.stdout)
  const ended = once(child, 'exit').then(() => null)
  const first = lines ? once(lines, 'line').then(([line]) => String(line)) : ended
  const line = await Promise.race([first, ended])
  if (line === null) throw new Error('The example shop did not start; what it says is above.')
  return line
}

export const startExample = async (
  { db, clock, url }: { db: Kysely<Database>; clock: Clock; url: string },
  { vendor }: Pick<Env, 'vendor'>,
): Promise<Example> => {
  const key = await keyOfExample(db, clock)
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, TRASTIENDA_URL: url, TRASTIENDA_KEY: key, VENDOR: vendor },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = (): void => void child.kill()
  process.once('exit', stop)
  return { line: await listenTo(child), stop }
}
