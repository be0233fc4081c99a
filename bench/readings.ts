/** Lists, counts, searches and details, one at a time, by turns with their own SQL. */
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { addDays, addMonths, dayIn } from '#domain/calendar.ts'
import type { Database } from '#server/db/schema.ts'
import { byTurns, type Times } from './measure.ts'
import { type Recorder, replay } from './statements.ts'

export type Bench = {
  db: Kysely<Database>
  /** Address for the owner of the tables. */
  adminUrl: string
  /** Address for the server. */
  appUrl: string
  driver: pg.Client
  recorder: Recorder
  url: string
  /** Access token of a person who sees every merchant. */
  token: string
  /** Id of the merchant with most operations. */
  largest: string
  say: (line: string) => void
}

const bounds = { runs: 150, most: 15_000 }

export const get = async (url: string, token: string): Promise<void> => {
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
  const body = await answer.text()
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${body}`)
}

const cell = (value: number): string => value.toFixed(1).padStart(9)

export const heading = (title: string): string =>
  `\n${title.padEnd(26)}  p50 ms   p95 ms   p99 ms │ SQL: p50      p95   p50 ratio`
export const line = (name: string, ours: Times, floor: Times): string =>
  name.padEnd(24) +
  [ours.p50, ours.p95, ours.p99].map(cell).join('') +
  ` │${[floor.p50, floor.p95].map(cell).join('')}` +
  cell(ours.p50 / floor.p50)

/** The twelve months that reports open with, of the days that the filled shops live in. */
export const lastMonths = (): string => {
  const today = dayIn('Europe/Madrid', new Date())
  return `from=${addMonths(addDays(today, 1), -12)}&to=${today}`
}

/** By name: addresses, each read by turns with its own SQL. Prints a line for each. */
export const readEach = async (
  cases: Readonly<Record<string, string>>,
  token: string,
  { driver, recorder, url, say }: Pick<Bench, 'driver' | 'recorder' | 'url' | 'say'>,
): Promise<void> => {
  for (const [name, address] of Object.entries(cases)) {
    const statements = await recorder.record((recording) => get(recording + address, token))
    const { ours, floor } = await byTurns(
      () => get(url + address, token),
      () => replay(driver, statements),
      bounds,
    )
    say(line(name, ours, floor))
  }
}

/** Prints a line for each. Budgets: at most 50 ms at p95 (20 ms for the detail, 150 for a report), and twice the SQL at p50. */
export const readings = async ({ db, driver, recorder, url, token, largest, say }: Bench): Promise<void> => {
  const path = `/api/merchants/${largest}/operations`
  const reports = `/api/merchants/${largest}/reports`
  const own = db.selectFrom('operations').where('merchant_id', '=', largest).where('sandbox', '=', false)
  const { count } = await own.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const some = await own.select(['id', 'mid']).orderBy('created', 'desc').limit(200).offset(1000).execute()
  const ids = some.map(({ id }) => id)
  const last = Math.ceil(count / 20)
  const deepest = Math.min(2000, last)
  const today = dayIn('Europe/Madrid', new Date())
  const seller = await own.select('created_by').where('created_by', 'is not', null).limit(1).executeTakeFirst()
  const cases = {
    'list, page 1': path,
    [`list, page ${deepest}`]: `${path}?page=${deepest}`,
    'list, last page': `${path}?page=${last}`,
    'list, one state': `${path}?substatus=payment_process`,
    'list, one channel': `${path}?channel=phone`,
    'list, one seller': `${path}?created_by=${seller?.created_by ?? 'nobody'}`,
    'list, three months': `${path}?created-gte=${addMonths(today, -3)}`,
    'list, from an amount': `${path}?total_amount-gte=20000`,
    day: `/api/merchants/${largest}/today`,
    counts: `${path}/summary`,
    'counts, one channel': `${path}/summary?channel=phone`,
    'search, rare': `${path}?q=${some[0]?.mid ?? ''}`,
    'search, frequent': `${path}?q=ane`,
    'search, none': `${path}?q=zzqxzz`,
    'search, two letters': `${path}?q=zq`,
    'counts of a search': `${path}/summary?q=ane`,
    'report, sales by month': `${reports}/volume?${lastMonths()}`,
    'report, fees by month': `${reports}/fees?${lastMonths()}`,
    'report, by instalments': `${reports}/instalments?${lastMonths()}`,
    'report, by campaign': `${reports}/campaigns?${lastMonths()}`,
  }
  say(heading('Reads, one at a time'))
  await readEach(cases, token, { driver, recorder, url, say })
  const [first = ''] = ids
  const statements = await recorder.record((recording) => get(`${recording}${path}/${first}`, token))
  const idOf = (run: number): string => ids[run % ids.length] ?? first
  const { ours, floor } = await byTurns(
    (run) => get(`${url}${path}/${idOf(run)}`, token),
    (run) => replay(driver, statements, (value) => (value === first ? idOf(run) : value)),
    bounds,
  )
  say(line('detail', ours, floor))
}
