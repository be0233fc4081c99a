/** The audit log as a hash chain; docs/decisions/0008-audit-chain.md says why it is built afterwards. */
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { acrossMerchants, inTransaction } from '../../db/transaction.ts'
import type { Clock } from '#server/core/clock.ts'
import { appendLinks, findWaiting, type Head, isAnyWaiting, type Link, lockHead } from './audit.queries.ts'

const batch = 1000

export const hashOfRow = (content: string): Buffer => createHash('sha256').update(content).digest()

/** Each link holds the whole past: the hash before it goes into its own. */
export const hashOfLink = (before: Buffer, rowHash: Buffer): Buffer =>
  createHash('sha256').update(before).update(rowHash).digest()

/**
 * Chains what is waiting, in batches. Several processes may call it at once: the one that holds the end of the chain
 * works, the others leave it to that one.
 */
export const chainAudit = async (db: Kysely<Database>, clock: Clock): Promise<void> => {
  if (!(await isAnyWaiting(db))) return
  let done = batch
  while (done === batch)
    done = await inTransaction(db, acrossMerchants('the chain of the audit log'), (tx) => chainBatch(tx, clock))
}

const chainBatch = async (tx: Parameters<typeof lockHead>[0], clock: Clock): Promise<number> => {
  const head = await lockHead(tx)
  if (!head) return 0
  const rows = await findWaiting(tx, batch)
  if (rows.length === 0) return 0
  const links: Link[] = []
  let before: Buffer = Buffer.from(head.hash, 'hex')
  for (const [index, { id, content }] of rows.entries()) {
    const rowHash = hashOfRow(content)
    const hash = hashOfLink(before, rowHash)
    links.push({ position: head.position + index + 1, auditId: id, rowHash, hash })
    before = hash
  }
  const end: Head = { position: head.position + rows.length, hash: before.toString('hex') }
  await appendLinks(tx, links, end, clock.now())
  return rows.length
}
