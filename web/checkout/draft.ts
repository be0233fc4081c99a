import { isPersonName } from '#contract/core/validation.ts'
import type { Checkout } from './plan.ts'

/** What the customer types. It lives in memory alone: nothing of a person is written to the device. */
export type Draft = {
  firstName: string
  lastName: string
  email: string
  phone: string
  document: string
  /** The version of the text that was agreed to; empty until it is. Another text is agreed to anew. */
  consent: string
  signature: string
}

export const firstDraft = ({ customer }: Checkout): Draft => ({
  // A shop's system that knows no name names its customer by the e-mail.
  firstName: isPersonName(customer.firstName) ? customer.firstName : '',
  lastName: customer.lastName,
  email: customer.email ?? '',
  phone: '',
  document: '',
  consent: '',
  signature: '',
})
