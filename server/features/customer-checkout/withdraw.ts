import type { Contract } from '#contract/index.ts'
import { dayIn } from '#domain/calendar.ts'
import { withdrawCredit } from '#domain/credit-ends.ts'
import { planOf } from '#domain/credit-plan.ts'
import { become, mayBecome, operationCan, remainingCapture, type Substatus } from '#domain/operation-state.ts'
import type { Context, Staged } from '#server/http/pipeline/context.ts'
import { mailCreditWithdrawn, mailRevoked } from '#server/services/checkout/messages.ts'
import { type CheckoutRequest, writeStep } from '#server/services/checkout/checkout.queries.ts'
import { byCustomer, eventOf, isOpen, withdrawUntil } from '#server/services/checkout/request.ts'
import { repaymentFor } from '#server/services/checkout/rights.ts'
import { cancelChange, type MoneyOperation, voidChange } from '#server/services/operations/money/changes.ts'
import { creditOf } from '#server/services/operations/money/credit.ts'
import { lockForMoney, writeChange } from '#server/services/operations/money/money.queries.ts'
import { answerOf } from './answer.ts'
import { enter, knock } from './visit.ts'

type Call = Contract['customerCheckout']['withdraw']

/** Before the shop has confirmed, all that a sale can become is cancelled; its history says by whom. */
const afterWithdrawal = (substatus: Substatus): Substatus =>
  become(substatus, mayBecome(substatus, 'stopped_customer') ? 'stopped_customer' : 'stopped_merchant')

const settingOf = ({ clock }: Context<Call>, { timeZone }: CheckoutRequest) =>
  ({ clock, timeZone, actor: { kind: 'system', name: null, userId: null } }) as const

/** Nothing was lent yet: the sale ends, and nothing is left to capture. */
const endSale = async (operation: MoneyOperation, request: CheckoutRequest, context: Context<Call>) => {
  const { tx, clock, mail, note, notify } = context
  const { merchantId, sandbox, operationId, terms, createdBy } = request
  // Nothing was captured, so no settlement has anything of it.
  const cancelled = cancelChange(operation, settingOf(context, request), { ...terms, isSettled: false })
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
    operationId,
    to: { roles: ['owner', 'admin', 'editor'], users: [createdBy] },
  })
  const { plan, credit, customer } = cancelled
  note({ amount: cancelled.event.amount, creditToCustomer: customer.creditToCustomer })
  return answerOf({ ...request, revoked, mailId, substatus, plan, credit }, context)
}

/** What was not sent yet is void, since nothing more can be lent for it. */
const voidRest = async (operation: MoneyOperation, request: CheckoutRequest, context: Context<Call>) => {
  if (remainingCapture(operation) === 0) return { operation, voidedToCustomer: 0 }
  const { merchantId, sandbox } = request
  const change = voidChange(operation, settingOf(context, request))
  await writeChange(context.tx, { merchantId, sandbox }, change)
  const voided = await lockForMoney(context.tx, { merchantId, sandbox }, operation.id)
  return { operation: voided ?? operation, voidedToCustomer: change.customer.creditToCustomer }
}

/**
 * The customer pays the lender at once instead of in instalments. The purchase stays: nothing is posted, and neither the shop's money nor its
 * fee changes.
 */
const endCredit = async (found: MoneyOperation, request: CheckoutRequest, context: Context<Call>) => {
  const { tx, clock, mail, note } = context
  const { operation, voidedToCustomer } = await voidRest(found, request, context)
  const today = dayIn(request.timeZone, clock.now())
  const { credit, toCustomer } = withdrawCredit(creditOf(operation, request.timeZone), today)
  const plan = planOf(credit, operation.plan)
  const withdrawn = { ...request, plan, credit, substatus: operation.substatus }
  const repayment = repaymentFor(withdrawn, today)
  const amount = repayment?.amount ?? 0
  const email = request.consent?.email ?? request.email
  const mailId = email && repayment ? await mailCreditWithdrawn(mail, request, email, repayment) : request.mailId
  await writeStep(tx, request, {
    request: { mail_id: mailId },
    details: { plan, credit },
    events: [{ ...eventOf(clock, request, 'credit_withdrawn', byCustomer(request)), amount }],
  })
  note({ amount, creditToCustomer: voidedToCustomer + toCustomer })
  return answerOf({ ...withdrawn, mailId }, context)
}

/** The customer withdraws from the credit, by the last day for it. */
export const withdraw: Staged<Call> = {
  before: ({ params: { token } }, context) => knock(token, context),
  run: async ({ params: { token } }, context) => {
    const { tx, clock, abort } = context
    const { request, isNews } = await enter(token, context)
    if (isNews) return context.reject('WithdrawalNotAllowed')
    const { merchantId, sandbox, operationId, timeZone } = request
    const lastDay = withdrawUntil(request)
    const operation = await lockForMoney(tx, { merchantId, sandbox }, operationId)
    if (!operation || lastDay === null || isOpen(request) || dayIn(timeZone, clock.now()) > lastDay)
      return abort('WithdrawalNotAllowed')
    if (!operationCan.cancel(operation).allowed) return abort('WithdrawalNotAllowed')
    return operation.capturedAmount === 0
      ? endSale(operation, request, context)
      : endCredit(operation, request, context)
  },
}
