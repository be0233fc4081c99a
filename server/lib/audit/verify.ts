import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { acrossMerchants, inReadOnlySnapshot } from '../../db/transaction.ts'
import { hashOfLink, hashOfRow } from './chain.ts'
import { type ChainedRecord, findHead, type Head, type LooseRecord, readChain, readLoose } from './audit.queries.ts'

/**
 * `changed`: the row differs from what was chained. `removed`: a row, or its link in the chain, is gone. `reordered`: the link does not
 * follow from the one before it. `added`: a row that was not added through the chain.
 */
export type FaultKind = 'changed' | 'removed' | 'reordered' | 'added'
export type AuditFault = {
  kind: FaultKind
  /** In the chain; null for a row outside it. */
  position: number | null
  /** Of the audit row; null if it is gone. */
  id: string | null
  action: string | null
  created: string | null
}
export type AuditReport = {
  /** Rows in the chain, and rows of the last moment that are not in it yet. */
  checked: number
  waiting: number
  head: Head
  faults: AuditFault[]
}

const batch = 5000

type Known = { position?: number; auditId?: string; action?: string | null; created?: Date | null }

const faultOf = (kind: FaultKind, { position, auditId, action, created }: Known): AuditFault => ({
  kind,
  position: position ?? null,
  id: auditId ?? null,
  action: action ?? null,
  created: created?.toISOString() ?? null,
})

/** Positions that are not there, from one up to before the other; of a very long gap only the beginning is named. */
const missing = (from: number, to: number): AuditFault[] =>
  Array.from({ length: Math.min(to - from, 1000) }, (_, index) => faultOf('removed', { position: from + index }))

const faultsOf = (row: ChainedRecord, expected: number, before: Buffer): AuditFault[] => {
  const gone = missing(expected, row.position)
  const follows = gone.length > 0 || hashOfLink(before, row.rowHash).equals(row.hash)
  const isAsWritten = row.content !== null && hashOfRow(row.content).equals(row.rowHash)
  return [
    ...gone,
    ...(isAsWritten ? [] : [faultOf(row.content === null ? 'removed' : 'changed', row)]),
    ...(follows ? [] : [faultOf('reordered', row)]),
  ]
}

/** Recalculates the whole chain of one moment, and names every row that is not as it was written. */
export const verifyAudit = (db: Kysely<Database>): Promise<AuditReport> =>
  inReadOnlySnapshot(db, acrossMerchants('the chain of the audit log'), report)

const report = async (db: Kysely<Database>): Promise<AuditReport> => {
  const faults: AuditFault[] = []
  let before: Buffer = Buffer.alloc(0)
  let last = 0
  let checked = 0
  for (let rows = await readChain(db, 0, batch); rows.length > 0; rows = await readChain(db, last, batch)) {
    for (const row of rows) {
      faults.push(...faultsOf(row, last + 1, before))
      before = row.hash
      last = row.position
    }
    checked += rows.length
  }
  const head = { position: last, hash: before.toString('hex') }
  const loose = await readLoose(db)
  return {
    checked,
    head,
    waiting: loose.filter(({ is }) => is === 'waiting').length,
    faults: [...faults, ...faultsAtEnd(head, await findHead(db)), ...loose.flatMap(looseFault)],
  }
}

/** The end of the chain is written down a second time, so that its last links cannot be taken away unseen. */
const faultsAtEnd = (found: Head, kept: Head): AuditFault[] => {
  if (kept.position > found.position) return missing(found.position + 1, kept.position + 1)
  return kept.position === found.position && kept.hash === found.hash
    ? []
    : [faultOf('reordered', { position: found.position })]
}

const looseFault = (row: LooseRecord): AuditFault[] => {
  if (row.is === 'waiting') return []
  return [faultOf(row.is === 'gone' ? 'removed' : 'added', { ...row, auditId: row.id })]
}
