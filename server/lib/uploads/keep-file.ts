import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { UploadedFile } from '#contract/define.ts'
import type { Database } from '../../db/schema.ts'
import type { StoredFiles } from '../../db/schema-banking.ts'
import type { Clock } from '../clock.ts'
import { newId } from '../ids.ts'
import { insertFile } from './queries.ts'
import type { Vault } from './vault.ts'

type Owner = { companyId: string; merchantId: string | null; userId: string; purpose: StoredFiles['purpose'] }

/** Seals a file that came through the gate and keeps it; answers its id. */
export const keepFile = async (
  tx: Transaction<Database>,
  { vault, clock }: { vault: Vault; clock: Clock },
  { file, companyId, merchantId, userId, purpose }: Owner & { file: UploadedFile },
): Promise<string> => {
  const id = newId(clock)
  const { keyId, sealed } = vault.seal(id, file.bytes)
  await insertFile(tx, {
    ...{ id, company_id: companyId, merchant_id: merchantId, purpose, user_id: userId, created: clock.now() },
    ...{ name: file.name, media_type: file.mediaType, size: file.bytes.length },
    sha256: createHash('sha256').update(file.bytes).digest(),
    ...{ key_id: keyId, sealed },
  })
  return id
}
