/** The provider's word on a shop. */
import type { AuditAction } from '#domain/webhook-events.ts'
import type { Kysely } from 'kysely'
import type { NotificationType } from '#contract/calls/notifications.ts'
import type { DocumentKey } from '#domain/onboarding.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { insertAuditRow, insertAuditRowAndNotices } from '#server/lib/audit/rows.queries.ts'
import type { Content } from '#server/mail/content.ts'
import { post } from '#server/mail/post.ts'
import { listOwners } from '#server/mail/mail.queries.ts'
import { byOperator } from '#server/lib/audit/by-operator.ts'
import type { Clock } from '#server/core/clock.ts'
import { findDocuments, sendDocumentsToReview } from '../documents/documents.ts'
import { findIbanStatus, lockShop, setDecided, type Shop } from './merchants.queries.ts'

type Deps = { db: Kysely<Database>; clock: Clock; product: string }

/** The state of a merchant's admission: under review, waiting for its contract, or decided. */
type Standing = 'in_review' | 'contract_sent' | 'approved' | 'rejected' | 'disabled'
export type Decision = { to: 'in_review' | 'contract_sent' | 'approved' } | { to: 'rejected'; reason: string }

/** What an approval waits for. */
export type Lack = { document: DocumentKey; status: string } | { iban: string }
/** `isNew` false: it was in this state before, and nothing changed. `lacks`: what an approval waits for; nothing changed then either. */
export type Outcome = { shop: Shop; isNew: boolean; lacks: Lack[] }

/** There is no such merchant, or its state does not allow this decision. */
export class NotDecided extends Error {}

const standingOf = ({ status, review }: Shop): Standing => {
  if (status === 'active') return 'approved'
  return status === 'pending' ? (review ?? 'in_review') : status
}

type Kind = {
  /** The states that allow this decision. */
  from: readonly Standing[]
  /** What the audit log calls it. */
  action: AuditAction
  /** What is done to the shop, in a sentence to staff. */
  word: string
  notice?: NotificationType
}

const undecided = ['in_review', 'contract_sent'] as const
const kinds: Record<Decision['to'], Kind> = {
  contract_sent: { from: ['in_review'], action: 'merchant.contract_sent', word: 'sent a contract' },
  approved: {
    from: undecided,
    action: 'merchant.approved',
    word: 'approved',
    notice: 'merchant_approved',
  },
  rejected: {
    from: undecided,
    action: 'merchant.rejected',
    word: 'rejected',
    notice: 'merchant_rejected',
  },
  // A rejected shop is looked at again, as one that has just been handed in.
  in_review: {
    from: ['rejected'],
    action: 'merchant.reopened',
    word: 'reopened',
    notice: 'merchant_received',
  },
}

/** Of two who decide at once the second finds what the first has decided. */
export const decideMerchant = ({ db, clock, product }: Deps, id: string, decision: Decision): Promise<Outcome> =>
  inTransaction(db, { merchantId: id }, async (tx) => {
    const shop = await lockShop(tx, id)
    if (!shop) throw new NotDecided(`There is no merchant ${id}.`)
    const standing = standingOf(shop)
    if (standing === decision.to) return { shop, isNew: false, lacks: [] }
    const { from, word } = kinds[decision.to]
    if (!from.includes(standing))
      throw new NotDecided(`${shop.name} is ${standing.replace('_', ' ')}: it cannot be ${word}.`)
    const now = clock.now()
    const lacks = decision.to === 'approved' ? await findLacks(tx, shop, now) : []
    if (lacks.length > 0) return { shop, isNew: false, lacks }
    await setDecided(tx, id, columnsOf(decision, now))
    if (decision.to === 'in_review') await sendDocumentsToReview(tx, shop.company_id)
    await notifyDecided({ tx, clock, product }, shop, decision)
    return { shop, isNew: true, lacks }
  })

const columnsOf = (decision: Decision, now: Date): Parameters<typeof setDecided>[2] => {
  if (decision.to === 'approved') return { status: 'active', review: null, reject_reason: null, decided: now }
  if (decision.to === 'rejected')
    return { status: 'rejected', review: null, reject_reason: decision.reason, decided: now }
  return { status: 'pending', review: decision.to, reject_reason: null, decided: null }
}

const findLacks = async (tx: Tx, { id, company_id }: Shop, now: Date): Promise<Lack[]> => {
  const documents = await findDocuments(tx, company_id, now)
  const iban = await findIbanStatus(tx, id)
  return [
    ...documents
      .filter(({ status, waived }) => !waived && status !== 'accepted')
      .map(({ key, status }) => ({ document: key, status })),
    ...(iban === 'active' ? [] : [{ iban }]),
  ]
}

type Telling = { tx: Tx; clock: Clock; product: string }

const notifyDecided = async ({ tx, clock, product }: Telling, shop: Shop, decision: Decision): Promise<void> => {
  const { to } = decision
  const detail = { from: standingOf(shop), to }
  const whose = { companyId: shop.company_id, merchantId: shop.id, objectId: shop.id }
  const { action, notice } = kinds[to]
  const row = byOperator(clock, { action, ...whose, detail })
  await (notice
    ? insertAuditRowAndNotices(tx, row, [{ type: notice, to: { roles: ['owner', 'admin'] } }])
    : insertAuditRow(tx, row))
  const content = contentOf(shop.name, decision)
  for (const owner of await listOwners(tx, shop.company_id)) await post({ tx, clock, product }, owner, content)
}

const contentOf = (shop: string, decision: Decision): Content => {
  if (decision.to === 'rejected') return { kind: 'merchantRejected', shop, reason: decision.reason }
  if (decision.to === 'in_review') return { kind: 'merchantReopened', shop }
  return { kind: decision.to === 'approved' ? 'merchantApproved' : 'contractSent', shop }
}
