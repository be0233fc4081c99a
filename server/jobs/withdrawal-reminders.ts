import type { Kysely } from 'kysely'
import type { AppConfig } from '#server/core/config.ts'
import type { Clock } from '#server/core/clock.ts'
import { lockUnreminded, writeStep } from '#server/services/checkout/checkout.queries.ts'
import { type LinkSealer, linkTo, makeLinkSealer } from '#server/services/checkout/link-token.ts'
import { mailReminder } from '#server/services/checkout/messages.ts'
import { withdrawUntil } from '#server/services/checkout/request.ts'
import type { Database, Tx } from '../db/schema.ts'
import { acrossMerchants, inTransaction } from '../db/transaction.ts'
import { jobMailbox } from './job-mailbox.ts'

const batch = 50
const day = 24 * 3_600_000
/** Days after the acceptance, between which the law wants the reminder. */
const [first, last] = [1, 7]

type Deps = { db: Kysely<Database>; clock: Clock; config: AppConfig & { port?: number } }

/** Reminds customers of their right to withdraw from the credit, each once; not after a withdrawal or an end of the contract. */
export const makeReminderJob = (deps: Deps): { run: () => Promise<void> } => {
  const { db, clock, config } = deps
  const links = makeLinkSealer(config)
  const remindDue = (): Promise<number> =>
    inTransaction(db, acrossMerchants('customers who may withdraw'), async (tx) => {
      const now = clock.now()
      const ago = (days: number): Date => new Date(now.getTime() - days * day)
      const due = await lockUnreminded(tx, { after: ago(last), until: ago(first) }, batch)
      for (const request of due) await remindOne(tx, deps, request, links)
      return due.length
    })
  return {
    run: async () => {
      while ((await remindDue()) === batch);
    },
  }
}

type Due = Awaited<ReturnType<typeof lockUnreminded>>[number]

/** A contract that has ended is marked too, so that it is not looked at again. */
const remindOne = async (tx: Tx, deps: Deps, { isUndone, ...request }: Due, links: LinkSealer): Promise<void> => {
  const { clock } = deps
  await writeStep(tx, request, { request: { reminded: clock.now() } })
  const [until, token] = [withdrawUntil(request), links.open(request.tokenSealed)]
  if (until === null || token === null || request.consent === null || isUndone) return
  const mail = jobMailbox(tx, deps)
  await mailReminder(mail, request, { email: request.consent.email, link: linkTo(mail.origin, token), until })
}
