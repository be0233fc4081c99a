import { maxGoodKeys } from '#contract/calls/keys.ts'
import { normalizeId } from '#contract/core/values.ts'
import { inTransaction } from '../db/transaction.ts'
import { makeKey, unbounded } from '../features/keys/key.ts'
import { newId } from '#server/core/ids.ts'
import { type Command, CommandError } from './command.ts'
import { findMerchant, insertAudit } from './operator.queries.ts'
import { lockMerchant } from '#server/services/merchants/merchants.queries.ts'

/** A private key beside the shop’s public one, for both modes. It is shown here and never again. */
export const createKey: Command = {
  summary: 'Make a pair of keys for a shop’s own system',
  options: { merchant: 'ID' },
  run: async ({ db, clock, options: { merchant: given = '' } }) => {
    const wanted = normalizeId(given)
    const merchant = wanted === null ? undefined : await findMerchant(db, wanted)
    if (!merchant) throw new CommandError(`There is no merchant ${given}. "merchant list" shows them.`)
    const { publicKey, privateKey } = await inTransaction(db, { merchantId: merchant.id }, async (tx) => {
      await lockMerchant(tx, merchant.id)
      const made = await makeKey(tx, clock, { merchantId: merchant.id, userId: null, bounds: unbounded })
      if (made === 'TooManyKeys')
        throw new CommandError(`${merchant.name} has ${maxGoodKeys} good keys. Its people end one in the app first.`)
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
