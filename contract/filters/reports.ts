/** What a report is made of; browsers have it without schemas. */
import { reportSteps } from '../rules/report-steps.ts'
import { day, oneOf } from './kinds.ts'

/** Days of the merchant's time zone, both included. */
export const reportFilters = {
  from: { ...day, required: true },
  to: { ...day, required: true },
  by: oneOf(reportSteps),
} as const
