/** Notifies owners of documents that expire: a month before, and after the last day. Each once. */
import type { Kysely } from 'kysely'
import { homeCountries } from '#contract/rules/company-rules.ts'
import { addDays, type Day, dayIn } from '#domain/calendar.ts'
import { formatDay } from '#domain/format.ts'
import type { DocumentKey } from '#domain/onboarding.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { insertAuditRowAndNotices } from '#server/lib/audit/rows.queries.ts'
import { post } from '#server/mail/post.ts'
import { listOwners } from '#server/mail/mail.queries.ts'
import type { Clock } from '#server/core/clock.ts'
import { type CompanyRow, lockCompany } from '../company/company.queries.ts'
import { countryOf, zoneOf } from '../company/values.ts'
import { newId } from '#server/core/ids.ts'
import { documentName } from './review-document.ts'
import { findCompaniesToTell, findUntold, setTold } from './documents.queries.ts'

const daysBefore = 30

type Deps = { db: Kysely<Database>; clock: Clock; product: string }

const daysOf = (country: string, now: Date): { today: Day; soon: Day } => {
  const today = dayIn(zoneOf({ country }), now)
  return { today, soon: addDays(today, daysBefore) }
}

/** One company at a time, and its mails with the mark that they were sent. */
export const notifyExpiring = async (deps: Deps): Promise<void> => {
  for (const country of homeCountries)
    for (const id of await findCompaniesToTell(deps.db, country, daysOf(country, deps.clock.now())))
      await inTransaction(deps.db, { companyId: id }, (tx) => tellCompany(tx, deps, id))
}

/** Both sides of a card expire together: a document has one notice. */
const tellCompany = async (tx: Tx, deps: Deps, id: string): Promise<void> => {
  const company = await lockCompany(tx, id)
  const days = daysOf(company.country, deps.clock.now())
  const untold = await findUntold(tx, { id, country: countryOf(company) }, days)
  const groups = Map.groupBy(untold, ({ key, expires }) => `${key} ${expires < days.today ? 'expired' : 'expiring'}`)
  for (const [first, ...others] of groups.values()) {
    if (!first) continue
    const state = first.expires < days.today ? 'expired' : 'expiring'
    await setTold(
      tx,
      [first, ...others].map((one) => one.id),
      state,
    )
    await notifyCompany(tx, deps, company, { ...first, state })
  }
}

type Told = { id: string; key: DocumentKey; expires: Day; state: 'expiring' | 'expired' }

const notifyCompany = async (
  tx: Tx,
  { clock, product }: Deps,
  { id: companyId, name: company, country }: CompanyRow,
  { id, key, expires, state }: Told,
): Promise<void> => {
  await insertAuditRowAndNotices(
    tx,
    {
      id: newId(clock),
      action: `document.${state}`,
      companyId,
      merchantId: null,
      sandbox: null,
      actorKind: 'operator',
      actorId: null,
      objectId: id,
      requestId: 'documents',
      address: null,
      detail: { document: key, expires },
      created: clock.now(),
    },
    [{ type: `document_${state}`, to: { roles: ['owner'] } }],
  )
  for (const to of await listOwners(tx, companyId)) {
    const shown = { company, document: documentName(to.locale, country, key), day: formatDay(expires, to.locale) }
    const kind = state === 'expired' ? 'documentExpired' : 'documentExpiring'
    await post({ tx, clock, product }, to, { kind, ...shown })
  }
}
