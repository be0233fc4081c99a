/** What shops' systems read by key, one call at a time, by turns with their own SQL. */
import { addMonths, dayIn } from '#domain/calendar.ts'
import { systemClock } from '#server/core/clock.ts'
import { openDatabase } from '#server/db/open.ts'
import { makeKey } from '#server/testing/factories.ts'
import { byTurns } from './measure.ts'
import { type Bench, heading, line, readEach } from './readings.ts'

/** The cursor after so many answers of 100 orders each. */
const cursorAfter = async (url: string, key: string, answers: number): Promise<string> => {
  let cursor = ''
  for (let step = 0; step < answers; step += 1) {
    const address = `${url}/api/orders?page_size=100${cursor && `&cursor=${cursor}`}`
    const answer = await fetch(address, { headers: { Authorization: `Bearer ${key}` } })
    const body = (await answer.json()) as { next_cursor: string | null } // as the contract says
    if (body.next_cursor === null) break
    cursor = body.next_cursor
  }
  return cursor
}

const newKey = async ({ adminUrl, largest }: Bench): Promise<string> => {
  const admin = openDatabase({ url: adminUrl, poolSize: 1 })
  try {
    return (await makeKey(admin, systemClock, largest)).privateKey
  } finally {
    await admin.destroy()
  }
}

/** Prints a line for each. Budgets at p95: 15 ms by reference, 50 ms for a page and for the page of a cursor. */
export const byKey = async (bench: Bench): Promise<void> => {
  const key = await newKey(bench)
  const own = bench.db.selectFrom('operations').where('merchant_id', '=', bench.largest).where('sandbox', '=', false)
  const one = await own.select(['id', 'mid']).orderBy('created', 'desc').limit(1).offset(1000).executeTakeFirstOrThrow()
  const [path, mid] = ['/api/orders', encodeURIComponent(one.mid)]
  const day = addMonths(dayIn('Europe/Madrid', new Date()), -3)
  const cursor = await cursorAfter(bench.url, key, 100)
  bench.say(heading('Orders by key, one at a time'))
  const cases = {
    'order, by reference': `${path}/${mid}`,
    'order, by id': `${path}/${one.id}`,
    'list, by reference': `${path}?mid=${mid}`,
    'list, page 1': path,
    'list, page 400': `${path}?page=400`,
    'list, cursor of page 1,000': `${path}?page_size=10&cursor=${cursor}`,
    'list, by amount': `${path}?ordering=-total_amount`,
    'list, cancelled last': `${path}?ordering=cancelled`,
    'list, cancelled first': `${path}?ordering=-cancelled`,
    'list, confirmed last': `${path}?ordering=confirmed`,
    'list, confirmed first': `${path}?ordering=-confirmed`,
    'list, what is ok': `${path}?status=ok`,
    'list, three months': `${path}?created-gte=${day}`,
    'list, a word': `${path}?q=ane`,
    'list, part of reference': `${path}?mid-icontains=${mid.slice(-6)}`,
  }
  await readEach(cases, key, bench)
  await begin(bench, key)
}

/** One article; the reference is new each time. */
const checkoutOf = (mid: string): string =>
  JSON.stringify({
    order: {
      id: mid,
      currency: 'EUR',
      tax_rate: 2100,
      total_amount: 121_00,
      articles: [{ id: 'A-1', name: 'Lámpara', quantity: 1, price: 100_00 }],
    },
    customer: { email: 'carmen@correo.example', first_name: 'Carmen', last_name: 'Goikoetxea' },
  })

/** Online checkouts, beside a read of the same session, which is the floor of a call by key. Budget: 60 ms at p95. */
const begin = async ({ url, say }: Bench, key: string): Promise<void> => {
  const headers = {
    Authorization: `Bearer ${key}`,
    'Content-Type': 'application/json',
    Accept: 'application/vnd.trastienda.sandbox.v3+json',
  }
  const post = async (run: number): Promise<void> => {
    const body = checkoutOf(`BENCH-${run}-${Math.random()}`)
    const answer = await fetch(`${url}/api/checkout`, { method: 'POST', headers, body })
    if (answer.status !== 201) throw new Error(`POST /checkout: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  const me = async (): Promise<void> => void (await (await fetch(`${url}/api/me`, { headers })).arrayBuffer())
  const { ours, floor } = await byTurns(post, me, { runs: 150, most: 15_000 })
  say('\nbeside GET /me')
  say(line('begin a checkout', ours, floor))
}
