import { randomBytes } from 'node:crypto'
import { normalizeId } from '#contract/values.ts'
import { hashToken } from '../auth/tokens.ts'
import { inTransaction } from '../db/transaction.ts'
import { insertKey } from '../features/keys/queries.ts'
import { newId } from '../lib/ids.ts'
import { type Command, CommandError } from './command.ts'
import { findMerchant, insertAudit } from './queries.ts'

const newSecret = (): string => randomBytes(20).toString('hex')

/** A pair of keys of 40 hex characters each, for both modes. The private one is shown here and never again. */
export const createKey: Command = {
  summary: 'Make a pair of keys for a shop’s own system',
  options: { merchant: 'ID' },
  run: async ({ db, clock, options: { merchant: given = '' } }) => {
    const wanted = normalizeId(given)
    const merchant = wanted === null ? undefined : await findMerchant(db, wanted)
    if (!merchant) throw new CommandError(`There is no merchant ${given}. "merchant list" shows them.`)
    const [publicKey, privateKey] = [newSecret(), newSecret()]
    await inTransaction(db, async (tx) => {
      const created = clock.now()
      const id = newId(clock)
      await insertKey(tx, {
        id,
        merchant_id: merchant.id,
        public_key: publicKey,
        private_key_hash: hashToken(privateKey),
        private_key_last4: privateKey.slice(-4),
        created,
        last_used: null,
        revoked: null,
      })
      await insertAudit(tx, {
        id: newId(clock),
        action: 'key.created',
        company_id: merchant.company_id,
        merchant_id: merchant.id,
        sandbox: null,
        actor_kind: 'operator',
        actor_id: null,
        object_id: id,
        request_id: newId(clock),
        address: null,
        detail: { publicKey },
        created,
      })
    })
    return {
      json: { public_key: publicKey, private_key: privateKey },
      text: `Keys of ${merchant.name}\npublic key   ${publicKey}\nprivate key  ${privateKey}\nThe private key is not shown again.`,
    }
  },
}
