/** What the browser must know of the log of calls too, without the schemas. */

/** For so long a call is in the log. */
export const requestDays = 30
/** For so long both bodies of a call of live mode are. */
export const liveBodyDays = 7

/** `refused`: with a status from 400 on; `failed`: from 500 on. */
export const requestOutcomes = ['ok', 'refused', 'failed'] as const
export type RequestOutcome = (typeof requestOutcomes)[number]
export const outcomeOfStatus = (status: number): RequestOutcome => {
  if (status >= 500) return 'failed'
  return status >= 400 ? 'refused' : 'ok'
}

export const requestMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
