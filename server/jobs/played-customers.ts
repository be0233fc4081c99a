import type { Kysely } from 'kysely'
import type { AppConfig } from '#server/core/config.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import type { Notice } from '#server/core/notice.ts'
import { type AuditRow, insertAuditRow, insertAuditRowAndNotices } from '#server/lib/audit/rows.queries.ts'
import { type AgreementMaker, makeAgreementMaker } from '#server/services/agreements/maker.ts'
import { type CheckoutRequest, lockPlayed, writeStep } from '#server/services/checkout/checkout.queries.ts'
import { type LinkSealer, makeLinkSealer } from '#server/services/checkout/link-token.ts'
import { playCustomer } from '#server/services/checkout/played-customer.ts'
import { isOpen, isOverdue } from '#server/services/checkout/request.ts'
import { lenderOf } from '#server/services/precontract/lender.ts'
import type { Database, Tx } from '../db/schema.ts'
import { acrossMerchants, inTransaction } from '../db/transaction.ts'
import { jobMailbox } from './job-mailbox.ts'

const batch = 50

type Deps = { db: Kysely<Database>; clock: Clock; config: AppConfig & { port?: number } }
type Due = Awaited<ReturnType<typeof lockPlayed>>[number]

/** Simulates the customers of test mode that are due. Several processes may do it at once. */
export const makePlayedCustomersJob = (deps: Deps): { run: () => Promise<void> } => {
  const { db, clock, config } = deps
  const [links, agreements, { texts }] = [makeLinkSealer(config), makeAgreementMaker(config), lenderOf(config)]
  const playDue = (): Promise<number> =>
    inTransaction(db, acrossMerchants('customers of test mode'), async (tx) => {
      const due = await lockPlayed(tx, clock.now(), batch)
      for (const request of due)
        await playOne(tx, deps, request, { links, agreements, informationVersion: texts.version })
      return due.length
    })
  return {
    run: async () => {
      while ((await playDue()) === batch);
    },
  }
}

type Lent = { links: LinkSealer; agreements: AgreementMaker; informationVersion: string }

/** A request that a person has ended, or that is over, stays as it is. */
const playOne = async (tx: Tx, deps: Deps, { testOutcome: part, ...request }: Due, lent: Lent): Promise<void> => {
  const { clock } = deps
  await writeStep(tx, request, { request: { test_outcome: null, test_at: null } })
  if (part === null || !isOpen(request) || isOverdue(request, clock.now())) return
  const notices: Notice[] = []
  const notify = (notice: Notice) => void notices.push(notice)
  const desk = { tx, clock, mail: jobMailbox(tx, deps), ...lent, notify }
  await playCustomer(desk, request, part, lent.informationVersion)
  const [first, ...others] = notices
  const row = rowOf(clock, request, part)
  if (first) await insertAuditRowAndNotices(tx, row, [first, ...others])
  else await insertAuditRow(tx, row)
}

const rowOf = (
  clock: Clock,
  { id: orderUuid, companyId, merchantId, sandbox, operationId }: CheckoutRequest,
  part: string,
): AuditRow => ({
  id: newId(clock),
  action: 'checkout.played',
  companyId,
  merchantId,
  sandbox,
  actorKind: 'operator',
  actorId: null,
  objectId: operationId,
  requestId: 'played customer',
  address: null,
  detail: { part, orderUuid },
  created: clock.now(),
})
