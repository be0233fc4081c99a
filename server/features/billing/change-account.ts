/** Two ways to say the same: PATCH keeps what is left out, PUT takes its default. Both ask for the password. */
import type { HandlerInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { givesOwnPassword } from '#server/auth/own-password.ts'
import type { Before, Context, Staged } from '#server/http/pipeline/context.ts'
import { changesOf } from '#server/lib/audit/changes.ts'
import { readAccount } from './account.ts'
import { lockAccount, type Switches, writeAccount } from './account.queries.ts'

type Update = Contract['billing']['update']
type Replace = Contract['billing']['replace']
type Asking = Pick<
  Before<Update | Replace>,
  'read' | 'clock' | 'loginThrottle' | 'watch' | 'request' | 'requestId' | 'caller' | 'abort'
>
type Changing = Pick<Context<Update>, 'tx' | 'scope' | 'merchant' | 'provider' | 'clock' | 'note'>

const checkPassword = async (context: Asking, password: string): Promise<void> => {
  if (!(await givesOwnPassword(context, password)))
    context.abort('ApiValidationException', { fields: { password: ['This is not the password.'] } })
}

const change = async (context: Changing, after: (before: Switches) => Switches) => {
  const { tx, scope, clock } = context
  const before = await lockAccount(tx, scope.merchantId)
  const wanted = after(before)
  await writeAccount(tx, scope.merchantId, wanted, clock.now())
  // Which part, never the address itself: it may be a person's.
  context.note({
    objectId: scope.merchantId,
    emailChanged: wanted.billing_email !== before.billing_email,
    hasEmail: wanted.billing_email !== null,
    ...changesOf('billing', before, wanted),
  })
  return readAccount(context)
}

const given = ({ billingEmail, mailInvoices, mailSettlements }: HandlerInput<Update>['body']): Partial<Switches> => ({
  ...(billingEmail !== undefined && { billing_email: billingEmail }),
  ...(mailInvoices !== undefined && { mail_invoices: mailInvoices }),
  ...(mailSettlements !== undefined && { mail_settlements: mailSettlements }),
})

export const update: Staged<Update, void> = {
  before: ({ body }, context) => checkPassword(context, body.password),
  run: ({ body }, context) => change(context, (before) => ({ ...before, ...given(body) })),
}

const standard: Switches = { billing_email: null, mail_invoices: true, mail_settlements: true }

export const replace: Staged<Replace, void> = {
  before: ({ body }, context) => checkPassword(context, body.password),
  run: ({ body }, context) => change(context, () => ({ ...standard, ...given(body) })),
}
