/** The customer hears of each capture: the days of their plan count from there. */
import type { Tx } from '#server/db/schema.ts'
import type { Mailbox } from '#server/mail/mailbox.ts'
import type { Scope } from '#server/core/scope.ts'
import { standingPlan } from '#domain/instalments.ts'
import { findRequest, findRequestOf, writeStep } from './checkout.queries.ts'
import { mailCaptured } from './messages.ts'

/** Does nothing for sales without a request or an address, or whose plan was known before. */
export const notifyCaptured = async (
  { tx, scope, mail }: { tx: Tx; scope: Scope; mail: Mailbox },
  operationId: string,
): Promise<void> => {
  const asked = await findRequestOf(tx, scope, operationId)
  const request = asked && (await findRequest(tx, scope, asked.id))
  const email = request?.consent?.email ?? request?.email
  if (!request || !email || !request.credit || request.credit.isAdopted) return
  const mailId = await mailCaptured(mail, request, { email, plan: standingPlan(request.plan) })
  await writeStep(tx, request, { request: { mail_id: mailId } })
}
