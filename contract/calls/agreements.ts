/**
 * The agreement of a credit, for its customer: what the page behind the link of the mail calls. Three things open it: the link, the number of the
 * customer's document, and a code that is sent to them. An unknown link and a wrong document answer the same 404.
 */
import { locales } from '#domain/locales.ts'
import { call } from '../core/define.ts'
import { Cents, Day, Instant, Rate } from '../core/values.ts'
import { z } from '../core/zod.ts'
import { Instalment } from './operations.ts'

/** How a code is sent. */
export const codeChannels = ['email', 'sms'] as const

const Secret = z.string().check(z.maxLength(100))

const Agreement = z.object({
  locale: z.enum(locales),
  sandbox: z.boolean(),
  /** Of the contract, as its PDF has it. */
  number: z.string(),
  /** The shop's number of the sale. */
  mid: z.string(),
  merchant: z.object({ name: z.string(), contact: z.string() }),
  lender: z.string(),
  accepted_at: Instant,
  /** Of the shop: the PDF has its times. */
  time_zone: z.string(),
  /** `waiting`: nothing is sent yet, and the days of the plan count from the sending. `ended`: nothing is due any more. */
  state: z.enum(['waiting', 'active', 'withdrawn', 'ended']),
  /** Of a sale whose goods are not sent yet: the last day for it. */
  sent_by: z.nullable(Day),
  /** As it is now. */
  plan: z.object({
    downpayment_amount: Cents,
    opening_fee: Cents,
    tin: Rate,
    annual_equivalent: Rate,
    total_interest: Cents,
    total_amount: Cents,
    schedule: z.array(Instalment),
  }),
  /** Today in the shop's time zone: earlier payments are past. */
  today: Day,
  withdraw_until: z.nullable(Day),
  /**
   * What paying all that is left would cost today: the principal and the interest that has run. `saved`: interest that would not run. Null
   * where nothing is lent or left, and after a withdrawal.
   */
  early_repayment: z.nullable(z.object({ amount: Cents, interest: Cents, saved: Cents })),
  /** The last day on which this can be read, as things are now. */
  last_day: Day,
  file: z.object({ size: z.int(), sha256: z.string(), version: z.string() }),
  support: z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()), url: z.nullable(z.string()) }),
})

const path = '/agreements/{token}'
const open = { access: 'public', mode: 'both', idempotency: 'none' } as const

export const agreements = {
  sendCode: call({
    method: 'POST',
    path: `${path}/codes`,
    summary: 'Send a code to the customer of an agreement',
    body: z.strictObject({
      document_id: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      channel: z._default(z.enum(codeChannels), 'email'),
    }),
    /** `ticket`: which code is meant, beside the code itself. */
    answer: z.object({ ticket: z.string(), channel: z.enum(codeChannels), expires_at: Instant }),
    status: 201,
    errors: ['UpstreamUnavailable'],
    audit: 'agreement.code_sent',
    ...open,
  }),
  open: call({
    method: 'POST',
    path: `${path}/open`,
    summary: 'Open an agreement by the code that was sent',
    /** `submission`: names the form that is sent. Sent twice, as by a double click, it opens twice; a code is used up for others. */
    body: z.strictObject({
      ticket: Secret,
      code: z.string().check(z.trim(), z.maxLength(20)),
      submission: z.optional(Secret),
    }),
    /** `pass`: the bearer token of the calls that read. */
    answer: z.object({ pass: z.string(), expires_at: Instant }),
    audit: 'agreement.opened',
    ...open,
  }),
  read: call({
    method: 'GET',
    path,
    access: 'public',
    mode: 'both',
    summary: 'The contract of an agreement as it is now',
    answer: Agreement,
  }),
}
