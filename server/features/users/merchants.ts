import { normalizeId } from '#contract/core/values.ts'
import { listMerchantsOf } from '../../auth/auth.queries.ts'
import type { Tx } from '../../db/schema.ts'
import type { Member } from './users.queries.ts'

export const unknownMerchant = { merchants: ['A merchant of this list is not known.'] }

/**
 * Resolves to the merchants that `actor` may assign, each once; `unknown` if the actor does not see one of them. Null means all merchants:
 * an actor with a list of merchants cannot assign it.
 */
export const readMerchants = async (
  { tx, now }: { tx: Tx; now: Date },
  actor: Member,
  wanted: readonly string[] | null,
): Promise<string[] | null | 'unknown'> => {
  if (wanted === null) return actor.merchants === null ? null : 'unknown'
  const visible = new Set((await listMerchantsOf(tx, actor.id, now)).map(({ id }) => id))
  const ids = new Set(wanted.map((id) => normalizeId(id) ?? ''))
  return [...ids].every((id) => visible.has(id)) ? [...ids].toSorted() : 'unknown'
}
