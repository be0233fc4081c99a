import type { AnswerOf } from '#web/api/query.ts'
import type { Checkout, CheckoutPlace } from './use-checkout.ts'

export type PartProps = { place: CheckoutPlace; checkout: Checkout; operation: AnswerOf<'operations', 'get'> }
