/** The one search by kind of what is asked, and the list by article, one at a time, by turns with their own SQL. */
import { type Bench, heading, readEach } from './readings.ts'

const one = (texts: readonly string[]): string => texts[0] ?? ''

/** Budget: at most 100 ms at p95. */
export const find = async ({ db, driver, recorder, url, token, largest, say }: Bench): Promise<void> => {
  const own = db.selectFrom('operations as o').where('o.merchant_id', '=', largest).where('o.sandbox', '=', false)
  const { mid, id, customer, cart } = await own
    .innerJoin('operation_details as d', (join) =>
      join
        .onRef('d.merchant_id', '=', 'o.merchant_id')
        .on('d.sandbox', '=', false)
        .onRef('d.operation_id', '=', 'o.id'),
    )
    .select(['o.mid', 'o.id', 'd.customer', 'd.cart'])
    .where((eb) => eb(eb.ref('d.customer', '->>').key('documentId'), 'is not', null))
    .where((eb) => eb(eb.ref('d.customer', '->>').key('phone'), 'is not', null))
    .orderBy('o.created', 'desc')
    .offset(1000)
    .limit(1)
    .executeTakeFirstOrThrow()
  const phone = (customer.phone ?? '').replace(/^\+34\s*/, '')
  const path = `/api/merchants/${largest}`
  const asked = {
    phone,
    'phone, abroad': `0034 ${phone}`,
    mail: customer.email,
    document: customer.documentId ?? '',
    reference: mid,
    id,
    'name, rare': `${customer.firstName} ${customer.lastName}`,
    'name, frequent': customer.firstName,
    'two words, frequent': `${customer.firstName} ${one(customer.lastName.split(' '))}`,
    'two letters': 'ma',
    'three letters': 'ane',
    settlement: 'LQ-20261120-0007',
    invoice: 'F26-000123',
    article: one(cart.lines.map(({ name }) => name)),
    'article, frequent': one(cart.lines.map(({ name }) => one(name.split(' ')))),
    nothing: 'zzqxzz',
  }
  say(heading('The one search'))
  const cases = Object.entries(asked).map(([name, q]) => [name, `${path}/search?q=${encodeURIComponent(q)}`])
  await readEach(Object.fromEntries(cases) as Record<string, string>, token, { driver, recorder, url, say }) // pairs as above
  const article = encodeURIComponent(asked.article)
  say(heading('By article'))
  await readEach(
    {
      list: `${path}/operations?article=${article}`,
      'list, frequent': `${path}/operations?article=${encodeURIComponent(asked['article, frequent'])}`,
      'list, two letters': `${path}/operations?article=ma`,
      'list, none': `${path}/operations?article=zzqxzz`,
      counts: `${path}/operations/summary?article=${article}`,
    },
    token,
    { driver, recorder, url, say },
  )
}
