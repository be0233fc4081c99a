import { sql } from 'kysely'
import type { Scope } from '#server/core/scope.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'
import { overlapMilliseconds, type Replaced } from '#server/lib/outgoing/signing-secrets.ts'

/** What they are derived from. */
export const callbackSecretName = ({ merchantId, sandbox }: Scope): string =>
  `callbacks of ${merchantId} in ${sandbox ? 'test' : 'live'} mode`

/** Undefined where the secret was never replaced. */
export const findReplaced = (db: Db, scope: Scope): Promise<Replaced | undefined> =>
  scoped(db, scope).selectFrom('callback_secrets').select(['generation', 'installed', 'replaced']).executeTakeFirst()

/** Of two at once the second waits, and replaces what the first has made. */
export const replaceSecret = (tx: Tx, scope: Scope, now: Date): Promise<Replaced> =>
  scoped(tx, scope)
    .insertInto('callback_secrets')
    .values({ generation: 1, installed: 0, replaced: now })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'sandbox']).doUpdateSet({
        generation: sql`callback_secrets.generation + 1`,
        installed: sql`case when callback_secrets.replaced > ${new Date(now.getTime() - overlapMilliseconds)}
            then callback_secrets.installed else callback_secrets.generation end`,
        replaced: now,
      }),
    )
    .returning(['generation', 'installed', 'replaced'])
    .executeTakeFirstOrThrow()
