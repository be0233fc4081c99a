/** The provider's word on a file of a document. */
import type { Kysely } from 'kysely'
import type { Locale } from '#contract/calls/account.ts'
import { type Day, dayIn } from '#domain/calendar.ts'
import type { DocumentKey } from '#domain/onboarding.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { insertAuditRow, insertAuditRowAndNotices } from '#server/lib/audit/rows.queries.ts'
import type { Content } from '#server/mail/content.ts'
import { post } from '#server/mail/post.ts'
import { listOwners } from '#server/mail/mail.queries.ts'
import { write } from '#server/mail/texts.ts'
import { byOperator } from '#server/lib/audit/by-operator.ts'
import type { Clock } from '#server/core/clock.ts'
import { lockCompany } from '../company/company.queries.ts'
import { countryOf, zoneOf } from '../company/values.ts'
import { findDocuments } from './documents.ts'
import { findWaiting, setJudged, type Waiting } from './documents.queries.ts'

type Deps = { db: Kysely<Database>; clock: Clock; product: string }
/** `expires`: the last day on which the document is valid, if it has one. */
type Word = { accepted: true; expires?: Day | null } | { accepted: false; reason: string }

/** There is no such file, it has been reviewed or removed, or the decision does not fit. */
export class CannotReview extends Error {}

/** Accepts one file, or refuses it with a reason. Owners hear of what is refused, and of a document once all of it is accepted. */
export const reviewDocument = (deps: Deps, id: string, word: Word): Promise<Waiting> =>
  inTransaction(deps.db, acrossMerchants('a document named by its id'), async (tx) => {
    const now = deps.clock.now()
    const waiting = await lockWaiting(tx, id)
    if (word.accepted) {
      const expires = word.expires ?? null
      if (expires !== null && expires < dayIn(zoneOf(waiting), now))
        throw new CannotReview(`The day ${expires} has passed: this paper is in force no more.`)
      await setJudged(tx, id, { status: 'accepted', expires }, now)
    } else {
      if (word.reason.trim() === '') throw new CannotReview('Give a reason.')
      await setJudged(tx, id, { status: 'rejected', reject_reason: word.reason }, now)
    }
    await notifyReviewed(tx, deps, waiting, word)
    return waiting
  })

/** Locks it against another review and further files. */
const lockWaiting = async (tx: Tx, id: string): Promise<Waiting> => {
  const found = await findWaiting(tx, id)
  if (found) await lockCompany(tx, found.company_id)
  const waiting = found && (await findWaiting(tx, id))
  if (!waiting) throw new CannotReview(`The document ${id} is not waiting for review.`)
  return waiting
}

/** What a document is called in a country, within a sentence. */
export const documentName = (locale: Locale, country: string, key: DocumentKey): string =>
  write(locale, `document.${countryOf({ country })}.${key}`, {}) ?? key

const notifyReviewed = async (tx: Tx, { clock, product }: Deps, waiting: Waiting, word: Word): Promise<void> => {
  const { id, key, company_id, company, country, name } = waiting
  const action = word.accepted ? 'document.accepted' : 'document.rejected'
  const row = byOperator(clock, { action, companyId: company_id, objectId: id, detail: { document: key } })
  const whole = (await findDocuments(tx, company_id, clock.now())).find((one) => one.key === key)
  if (word.accepted && whole?.status !== 'accepted') return insertAuditRow(tx, row)
  await insertAuditRowAndNotices(tx, row, [
    {
      type: word.accepted ? 'document_accepted' : 'document_rejected',
      to: { roles: ['owner'] },
    },
  ])
  for (const to of await listOwners(tx, company_id)) {
    const document = documentName(to.locale, country, key)
    const content: Content = word.accepted
      ? { kind: 'documentAccepted', company, document }
      : { kind: 'documentRejected', company, document, file: name, reason: word.reason }
    await post({ tx, clock, product }, to, content)
  }
}
