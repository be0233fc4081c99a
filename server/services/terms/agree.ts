/** What the provider agrees with a merchant: checked as a whole, in force from a day on; the owners are notified. */
import type { Kysely } from 'kysely'
import { changedParts, type TermsPart, termsWithin } from '#domain/agreed-terms.ts'
import { addDays, type Day, dayIn } from '#domain/calendar.ts'
import { termsFaults, type TermsFault, termsWarnings } from '#domain/contract-terms.ts'
import { formatDay } from '#domain/format.ts'
import type { PostcodeCountry } from '#domain/postcodes.ts'
import { type MerchantTerms, productsOf, taxedTerms } from '#domain/terms.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { byOperator } from '#server/lib/audit/by-operator.ts'
import { insertAuditRowAndNotices } from '#server/lib/audit/rows.queries.ts'
import { listOwners } from '#server/mail/mail.queries.ts'
import { post } from '#server/mail/post.ts'
import { write } from '#server/mail/texts.ts'
import { homeOf, vatAt } from '../merchants/vat.ts'
import { findAgreeing, insertAgreed, listAgreed } from './terms.queries.ts'

type Deps = { db: Kysely<Database>; clock: Clock; product: string; providerCountry: PostcodeCountry }

/** There is no such merchant, or it cannot agree these terms: with every fault by its path. */
export class NotAgreed extends Error {
  readonly faults: readonly TermsFault[]
  constructor(message: string, faults: readonly TermsFault[] = []) {
    super(message)
    this.faults = faults
  }
}

/** `terms` without VAT, which is law; `note`: for the provider's staff. */
export type Wanted = { firstDay: Day; terms: MerchantTerms; note: string | null }

export type Agreement = Wanted & {
  name: string
  country: PostcodeCountry
  /** What is another than in the terms before it. */
  changes: TermsPart[]
  warnings: TermsFault[]
}

type Agreeing = NonNullable<Awaited<ReturnType<typeof findAgreeing>>>

const lookUp = async (tx: Tx, merchantId: string, forChange: boolean): Promise<Agreeing> => {
  const merchant = await findAgreeing(tx, merchantId, { forChange })
  if (!merchant) throw new NotAgreed(`There is no merchant ${merchantId}.`)
  return merchant
}

/** Terms of today stay as they are: sales have been made under them. */
const dayFaults = (firstDay: Day, { timeZone }: Agreeing, taken: readonly Day[], now: Date): TermsFault[] => {
  const today = dayIn(timeZone, now)
  if (firstDay <= today)
    return [{ path: 'first_day', reason: `${addDays(today, 1)} at the earliest: it is ${today} in ${timeZone}` }]
  return taken.includes(firstDay) ? [{ path: 'first_day', reason: `there are terms from ${firstDay} on already` }] : []
}

const choiceWarnings = (terms: MerchantTerms, { terms: own }: Agreeing): TermsFault[] =>
  productsOf(termsWithin(terms, own, true)).length > 0
    ? []
    : [{ path: 'products', reason: 'nothing is left of what the shop chose: it sells nothing until it chooses again' }]

const agreementOf = async (
  tx: Tx,
  { clock, providerCountry }: Pick<Deps, 'clock' | 'providerCountry'>,
  { merchantId, merchant }: { merchantId: string; merchant: Agreeing },
  { firstDay, terms: wanted, note }: Wanted,
): Promise<Agreement> => {
  const rows = await listAgreed(tx, merchantId)
  const country = homeOf(merchant.country)
  const faults = [
    ...dayFaults(
      firstDay,
      merchant,
      rows.map((row) => row.firstDay),
      clock.now(),
    ),
    ...termsFaults(wanted, { country, firstDay }),
  ]
  if (faults.length > 0) throw new NotAgreed(`${merchant.name} cannot agree these terms.`, faults)
  const terms = taxedTerms(wanted, vatAt(providerCountry, merchant, firstDay))
  const before = rows.findLast((row) => row.firstDay < firstDay)
  return {
    name: merchant.name,
    country,
    firstDay,
    terms,
    note,
    changes: before ? changedParts(before.terms, terms) : [],
    warnings: [...termsWarnings(terms), ...choiceWarnings(terms, merchant)],
  }
}

/** What `agreeTerms` would write, with nothing written. */
export const previewTerms = (deps: Deps, merchantId: string, wanted: Wanted): Promise<Agreement> =>
  inTransaction(deps.db, { merchantId }, async (tx) =>
    agreementOf(tx, deps, { merchantId, merchant: await lookUp(tx, merchantId, false) }, wanted),
  )

/** Of two at once for one day the second finds that of the first. The owners are not notified. */
export const writeTerms = async (
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'providerCountry'>,
  { merchantId, id }: { merchantId: string; id: string },
  wanted: Wanted,
): Promise<Agreement & { merchant: Agreeing }> => {
  const merchant = await lookUp(tx, merchantId, true)
  const agreement = await agreementOf(tx, deps, { merchantId, merchant }, wanted)
  const { firstDay, terms, note } = agreement
  await insertAgreed(tx, merchantId, { id, firstDay, terms, note, created: deps.clock.now() })
  return { ...agreement, merchant }
}

export const agreeTerms = (deps: Deps, merchantId: string, wanted: Wanted): Promise<Agreement & { id: string }> =>
  inTransaction(deps.db, { merchantId }, async (tx) => {
    const id = newId(deps.clock)
    const { merchant, ...agreement } = await writeTerms(tx, deps, { merchantId, id }, wanted)
    await notifyAgreed(tx, deps, { merchantId, merchant, id, ...agreement })
    return { ...agreement, id }
  })

type Agreed = { merchantId: string; merchant: Agreeing; id: string; firstDay: Day; changes: readonly TermsPart[] }

const notifyAgreed = async (
  tx: Tx,
  { clock, product }: Deps,
  { merchantId, merchant: { name, companyId }, id, firstDay, changes }: Agreed,
): Promise<void> => {
  const row = byOperator(clock, {
    action: 'terms.agreed',
    companyId,
    merchantId,
    objectId: id,
    detail: { firstDay, changes },
  })
  await insertAuditRowAndNotices(tx, row, [{ type: 'terms_agreed', to: { roles: ['owner'] } }])
  for (const owner of await listOwners(tx, companyId)) {
    const { locale } = owner
    const parts = changes.length > 0 ? changes : (['none'] as const)
    const named = parts.map((part) => write(locale, `termsParts.${part}`, {}) ?? part)
    const content = {
      kind: 'termsAgreed',
      shop: name,
      day: formatDay(firstDay, locale),
      changes: named.join(', '),
    } as const
    await post({ tx, clock, product }, owner, content)
  }
}
