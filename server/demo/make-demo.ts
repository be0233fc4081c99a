/**
 * A provider with data to explore: companies, users, merchants and eighteen months of sales. They are the same on every machine except for
 * the dates, which end today. Every figure is computed by the functions of the running system.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { addDays, dayIn } from '#domain/calendar.ts'
import { timeZoneOf } from '#domain/tax-place.ts'
import { hashPassword } from '../auth/passwords.ts'
import { acrossMerchants, inTransaction } from '../db/transaction.ts'
import type { Database, Tx } from '../db/schema.ts'
import type { LinkSealer } from '#server/services/checkout/link-token.ts'
import { type Clock, testClock } from '#server/core/clock.ts'
import { writeTerms } from '#server/services/terms/agree.ts'
import type { Vault } from '#server/lib/uploads/vault.ts'
import { underCampaigns, writeCampaigns } from './campaigns.ts'
import { requestOf } from './checkouts.ts'
import { writeConnections } from './connections.ts'
import { writeBanking } from './ibans.ts'
import { live } from './life.ts'
import { showEverything } from './newest-sales.ts'
import { demoPapers } from './companies.ts'
import { companyColumns, writeCompanyDocuments } from './company-documents.ts'
import { insertAll, insertRow, planAnew } from './demo.queries.ts'
import { makeRandom, type Random } from './random.ts'
import { rowsOf } from './rows.ts'
import { saleTimes } from './sale-times.ts'
import { writeInvoices } from './invoices.ts'
import { writeSettlements } from './settlements.ts'
import { makeRequests, numberSales, type Seller } from './sales.ts'
import { type DemoCompany, demoCompanies, demoPassword, type DemoShop } from './shops.ts'

const seed = 'trastienda'
const day = 86_400_000
/** Sales written by one statement a table; a posting never spreads over two. */
const batch = 250

export type DemoSummary = { companies: number; merchants: number; users: number; operations: number }

/** What seals the links of checkouts, and files. */
type Seals = { links: LinkSealer; vault: Vault }

type Writing = Seals & {
  tx: Tx
  random: Random
  now: Date
  passwordHash: string
  summary: DemoSummary
}

/**
 * Fills an empty database, in one transaction: an interrupted start leaves it empty. Marks it as a demo in `settings`,
 * which also keeps a second process from doing the same. Throws when it is not empty.
 */
export const makeDemo = async (db: Kysely<Database>, clock: Clock, seals: Seals): Promise<DemoSummary> => {
  const now = clock.now()
  const passwordHash = await hashPassword(demoPassword)
  return inTransaction(db, acrossMerchants('all shops of the demo'), async (tx) => {
    await planAnew(tx)
    const counted = { companies: 0, merchants: 0, users: 0, operations: 0 }
    await insertRow(tx, 'settings', { name: 'demo', value: { seed, created: now.toISOString() } })
    for (const company of demoCompanies)
      await writeCompany(
        { tx, random: makeRandom(`${seed} ${company.name}`), now, ...seals, passwordHash, summary: counted },
        company,
      )
    const invoices = makeRandom(`${seed} invoices`)
    await writeInvoices(tx, { now, newId: (time) => idAt(invoices, time) })
    return counted
  })
}

/** A uuid of version 7 for the given time, from the seed; `order` sorts those of one instant. */
const idAt = (random: Random, time: Date, order = 0): string => {
  const [milliseconds, counter] = [time.getTime().toString(16).padStart(12, '0'), order.toString(16).padStart(3, '0')]
  return `${milliseconds}7${counter}${random.pick(['8', '9', 'a', 'b'])}${random.hex(15)}`
}

/** Where its company is, for shops in the same country. */
const postcodeOf = (company: DemoCompany, shop: DemoShop): string | null =>
  company.country === shop.country ? (demoPapers[company.name]?.company.postcode ?? null) : null

const writeCompany = async (writing: Writing, company: DemoCompany): Promise<void> => {
  const { tx, random, now, passwordHash, summary } = writing
  const founded = new Date(now.getTime() - 730 * day)
  const newId = (): string => idAt(random, founded)
  const companyId = newId()
  await insertRow(tx, 'companies', { id: companyId, ...companyColumns(company, founded) })
  summary.companies += 1

  const shops = company.shops.map((shop) => ({
    id: newId(),
    shop,
    postcode: postcodeOf(company, shop),
    timeZone: timeZoneOf(shop.country, postcodeOf(company, shop)),
  }))
  for (const { id, shop, postcode, timeZone } of shops)
    await insertRow(tx, 'merchants', {
      id,
      company_id: companyId,
      name: shop.name,
      status: shop.status,
      country: shop.country,
      postcode,
      review: shop.status === 'pending' ? 'in_review' : null,
      time_zone: timeZone,
      terms: shop.terms,
      created: founded,
    })
  summary.merchants += shops.length
  const agreeing = makeRandom(`${seed} ${company.name} terms`)
  for (const { id, shop, timeZone } of shops)
    if (shop.nextTerms) {
      const { inDays, terms } = shop.nextTerms
      const setting = { clock: testClock(now), providerCountry: 'ES' } as const
      const wanted = { firstDay: addDays(dayIn(timeZone, now), inDays), terms, note: null }
      await writeTerms(tx, setting, { merchantId: id, id: idAt(agreeing, now) }, wanted)
    }

  const people = company.people.map((person) => ({ id: newId(), person }))
  for (const { id, person } of people)
    await insertRow(tx, 'users', {
      id,
      company_id: companyId,
      email: person.email,
      role: person.role,
      removed: null,
      created: founded,
      first_name: person.firstName,
      last_name: person.lastName,
      password_hash: passwordHash,
      locale: null,
      prefered_merchant_id: shops[0]?.id ?? null,
      disabled: person.disabledFor === undefined ? null : new Date(now.getTime() - person.disabledFor * day),
    })
  summary.users += people.length
  const sellers = people
    .filter(({ person }) => person.disabledFor === undefined)
    .map(({ id, person: { firstName, lastName, role } }): Seller => ({ id, name: `${firstName} ${lastName}`, role }))

  const papersRandom = makeRandom(`${seed} ${company.name} papers`)
  await writeCompanyDocuments(tx, company, {
    companyId,
    userId: sellers[0]?.id ?? null,
    founded,
    now,
    vault: writing.vault,
    newId: (time) => idAt(papersRandom, time),
  })

  // Chance of its own: the sales of a shop do not hang on its bank accounts.
  const bankingRandom = makeRandom(`${seed} ${company.name} banking`)
  for (const { id, shop } of shops)
    await writeBanking(tx, { id, shop, userId: sellers[0]?.id ?? null }, now, (time) => idAt(bankingRandom, time))

  const connections = makeRandom(`${seed} ${company.name} connections`)
  const keys = { userId: sellers[0]?.id ?? null, now, newId: (time: Date) => idAt(connections, time) }
  for (const { id, shop } of shops) await writeConnections(tx, connections, { id, shop, ...keys })

  for (const { id, shop, timeZone } of shops)
    for (const sandbox of [false, true]) await writeSales(writing, { id, shop, timeZone, sandbox, sellers })
}

type Stall = { id: string; shop: DemoShop; timeZone: string; sandbox: boolean; sellers: Seller[] }

const writeSales = async (
  { tx, random, now, links, summary }: Writing,
  { id, shop, timeZone, sandbox, sellers }: Stall,
): Promise<void> => {
  const size = sandbox ? shop.sandbox : shop.live
  if (size.count === 0) return
  const requests = makeRequests(random, shop, sellers, saleTimes(random, shop, { ...size, timeZone, now })).slice(
    -size.count,
  )
  const shown = shop.showsEverything ? showEverything(requests, timeZone, now) : requests
  const chance = makeRandom(`${seed} ${shop.name} ${sandbox ? 'sandbox' : 'live'} campaigns`)
  const owner = { merchantId: id, name: shop.name, userId: sellers[0]?.id ?? null }
  const campaigns = await writeCampaigns(tx, { ...owner, sandbox, timeZone }, now, (time) => idAt(chance, time))
  const planned = numberSales(shown, sandbox ? shop.prefix.sandbox : shop.prefix.live).map((sale) =>
    underCampaigns(sale, campaigns, chance),
  )
  let writing = Promise.resolve()
  for (let start = 0; start < planned.length; start += batch) {
    const lives = planned.slice(start, start + batch).map((sale) => {
      const life = live(random, sale, { shop, termsId: id, timeZone, sellers, now })
      return { ...life, request: requestOf(life, sale.sale.campaigns ?? [], now, links) }
    })
    const rows = rowsOf(lives, { merchant_id: id, sandbox }, (time, order) => idAt(random, time, order))
    await writing
    // The database writes while the next sales are made up.
    writing = insertAll(tx, rows)
    await nextTurn()
  }
  await writing
  summary.operations += planned.length
  // Settlement runs have random numbers of their own, like the bank accounts.
  const nights = makeRandom(`${seed} ${shop.name} ${sandbox ? 'sandbox' : 'live'} nights`)
  const first = new Date(Math.min(...planned.map(({ created }) => created.getTime())))
  const scope = { merchantId: id, sandbox }
  await writeSettlements(tx, { shop, timeZone, scope, now, newId: (time) => idAt(nights, time) }, first)
}
