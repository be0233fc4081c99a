/** The provider's word on where a shop is. */
import type { Kysely } from 'kysely'
import { dayIn } from '#domain/calendar.ts'
import { documentIsValid } from '#domain/documents.ts'
import { type TaxPlace, taxPlaceOf } from '#domain/tax-place.ts'
import type { PostcodeCountry } from '#domain/postcodes.ts'
import { type Vat, vatOf } from '#domain/vat.ts'
import type { Clock } from '#server/core/clock.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { byOperator } from '#server/lib/audit/by-operator.ts'
import { insertAuditRow } from '#server/lib/audit/rows.queries.ts'
import { findPlaced, setPlace } from './merchants.queries.ts'
import { homeOf } from './vat.ts'

/** There is no such merchant, or this cannot be its place. */
export class NotPlaced extends Error {}

type Wanted = { postcode: string; vatNumber?: string }
type Outcome = { name: string; place: TaxPlace; vat: Vat; timeZone: string; vatNumber: string | null }

const isVatNumberOf = (number: string, country: PostcodeCountry): boolean =>
  number.startsWith(country) &&
  (['cif', 'nif', 'nie'] as const).some((type) => documentIsValid({ type, number: number.slice(2), country }))

/**
 * Stores the postcode of a shop, and its own VAT number where the company's is of another state. The time zone stays: months and
 * settlements that were made by it would begin and end elsewhere.
 */
export const placeMerchant = (
  { db, clock, providerCountry }: { db: Kysely<Database>; clock: Clock; providerCountry: PostcodeCountry },
  id: string,
  { postcode, vatNumber }: Wanted,
): Promise<Outcome> =>
  inTransaction(db, { merchantId: id }, async (tx) => {
    const merchant = await findPlaced(tx, id)
    if (!merchant) throw new NotPlaced(`There is no merchant ${id}.`)
    const country = homeOf(merchant.country)
    const place = taxPlaceOf(country, postcode)
    if (place === null)
      throw new NotPlaced(`${postcode} is no postcode of ${country}, where ${merchant.name} is. Nothing was changed.`)
    if (vatNumber !== undefined && !isVatNumberOf(vatNumber, country))
      throw new NotPlaced(
        `${vatNumber} is no VAT number of ${country}: write it like PT123456789. Nothing was changed.`,
      )
    const after = { postcode, vat_number: vatNumber ?? merchant.vat_number }
    await setPlace(tx, id, after)
    const detail = { from: merchant.postcode, to: postcode, vatNumber: after.vat_number }
    await insertAuditRow(
      tx,
      byOperator(clock, {
        action: 'merchant.placed',
        companyId: merchant.company_id,
        merchantId: id,
        objectId: id,
        detail,
      }),
    )
    const vat = vatOf(providerCountry, place, dayIn(merchant.time_zone, clock.now()))
    return { name: merchant.name, place, vat, timeZone: merchant.time_zone, vatNumber: after.vat_number }
  })
