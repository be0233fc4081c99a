import type { Contract } from '#contract/index.ts'
import { dayIn } from '#domain/calendar.ts'
import { become, mayBecome, operationCan, type Substatus } from '#domain/operation-state.ts'
import type { Staged } from '#server/http/pipeline/context.ts'
import { mailRevoked } from '#server/services/checkout/messages.ts'
import { writeStep } from '#server/services/checkout/checkout.queries.ts'
import { byCustomer, isOpen, withdrawUntil } from '#server/services/checkout/request.ts'
import { cancelChange } from '#server/services/operations/money/changes.ts'
import { lockForMoney, writeChange } from '#server/services/operations/money/money.queries.ts'
import { hasLines } from '#server/services/settlement/settlement.queries.ts'
import { answerOf } from './answer.ts'
import { enter, knock } from './visit.ts'

/** Before the shop has confirmed, all that a sale can become is cancelled; its history says by whom. */
const afterWithdrawal = (substatus: Substatus): Substatus =>
  become(substatus, mayBecome(substatus, 'stopped_customer') ? 'stopped_customer' : 'stopped_merchant')

/**
 * The customer withdraws from the credit: booked like a cancel by the shop, which the next settlement nets. Where the shop has captured
 * nothing yet, nothing is left to capture.
 */
export const withdraw: Staged<Contract['customerCheckout']['withdraw']> = {
  before: ({ params: { token } }, context) => knock(token, context),
  run: async ({ params: { token } }, context) => {
    const { tx, clock, mail, abort, note, notify } = context
    const { request, isNews } = await enter(token, context)
    if (isNews) return context.reject('WithdrawalNotAllowed')
    const { merchantId, sandbox, operationId, timeZone, terms, createdBy } = request
    const lastDay = withdrawUntil(request)
    const operation = await lockForMoney(tx, { merchantId, sandbox }, operationId)
    if (!operation || lastDay === null || isOpen(request) || dayIn(timeZone, clock.now()) > lastDay)
      return abort('WithdrawalNotAllowed')
    if (!operationCan.cancel(operation).allowed) return abort('WithdrawalNotAllowed')

    const act = { clock, timeZone, actor: { kind: 'system', name: null, userId: null } } as const
    const isSettled = await hasLines(tx, { merchantId, sandbox }, operationId)
    const cancelled = cancelChange(operation, act, { ...terms, isSettled })
    const substatus = afterWithdrawal(operation.substatus)
    await writeChange(
      tx,
      { merchantId, sandbox },
      {
        ...cancelled,
        set: { ...cancelled.set, substatus },
        event: { ...cancelled.event, type: 'withdrawn', ...byCustomer(request) },
      },
    )
    const revoked = clock.now()
    const email = request.consent?.email ?? request.email
    const mailId = email ? await mailRevoked(mail, request, email) : null
    await writeStep(tx, request, { request: { revoked, mail_id: mailId } })
    // The merchant must learn of it before shipping the goods.
    notify({
      type: 'checkout_revoked',
      level: 'warning',
      operationId,
      to: { roles: ['owner', 'admin', 'editor'], users: [createdBy] },
    })
    note({ amount: cancelled.event.amount })
    return answerOf({ ...request, revoked, mailId, substatus, plan: cancelled.plan }, context)
  },
}
