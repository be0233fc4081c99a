/** Which of a merchant's agreed terms are in force: the one place that says so (docs/decisions/0074-agreed-terms.md). */
import { type RawBuilder, sql } from 'kysely'
import { termsWithin } from '#domain/agreed-terms.ts'
import type { Day } from '#domain/calendar.ts'
import type { MerchantTerms } from '#domain/terms.ts'

export type StoredTerms = { id: string; agreed: MerchantTerms; own: MerchantTerms; hasChosen: boolean }

/** For rows of merchants `m`, found by the day that `day` is in SQL; a column, so that one trip reads the merchant and its terms. */
const storedOn = (day: RawBuilder<Day>): RawBuilder<StoredTerms> => sql<StoredTerms>`(
  select jsonb_build_object('id', replace(a.id::text, '-', ''), 'agreed', a.terms, 'own', m.terms,
      'hasChosen', exists (select from merchant_preferences c where c.merchant_id = m.id))
    from agreed_terms a where a.merchant_id = m.id and a.first_day <= ${day}
    order by a.first_day desc limit 1)`

/** Of the day that it is at `now` in the merchant's time zone. */
export const storedTerms = (now: Date): RawBuilder<StoredTerms> =>
  storedOn(sql<Day>`(${now}::timestamptz at time zone m.time_zone)::date`)

export const storedTermsOn = (day: Day): RawBuilder<StoredTerms> => storedOn(sql<Day>`${day}::date`)

/** What the shop sells by: the agreed terms, and within them what it chose itself. */
export const termsOf = ({ agreed, own, hasChosen }: StoredTerms): MerchantTerms => termsWithin(agreed, own, hasChosen)

/** For rows of sales' details `d`: what was agreed when the sale was made. A column, like `storedTerms`. */
export const termsOfSale: RawBuilder<MerchantTerms> = sql<MerchantTerms>`(select t.terms from agreed_terms t
  where t.merchant_id = d.merchant_id and t.id = coalesce(d.terms_id, d.merchant_id))`
