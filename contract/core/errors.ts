import type { UploadFault } from './upload-faults.ts'

/**
 * Every error the API answers with: its type on the wire, HTTP status, stable code and English text.
 * Body: `{error: {type, message, fields?, code, request_id, doc_url?}}`.
 */
export const errors = {
  ApiValidationException: { status: 400, code: 'validation_failed', message: 'Some fields are not right.' },
  InvalidCredentials: { status: 401, code: 'invalid_credentials', message: 'The e-mail or the password do not match.' },
  InvalidToken: { status: 401, code: 'invalid_token', message: 'There is no token, or it is not understood.' },
  TokenExpired: { status: 401, code: 'token_expired', message: 'The access token is out of date.' },
  NotAuthenticated: { status: 403, code: 'not_authenticated', message: 'The session has ended.' },
  PermissionDenied: { status: 403, code: 'permission_denied', message: 'The role does not allow this.' },
  PersonPaused: {
    status: 403,
    code: 'person_paused',
    message: 'The person is paused: they may look and do nothing else.',
  },
  AccountDisabled: { status: 403, code: 'account_disabled', message: 'The account is disabled.' },
  StepUpRequired: {
    status: 403,
    code: 'step_up_required',
    message: 'This needs the password again: send a proof in X-Step-Up.',
  },
  CreditDenied: { status: 403, code: 'credit_denied', message: 'There is no credit available for this order.' },
  ObjectNotFound: { status: 404, code: 'object_not_found', message: 'There is no such object.' },
  MethodNotAllowed: { status: 405, code: 'method_not_allowed', message: 'This method is not allowed here.' },
  NotAcceptable: {
    status: 406,
    code: 'not_acceptable',
    message: 'The Accept header asks for a version that does not exist.',
  },
  RefundNotAllowed: {
    status: 409,
    code: 'refund_not_allowed',
    message: 'The operation is not in a state that allows a refund.',
  },
  RefundAboveCeiling: {
    status: 409,
    code: 'refund_above_ceiling',
    message: 'Nothing was refunded: it is more than the caller may return of this sale without an approval.',
  },
  ApprovalNotAllowed: {
    status: 409,
    code: 'approval_not_allowed',
    message: 'This refund cannot be asked for, approved, declined or withdrawn now.',
  },
  CancelNotAllowed: {
    status: 409,
    code: 'cancel_not_allowed',
    message: 'The operation is not in a state that allows cancelling.',
  },
  CaptureNotAllowed: {
    status: 409,
    code: 'capture_not_allowed',
    message: 'The operation is not in a state that allows a capture.',
  },
  CheckoutUrlNotAllowed: {
    status: 400,
    code: 'checkout_url_not_allowed',
    message: 'An address of the checkout is none that the shop may lead to.',
  },
  ConfirmationNotAllowed: {
    status: 403,
    code: 'confirmation_not_allowed',
    message: 'The order does not wait for the confirmation of the shop.',
  },
  OrderEnded: {
    status: 409,
    code: 'order_ended',
    message: 'The order was cancelled, refused or refunded as a whole.',
  },
  CheckoutEnded: {
    status: 409,
    code: 'checkout_ended',
    message: 'The request has ended: accepted, refused, withdrawn or out of time.',
  },
  ResendNotAllowed: {
    status: 409,
    code: 'resend_not_allowed',
    message: 'The message cannot go again: too early, too often, or there is none in this channel.',
  },
  WithdrawalNotAllowed: {
    status: 409,
    code: 'withdrawal_not_allowed',
    message: 'The 14 days to withdraw are over, or there is no credit to withdraw from.',
  },
  CardRefused: { status: 409, code: 'card_refused', message: 'The card was refused. Another one may do.' },
  BatchChanged: {
    status: 409,
    code: 'batch_changed',
    message: 'The sales are no longer as they were shown: look at them again.',
  },
  BatchFileRefused: {
    status: 400,
    code: 'batch_file_refused',
    message:
      'Nothing of the file was read: `fields.file` has the reason, and the label of the column that has the fault.',
  },
  BankFileRefused: {
    status: 400,
    code: 'bank_file_refused',
    message:
      'The bank file was not read: `fields.file` has reason, line and field of each fault. Nothing of it is stored.',
  },
  IbanUnderReview: {
    status: 409,
    code: 'iban_under_review',
    message: 'Another IBAN is being looked at already.',
  },
  IbanNotPending: {
    status: 409,
    code: 'iban_not_pending',
    message: 'There is nothing to stop: the IBAN is in use already, or was not accepted.',
  },
  LastOwner: { status: 409, code: 'last_owner', message: 'An account needs an owner who can sign in.' },
  AlreadyActive: { status: 409, code: 'already_active', message: 'The person has a password already.' },
  DuplicatedOrder: { status: 409, code: 'duplicated_order', message: 'An order with this reference exists already.' },
  IdempotencyConflict: {
    status: 409,
    code: 'idempotency_conflict',
    message: 'This idempotency key was used with another request.',
  },
  CampaignStarted: {
    status: 409,
    code: 'campaign_started',
    message: 'Customers have seen this campaign: its name and its end may change, and it may be stopped.',
  },
  CampaignEnded: { status: 409, code: 'campaign_ended', message: 'The campaign is over, or was never published.' },
  AudienceInUse: { status: 409, code: 'audience_in_use', message: 'A campaign that is not over names this audience.' },
  AudienceNotWaiting: { status: 409, code: 'audience_not_waiting', message: 'The audience has its people already.' },
  KeyNotActive: { status: 409, code: 'key_not_active', message: 'The key was replaced or revoked already.' },
  TooManyKeys: {
    status: 409,
    code: 'too_many_keys',
    message: 'The shop has as many good keys as it may: revoke one first.',
  },
  EndpointLimit: {
    status: 409,
    code: 'endpoint_limit',
    message: 'The shop has as many endpoints as it may: remove one first.',
  },
  QuestionsClosed: {
    status: 409,
    code: 'questions_closed',
    message: 'The provider has no address for questions.',
  },
  OnboardingIncomplete: {
    status: 409,
    code: 'onboarding_incomplete',
    message: 'Something is missing before a shop can be added.',
  },
  DocumentInReview: {
    status: 409,
    code: 'document_in_review',
    message: 'The provider is looking at this file, or has accepted it.',
  },
  RequestTimeout: {
    status: 408,
    code: 'request_timeout',
    message: 'The request did not arrive in time. Nothing was done: send it again.',
  },
  PreconditionFailed: {
    status: 412,
    code: 'precondition_failed',
    message: 'It was changed meanwhile: read it again.',
  },
  PreconditionRequired: {
    status: 428,
    code: 'precondition_required',
    message: 'Send the version that this builds on in If-Match.',
  },
  PayloadTooLarge: { status: 413, code: 'payload_too_large', message: 'The body is too large.' },
  UnsupportedMediaType: { status: 415, code: 'unsupported_media_type', message: 'The body must be JSON in UTF-8.' },
  TooManyRequests: { status: 429, code: 'too_many_requests', message: 'Too many requests. Wait and try again.' },
  Overloaded: {
    status: 429,
    code: 'overloaded',
    message: 'There is too much to do at once. Nothing was done: send it again after Retry-After.',
  },
  InternalError: { status: 500, code: 'internal_error', message: 'Something went wrong on our side.' },
  UpstreamUnavailable: {
    status: 502,
    code: 'upstream_unavailable',
    message: 'A service that this call needs does not answer.',
  },
  ServiceUnavailable: { status: 503, code: 'service_unavailable', message: 'The service is closed for a moment.' },
} as const

export type ErrorType = keyof typeof errors

/** Of calls that need the version they build on. */
export const staleErrors = ['PreconditionRequired', 'PreconditionFailed'] as const satisfies readonly ErrorType[]

/** Any call may answer with these; a call declares only its own. */
export const commonErrors = [
  'ApiValidationException',
  'InvalidToken',
  'TokenExpired',
  'NotAuthenticated',
  'PermissionDenied',
  'PersonPaused',
  'ObjectNotFound',
  'NotAcceptable',
  'PayloadTooLarge',
  'UnsupportedMediaType',
  'RequestTimeout',
  'TooManyRequests',
  'Overloaded',
  'InternalError',
  'ServiceUnavailable',
] as const satisfies readonly ErrorType[]

/** Field path (dots between levels) → messages on a 400; looked-up key → value on a 404. Keys are data. */
export type ErrorFields = Record<string, string[] | string>

/** Field → code of what is wrong with it, for fields that hold a file. */
export type FaultCodes = Record<string, UploadFault>

export type ErrorBody = {
  error: {
    type: ErrorType
    message: string
    code: string
    request_id: string
    fields?: ErrorFields
    codes?: FaultCodes
    /** Where the public reference explains it; for calls by key. */
    doc_url?: string
  }
}
