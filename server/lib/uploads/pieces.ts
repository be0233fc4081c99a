/**
 * Long files are kept in pieces, each sealed by itself, so that neither who writes nor who reads one holds more of it than a
 * piece. They belong to the first, and go with it.
 */
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database, Tx } from '../../db/schema.ts'
import type { StoredFiles } from '../../db/schema-banking.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { findPiece, insertFile } from './uploads.queries.ts'
import type { Vault } from './vault.ts'

export const pieceBytes = 1024 * 1024

type Owner = {
  companyId: string
  merchantId: string
  userId: string | null
  purpose: StoredFiles['purpose']
  name: string
  mediaType: string
}
type Tools = { vault: Vault; clock: Clock }

/** `after`: the first piece, and the number of this one. Answers its id. */
export const keepPiece = async (
  tx: Tx,
  { vault, clock }: Tools,
  { companyId, merchantId, userId, purpose, name, mediaType }: Owner,
  bytes: Uint8Array,
  after?: { firstId: string; piece: number },
): Promise<string> => {
  const id = newId(clock)
  const { keyId, sealed } = vault.seal(id, bytes)
  await insertFile(tx, {
    id,
    company_id: companyId,
    merchant_id: merchantId,
    purpose,
    user_id: userId,
    created: clock.now(),
    name,
    media_type: mediaType,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    key_id: keyId,
    sealed,
    ...(after && { first_id: after.firstId, piece: after.piece }),
  })
  return id
}

/** A whole file that is at hand. Answers the id of its first piece. */
export const keepInPieces = async (tx: Tx, tools: Tools, owner: Owner, bytes: Uint8Array): Promise<string> => {
  const firstId = await keepPiece(tx, tools, owner, bytes.subarray(0, pieceBytes))
  for (let piece = 1; piece * pieceBytes < bytes.length; piece += 1)
    await keepPiece(tx, tools, owner, bytes.subarray(piece * pieceBytes, (piece + 1) * pieceBytes), { firstId, piece })
  return firstId
}

/** The bytes, piece by piece, from the first on or from another. */
export async function* openPieces(
  db: Kysely<Database>,
  vault: Vault,
  firstId: string,
  from = 0,
): AsyncGenerator<Buffer> {
  for (let piece = from; ; piece += 1) {
    const found = await findPiece(db, firstId, piece)
    if (!found) return
    yield vault.open(found.id, { keyId: found.key_id, sealed: found.sealed })
  }
}
