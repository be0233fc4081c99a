import { errors, type ErrorFields, type ErrorType, type FaultCodes } from '#contract/core/errors.ts'

/** What may be said of an error beside its type. The message is English and for developers. */
export type FailureDetail = { fields?: ErrorFields; codes?: FaultCodes; message?: string; retryAfter?: number }

/** An error of the contract on its way out. Thrown, it takes back what the call wrote. */
export class Failure extends Error {
  readonly type: ErrorType
  readonly detail: FailureDetail

  constructor(type: ErrorType, detail: FailureDetail = {}) {
    super(detail.message ?? errors[type].message)
    this.type = type
    this.detail = detail
  }
}

/** An error of the contract that a handler returns: what the call wrote is kept. */
export class Refusal {
  readonly failure: Failure

  constructor(failure: Failure) {
    this.failure = failure
  }
}

export const invalid = (fields: ErrorFields): Failure => new Failure('ApiValidationException', { fields })

/** The same answer for a foreign object, a missing one and an id of a wrong form. */
export const notFound = (uuid: string): Failure => new Failure('ObjectNotFound', { fields: { uuid } })
