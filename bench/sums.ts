/** Sums by day: what reads gain by them, and what they cost refunds and new sales. All in blocks by turns. */
import { type Kysely, sql } from 'kysely'
import { systemClock } from '#server/core/clock.ts'
import { makeTicker } from '#server/core/ticker.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Database } from '#server/db/schema.ts'
import { fillSums, foldSums } from '#server/services/sums/fold.ts'
import { verifySums } from '#server/services/sums/verify.ts'
import { makeOperation } from '#server/testing/operations.ts'
import { atOnce, timesOf } from './measure.ts'
import { type Bench, get, heading, lastMonths, line } from './readings.ts'
import { makeRefunds } from './make-refunds.ts'

const rounds = 10
const [width, count] = [20, 400]
const readsOfRound = 20
const triggers = {
  operations: ['sum_new_operation', 'sum_changed_operation', 'sum_deleted_operation'],
  refunds: ['sum_refund'],
  ledger_postings: ['sum_charge'],
}

type Admin = Kysely<Database>
type State = 'enable' | 'disable'
const states = ['enable', 'disable'] as const
const statesOf = (round: number): readonly State[] => (round % 2 ? states : states.toReversed())

const setTriggers = async (admin: Admin, state: State): Promise<void> => {
  for (const [table, names] of Object.entries(triggers))
    for (const name of names)
      await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger ${sql.id(name)}`.execute(admin)
}

/** The same calls of a shop whose sums are read, and of one that is counted because it is not filled. */
const compareReads = async ({ url, token, largest, say }: Bench, admin: Admin): Promise<void> => {
  const path = `${url}/api/merchants/${largest}`
  const cases = {
    'list, page 1': `${path}/operations`,
    'list, page 2000': `${path}/operations?page=2000`,
    'list, one channel': `${path}/operations?channel=phone`,
    counts: `${path}/operations/summary`,
    'report, sales by month': `${path}/reports/volume?${lastMonths()}`,
    'report, fees by month': `${path}/reports/fees?${lastMonths()}`,
  }
  say(heading('Reads by sums │ counted'))
  for (const [name, address] of Object.entries(cases)) {
    const times: Record<State, number[]> = { enable: [], disable: [] }
    for (let round = 0; round < rounds; round += 1)
      for (const state of statesOf(round)) {
        await sql`update operation_sum_progress set is_filled = ${state === 'enable'}`.execute(admin)
        for (let run = 0; run < readsOfRound; run += 1) {
          const start = performance.now()
          await get(address, token)
          times[state].push(performance.now() - start)
        }
      }
    say(line(name, timesOf(times.enable, 1), timesOf(times.disable, 1)))
  }
  await sql`update operation_sum_progress set is_filled = true`.execute(admin)
}

/** Runs a second with the triggers and without them. Changes are folded every second, as by the job. */
const compareWrites = async (
  { db, say }: Bench,
  admin: Admin,
  name: string,
  write: (run: number) => Promise<unknown>,
): Promise<void> => {
  const rates: Record<State, number[]> = { enable: [], disable: [] }
  const folding = makeTicker(() => foldSums(db), { every: 1000, soonest: 1000 })
  folding.start()
  try {
    await atOnce(write, { count, width })
    for (let round = 0; round < rounds; round += 1)
      for (const state of statesOf(round)) {
        await setTriggers(admin, state)
        rates[state].push((await atOnce(write, { count, width })).perSecond)
      }
  } finally {
    await folding.stop()
    await setTriggers(admin, 'enable')
  }
  const [on, off] = [timesOf(rates.enable, 1).p50, timesOf(rates.disable, 1).p50]
  say(
    `${name} a second, ${width} at once: ${on.toFixed(0)} by sums, ${off.toFixed(0)} without, ${(on / off).toFixed(3)}`,
  )
}

/** Budget: refunds at least 0.95 of the rate without triggers; afterwards the sums are right. */
export const sums = async (bench: Bench): Promise<void> => {
  const { db, adminUrl, largest, say } = bench
  const admin = openDatabase({ url: adminUrl, poolSize: 1, settings: { statement_timeout: 0 } })
  const { refund, close } = await makeRefunds(bench, { name: 'sums', width, amount: 1 })
  const scope = { merchantId: largest, sandbox: false }
  try {
    await compareReads(bench, admin)
    say('')
    await compareWrites(bench, admin, 'Refunds', refund)
    // Bare transactions, of which the triggers are a larger share than of a call.
    await compareWrites(bench, admin, 'New sales', () => makeOperation(db, systemClock, scope))
    // Blocks without triggers are in no sum.
    await sql`update operation_sum_progress set is_filled = false, filled_until = null`.execute(admin)
    const start = performance.now()
    await fillSums(db)
    say(`Sums of all merchants filled in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    const { faults } = await verifySums(db)
    say(faults.length === 0 ? 'The sums are right' : `WRONG SUMS: ${faults.slice(0, 5).join('; ')}`)
    if (faults.length > 0) process.exitCode = 1
  } finally {
    close()
    await admin.destroy()
  }
}
