import type { Tx } from '#server/db/schema.ts'
import { lockMerchant } from '#server/services/merchants/merchants.queries.ts'

/** A merchant's billing account with the data of its company's documents. */
export const findAccount = (tx: Tx, merchantId: string) =>
  tx
    .selectFrom('merchants as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .leftJoin('billing_accounts as b', 'b.merchant_id', 'm.id')
    .where('m.id', '=', merchantId)
    .select(['c.legal_name', 'c.tax_id', 'c.street', 'c.address_addition', 'c.postcode', 'c.city', 'c.state'])
    .select(['c.country', 'b.billing_email', 'b.mail_invoices', 'b.mail_settlements'])
    .executeTakeFirstOrThrow()

export type FoundAccount = Awaited<ReturnType<typeof findAccount>>

export type Switches = { billing_email: string | null; mail_invoices: boolean; mail_settlements: boolean }

/** The account, locked against other changes. */
export const lockAccount = async (tx: Tx, merchantId: string): Promise<Switches> => {
  await lockMerchant(tx, merchantId)
  const found = await findAccount(tx, merchantId)
  return switchesOf(found)
}

/** A shop that has never said anything gets statements and invoices as soon as it says where. */
export const switchesOf = (found: FoundAccount): Switches => ({
  billing_email: found.billing_email,
  mail_invoices: found.mail_invoices ?? true,
  mail_settlements: found.mail_settlements ?? true,
})

export const writeAccount = async (tx: Tx, merchantId: string, switches: Switches, changed: Date): Promise<void> => {
  await tx
    .insertInto('billing_accounts')
    .values({ merchant_id: merchantId, ...switches, changed })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet({ ...switches, changed }))
    .execute()
}
