import type { AudienceIdentifier } from '#contract/rules/audience-rules.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import type { Scope } from '#server/core/scope.ts'
import { normalizeIdentifier } from './identifiers.ts'
import { findCustomers } from './sales.queries.ts'

type Wanted = {
  identifier: AudienceIdentifier
  filter: NonNullable<Database['audiences']['filter']>
  shop: { country: string; timeZone: string }
  /** Sales made later do not count. */
  until: Date
}

/** The identifiers of the customers whom a filter over past sales finds, each once; in batches, so that memory does not grow. */
export async function* customersOf(
  tx: Tx,
  scope: Scope,
  { identifier, filter, shop, until }: Wanted,
): AsyncGenerator<string[]> {
  const batches = findCustomers(tx, scope, identifier, filter, { ...shop, until })
  for await (const rows of batches)
    yield rows.flatMap(({ known_by }) => normalizeIdentifier(identifier, known_by, shop.country) ?? [])
}
