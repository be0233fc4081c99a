/** Sales without a contract lose what identifies their customer. */
import type { AudienceIdentifier } from '#contract/rules/audience-rules.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { normalizeIdentifier, type PeopleHasher } from '../audiences/identifiers.ts'
import {
  type Extent,
  findAudiencesNaming,
  isKnownElsewhere,
  maskSale,
  removeMember,
  type SaleOfPerson,
} from './forget.queries.ts'

type Identifier = { kind: AudienceIdentifier; identifier: string }

const identifiersOf = ({ customer, country }: SaleOfPerson): Identifier[] =>
  (
    [
      ['email', customer.email],
      ['phone', customer.phone],
      ['document_id', customer.documentId],
    ] as const
  ).flatMap(([kind, text]) => {
    const identifier = text === null ? null : normalizeIdentifier(kind, text, country)
    return identifier === null ? [] : [{ kind, identifier }]
  })

/** Each sale must be locked. Audiences made of sales forget whom no other sale of the shop names. */
export const forgetSales = async (
  tx: Tx,
  people: PeopleHasher,
  sales: readonly SaleOfPerson[],
  now: Date,
  extent: Extent,
): Promise<void> => {
  for (const sale of sales) await maskSale(tx, sale, now, extent)
  for (const sale of sales)
    for (const { kind, identifier } of identifiersOf(sale)) {
      const scope: Scope = { merchantId: sale.merchantId, sandbox: sale.sandbox }
      const hash = people.hash(sale.merchantId, kind, identifier)
      const named = await findAudiencesNaming(tx, scope, { kind, hash, madeOfSales: true })
      // To look through all sales of a merchant takes long.
      if (named.length > 0 && !(await isKnownElsewhere(tx, scope, identifier)))
        await removeMember(tx, scope, hash, named)
    }
}
