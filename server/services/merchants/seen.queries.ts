import { sql } from 'kysely'

/** Of a row `u` of people: a person who is bound to no merchant sees all of the company. */
export const seesMerchant = (merchantId: string) => sql<boolean>`coalesce(
  (select bool_or(merchant_id = ${merchantId}::uuid) from user_merchants where user_id = u.id), true)`
