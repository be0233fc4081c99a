import { acrossMerchants, inTransaction } from '../db/transaction.ts'
import {
  findAgreementsUnderOtherKeys,
  lockSealedAgreement,
  resealAgreement,
} from '#server/services/agreements/agreements.queries.ts'
import { findUnderOtherKeys, lockSealed, reseal } from '../lib/uploads/uploads.queries.ts'
import { makeVault } from '#server/lib/uploads/vault.ts'
import type { Command } from './command.ts'

const batch = 100

const places = [
  { find: findUnderOtherKeys, lock: lockSealed, reseal },
  { find: findAgreementsUnderOtherKeys, lock: lockSealedAgreement, reseal: resealAgreement },
]

/** One file a transaction: may be interrupted and repeated, and blocks no call. */
export const rotateKey: Command = {
  summary: 'Seal every kept file with the first key of FILE_KEYS',
  options: {},
  run: async ({ db, config }) => {
    const vault = makeVault(config)
    const keyId = vault.keyId()
    let files = 0
    for (const place of places)
      for (;;) {
        const ids = await place.find(db, keyId, batch)
        for (const id of ids)
          await inTransaction(db, acrossMerchants('files under another key'), async (tx) => {
            const file = await place.lock(tx, id)
            if (!file || file.key_id === keyId) return
            const bytes = vault.open(id, { keyId: file.key_id, sealed: file.sealed })
            await place.reseal(tx, id, keyId, vault.seal(id, bytes).sealed)
            files += 1
          })
        if (ids.length < batch) break
      }
    const text = files === 0 ? `Every file is sealed with "${keyId}".` : `Sealed with "${keyId}": ${files} files.`
    return { json: { key: keyId, files }, text: `${text} Other keys may be taken out of FILE_KEYS.` }
  },
}
