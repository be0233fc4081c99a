import { createHash } from 'node:crypto'
import type { UploadedFile } from '#contract/core/define.ts'
import type { Tx } from '../../db/schema.ts'
import type { StoredFiles } from '../../db/schema-banking.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { insertFile } from './uploads.queries.ts'
import type { Vault } from './vault.ts'

type Owner = { companyId: string; merchantId: string | null; userId: string; purpose: StoredFiles['purpose'] }

/** Seals a file that has passed the gate and stores it; returns its id. */
export const keepFile = async (
  tx: Tx,
  { vault, clock }: { vault: Vault; clock: Clock },
  { file, companyId, merchantId, userId, purpose }: Owner & { file: UploadedFile },
): Promise<string> => {
  const id = newId(clock)
  const { keyId, sealed } = vault.seal(id, file.bytes)
  await insertFile(tx, {
    id,
    company_id: companyId,
    merchant_id: merchantId,
    purpose,
    user_id: userId,
    created: clock.now(),
    name: file.name,
    media_type: file.mediaType,
    size: file.bytes.length,
    sha256: createHash('sha256').update(file.bytes).digest(),
    key_id: keyId,
    sealed,
  })
  return id
}
