/** What row-level security costs: the same calls with the policies and without them, in blocks by turns. */
import { type Kysely, sql } from 'kysely'
import { openDatabase } from '#server/db/open.ts'
import type { Database } from '#server/db/schema.ts'
import { contract } from '#contract/index.ts'
import { makeAsker } from './asking.ts'
import { atOnce, timesOf } from './measure.ts'
import { type Bench, get, lastMonths } from './readings.ts'

const rounds = 12
const calls = 12
const [width, count] = [50, 500]

type State = 'enable' | 'disable'
const states = ['enable', 'disable'] as const

const setPolicies = async (db: Kysely<Database>, state: State): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relforcerowsecurity`.execute(db)
  for (const { name } of rows)
    await sql`alter table ${sql.table(name)} ${sql.raw(state)} row level security`.execute(db)
}

const median = (values: readonly number[]): number => timesOf(values, 1).p50

/** Budget: 1.05 with the policies for each. */
export const walls = async ({ db, adminUrl, url, token, largest, say }: Bench): Promise<void> => {
  const admin = openDatabase({ url: adminUrl, poolSize: 1 })
  const own = db.selectFrom('operations').where('merchant_id', '=', largest).where('sandbox', '=', false)
  const [sale] = await own.select(['id', 'mid']).orderBy('created', 'desc').limit(1).offset(1000).execute()
  const refundable = await own
    .where('substatus', 'in', ['payment_process', 'payment_completed'])
    .whereRef('refunded_amount', '<', sql`captured_amount - 20000`)
    .select('id')
    .orderBy('created', 'desc')
    .limit(500)
    .execute()
  const { post, close } = makeAsker(`${url}/api`, token, width)
  const merchant = `${url}/api/merchants/${largest}`
  const path = `${merchant}/operations`
  let sent = 0
  const refund = (): Promise<unknown> => {
    const id = refundable[(sent += 1) % refundable.length]?.id ?? ''
    const to = contract.orders.refund.path.replace('{merchantId}', largest).replace('{instalmentPlanId}', id)
    return post(to, { amount: 1 }, `walls-${process.pid}-${sent}`)
  }
  const cases: Record<string, () => Promise<unknown>> = {
    'list, page 1': () => get(path, token),
    'list, one state': () => get(`${path}?substatus=payment_process`, token),
    counts: () => get(`${path}/summary`, token),
    'search, rare': () => get(`${path}?q=${sale?.mid}`, token),
    'search, frequent': () => get(`${path}?q=ane`, token),
    detail: () => get(`${path}/${sale?.id}`, token),
    'report, fees by month': () => get(`${merchant}/reports/fees?${lastMonths()}`, token),
    refund,
  }
  const times = new Map<string, Record<State, number[]>>()
  const put = (name: string, state: State, value: number): void => {
    const found = times.get(name) ?? { enable: [], disable: [] }
    found[state].push(value)
    times.set(name, found)
  }
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const state of round % 2 ? states : states.toReversed()) {
        await setPolicies(admin, state)
        for (const [name, ask] of Object.entries(cases)) {
          for (let run = 0; run < 6; run += 1) await ask()
          for (let run = 0; run < calls; run += 1) {
            const start = performance.now()
            await ask()
            put(name, state, performance.now() - start)
          }
        }
        put(`refund, ${width} at once`, state, 1000 / (await atOnce(refund, { count, width })).perSecond)
      }
  } finally {
    await setPolicies(admin, 'enable')
    await admin.destroy()
    close()
  }
  say(`\n${'Policies'.padEnd(26)}  with ms  without    ratio`)
  for (const [name, { enable, disable }] of times) {
    const [on, off] = [median(enable), median(disable)]
    say(name.padEnd(24) + [on, off, on / off].map((value) => value.toFixed(2).padStart(9)).join(''))
  }
}
