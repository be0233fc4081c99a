/** How much people and keys of a merchant refund of one sale without another person's approval; the same in both modes. */
import { roles } from '../core/access.ts'
import { call } from '../core/define.ts'
import { Cents, Id, IdParam, Instant } from '../core/values.ts'
import { z } from '../core/zod.ts'

/** Cents; null: none. At 0 every refund needs an approval. */
const Ceiling = z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000)))
const ofRoles = { admin: Ceiling, editor: Ceiling, keys: Ceiling }

const Person = z.object({
  user_id: Id,
  name: z.string(),
  user_type: z.enum(roles),
  /** Whether the person has a value of their own, which replaces that of the role. */
  own: z.boolean(),
  /** What holds for the person now. */
  amount: z.nullable(Cents),
})

const RefundCeilings = z.object({
  version: z.int(),
  ...ofRoles,
  /** Who may refund and sees the merchant, but owners, who have no ceiling. */
  people: z.array(Person),
  updated: z.nullable(Instant),
  updated_by: z.nullable(z.string()),
})

const path = '/merchants/{merchantId}/refund-ceilings'

export const refundCeilings = {
  get: call({
    method: 'GET',
    path,
    access: 'users.read',
    summary: 'The ceilings of refunds, of roles, keys and people',
    mode: 'both',
    answer: RefundCeilings,
  }),
  update: call({
    method: 'PUT',
    path,
    access: 'ceilings.write',
    summary: 'Set the ceilings of refunds; they hold from the next refund on',
    mode: 'both',
    ifMatch: true,
    stepUp: 'people',
    body: z.strictObject({
      ...ofRoles,
      /** Values of people's own; who is not named has that of the role. */
      people: z.array(z.strictObject({ user_id: IdParam, amount: Ceiling })).check(z.maxLength(1000)),
    }),
    answer: RefundCeilings,
    errors: ['StepUpRequired'],
    audit: 'refund_ceilings.changed',
    usage: 'none',
  }),
}
