import type { Provider } from '#server/core/config.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Party } from '#server/db/schema-invoices.ts'
import { type ChargeSum, findRecipientData } from './invoices.queries.ts'
import { issuerOf, type Obstacle, recipientOf, merchantVatNumberOf, vatNumberOf } from './parties.ts'

type Parties = { issuer: Party; recipient: Party }

/** Both parties, with their VAT numbers where the shop's state charges the VAT; or why they are not known. */
export const partiesOfData = (
  provider: Provider,
  data: Awaited<ReturnType<typeof findRecipientData>>,
  isReverseCharge: boolean,
): Parties | Obstacle => {
  const issuer = issuerOf(provider)
  if (!issuer) return 'provider_data'
  const recipient = recipientOf(data)
  if (!recipient) return 'recipient_data'
  if (!isReverseCharge) return { issuer, recipient }
  const vatNumber = merchantVatNumberOf(data)
  if (vatNumber === null) return 'recipient_vat_number'
  return { issuer: { ...issuer, vatNumber: vatNumberOf(issuer) }, recipient: { ...recipient, vatNumber } }
}

export const partiesOf = async (
  tx: Tx,
  provider: Provider,
  merchantId: string,
  sums: readonly ChargeSum[],
): Promise<Parties | Obstacle> =>
  partiesOfData(
    provider,
    await findRecipientData(tx, merchantId),
    sums.some(({ rule }) => rule === 'reverse_charge'),
  )
