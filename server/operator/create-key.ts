import { normalizeId } from '#contract/values.ts'
import { inTransaction } from '../db/transaction.ts'
import { makeKey } from '../features/keys/key.ts'
import { lockShop } from '../features/keys/queries.ts'
import { newId } from '../lib/ids.ts'
import { type Command, CommandError } from './command.ts'
import { findMerchant, insertAudit } from './queries.ts'

/** A private key beside the shop’s public one, for both modes. It is shown here and never again. */
export const createKey: Command = {
  summary: 'Make a pair of keys for a shop’s own system',
  options: { merchant: 'ID' },
  run: async ({ db, clock, options: { merchant: given = '' } }) => {
    const wanted = normalizeId(given)
    const merchant = wanted === null ? undefined : await findMerchant(db, wanted)
    if (!merchant) throw new CommandError(`There is no merchant ${given}. "merchant list" shows them.`)
    const { publicKey, privateKey } = await inTransaction(db, async (tx) => {
      await lockShop(tx, merchant.id)
      const made = await makeKey(tx, clock, { merchantId: merchant.id, userId: null })
      await insertAudit(tx, {
        id: newId(clock),
        action: 'key.created',
        company_id: merchant.company_id,
        merchant_id: merchant.id,
        sandbox: null,
        actor_kind: 'operator',
        actor_id: null,
        object_id: made.id,
        request_id: newId(clock),
        address: null,
        detail: { publicKey: made.publicKey },
        created: clock.now(),
      })
      return made
    })
    return {
      json: { public_key: publicKey, private_key: privateKey },
      text: `Keys of ${merchant.name}\npublic key   ${publicKey}\nprivate key  ${privateKey}\nThe private key is not shown again.`,
    }
  },
}
