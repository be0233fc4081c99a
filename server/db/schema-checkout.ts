/** Sales that a customer finishes on a device of their own; see schema.ts. */
import type { Locale } from '#contract/calls/account.ts'
import type { CheckoutState, Part } from '#contract/calls/checkout-requests.ts'
import type { offlineChannels } from '#contract/calls/merchants.ts'
import type { MessageKind } from '#contract/calls/operation-messages.ts'
import type { ReturnAddresses } from '#domain/checkout-return.ts'
import type { ConfirmationWay } from '#domain/confirmation.ts'
import type { Campaign } from '#domain/campaign.ts'
import type { Plan, Product } from '#domain/instalments.ts'
import type { PublicStatus, StatusReason } from '#domain/public-status.ts'
import type { ChosenTerms } from '#domain/terms.ts'
import type { Default, JsonObject } from './column-types.ts'

/** Which of the plans on offer. */
export type Choice = { product: Product; numInstalments: number }

/** What the customer said of themselves, beside what the shop had typed, and to which text they agreed. */
export type Consent = {
  version: string
  firstName: string
  lastName: string
  email: string
  phone: string | null
  documentId: string
  birthday: string | null
}

/** `card` is what the card port knows the card by; `campaign` the one that makes the plan. */
export type Signature = {
  name: string
  card: string
  informationVersion: string
  plan: Plan & Choice
  campaign?: { id: string; cost: number } | null
}

/** What the merchant's system sent with the request. */
export type Integration = {
  /** Hears what becomes of the sale. `asks`: the sale waits for its yes. */
  callback: { url: string; asks: boolean } | null
  returns: ReturnAddresses
  closeOnSuccess: boolean
  /** By which the time for an identity check is longer than that of the link. */
  challengeMinutes: number
  /** How long the merchant has to confirm. */
  confirmationMinutes: number
  /** Of an older client, which knows its caller by it: the private key that began the checkout, sealed, in base64. */
  keySealed?: string
}

/** How often the secret of callbacks was replaced, and when last; no row: never. */
export type CallbackSecrets = {
  merchant_id: string
  sandbox: boolean
  generation: number
  /** The one in force before it was replaced, however often within a day. */
  installed: number
  replaced: Date
}

/** `date`: a day. Amounts in cents. */
export type Purchases = { list: { amount: number; currency: string; date: string | null; status: string | null }[] }

/** What a merchant's system hears of one of its checkouts, and what it answered. */
export type Callbacks = {
  merchant_id: string
  sandbox: boolean
  operation_id: string
  version: number
  id: string
  url: string
  status: PublicStatus
  reason: StatusReason | null
  body: JsonObject
  created: Date
  /** Null: it was delivered, given up, or a newer one is in its place. */
  next_attempt: Date | null
  attempts: Default<number>
  sent: Default<Date | null>
  /** Of the last attempt, for the merchant's people. */
  outcome: Default<string | null>
}

type CampaignList = { list: Campaign[] }

export type CheckoutRequests = {
  merchant_id: string
  sandbox: boolean
  id: string
  operation_id: string
  state: CheckoutState
  channel: (typeof offlineChannels)[number]
  email: string | null
  phone: string | null
  description: string | null
  postcode: string | null
  /** The customer, if known; the customer's own data has priority over the shop's. */
  document: string | null
  chosen: Choice
  /** Those of the moment in which it was asked for that fit its articles and its customer; null: none. */
  campaigns: Default<CampaignList | null>
  /** Those of that moment that a shop may change; null: as they are now. */
  terms: Default<ChosenTerms | null>
  token_hash: Buffer
  token_sealed: Buffer
  link_expires: Date
  resent: Default<number>
  last_sent: Date
  /** The newest message in the outbox. */
  mail_id: string | null
  opened: Date | null
  consent: Consent | null
  consented: Date | null
  signature: Signature | null
  signed: Date | null
  ended: Date | null
  /** When the customer withdrew from the credit. */
  revoked: Date | null
  /** What a simulated customer does in test mode, and when; null where a person acts, or once it is done. */
  test_outcome: Default<Part | null>
  test_at: Default<Date | null>
  /** When the customer was reminded of the right to withdraw. */
  reminded: Default<Date | null>
  /** When a refused customer asked for the decision of a person, and the reference of that. */
  review_asked: Default<Date | null>
  review_reference: Default<string | null>
  /** The most that the lender lends for the sale, in cents, once it has said yes to less. */
  credit_limit: Default<number | null>
  integration: Default<Integration | null>
  /** What the shop says that the customer bought there before, for the decision; null where it says nothing. */
  purchases: Default<Purchases | null>
  /** Until when the merchant may confirm the sale; null once it did, or where it was not asked. */
  confirmation_until: Default<Date | null>
  confirmed: Default<Date | null>
  confirmed_by: Default<ConfirmationWay | null>
  created: Date
}

/** The agreement of an acceptance, as a PDF. */
export type CreditAgreements = {
  merchant_id: string
  sandbox: boolean
  id: string
  operation_id: string
  /** Of its texts. */
  version: string
  locale: Locale
  /** Bytes of the PDF, and their hash. */
  size: number
  sha256: Buffer
  key_id: string
  sealed: Buffer
  created: Date
  /** When the job looks whether the contract has been over for long enough. */
  next_look: Date
}

/** By which a customer reaches their agreement; a mail alone has the token. */
export type AgreementLinks = {
  merchant_id: string
  sandbox: boolean
  token_hash: Buffer
  agreement_id: string
  created: Date
}

/** A code that was sent to a customer, and the pass that it was exchanged for. */
export type AgreementVisits = {
  merchant_id: string
  sandbox: boolean
  id: string
  agreement_id: string
  ticket_hash: Buffer
  /** Null once it was used. */
  code_hash: Buffer | null
  channel: 'email' | 'sms'
  tries: Default<number>
  created: Date
  expires: Date
  pass_hash: Default<Buffer | null>
  pass_expires: Default<Date | null>
  /** Of the form by which the code was used. */
  submission_hash: Default<Buffer | null>
}

/** Why a message never left: what the service said of its number, a newer one in its place, or too late. */
export type MessageRefusal = 'number' | 'blocked' | 'other' | 'replaced' | 'expired'

export type ShortMessages = {
  merchant_id: string
  sandbox: boolean
  id: string
  request_id: string
  /** With the country in front. */
  phone: string
  text: string | null
  created: Date
  /** When its link dies. */
  expires: Date
  /** Null: it has left, never will, or stays here, as in sandbox. */
  next_attempt: Date | null
  attempts: Default<number>
  sent: Default<Date | null>
  refused: Default<MessageRefusal | null>
}

/** Which sale a mail of the outbox is of. It goes with the mail. */
export type OperationMails = {
  merchant_id: string
  sandbox: boolean
  mail_id: string
  operation_id: string
  kind: MessageKind
}
