import type { Tx } from '#server/db/schema.ts'

/** Throws for one that is not there: it made the call. */
export const findOwnKey = (tx: Tx, merchantId: string, id: string) =>
  tx
    .selectFrom('api_keys')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .select(['public_key', 'mode', 'scopes', 'name'])
    .executeTakeFirstOrThrow()
