/** How long a customer can read the agreement of a credit. */
import { addDays, addMonths, captureUntil, type Day } from './calendar.ts'

/** Years after the end of the contract. */
export const agreementYears = 5

type Contract = {
  /** The day of its last event: acceptance, capture, refund, cancel, withdrawal. */
  lastEvent: Day
  /** Payments that are left and past; none where it ended without. */
  schedule: readonly { dueDate: Day }[]
  /** Nothing is drawn yet: days of the plan count from a later day. */
  isWaiting: boolean
}

/** The day on which nothing of the contract is due any more; a later event of it moves the day. */
export const contractEnd = ({ lastEvent, schedule, isWaiting }: Contract): Day => {
  const last = schedule.reduce((latest, { dueDate }) => (dueDate > latest ? dueDate : latest), lastEvent)
  return isWaiting ? captureUntil(last) : last
}

/** The last day on which the agreement can be read; it is deleted afterwards. */
export const agreementLastDay = (contract: Contract): Day => addMonths(contractEnd(contract), 12 * agreementYears)

/** Days between the looks of the job at a contract that has not ended long enough. */
export const lookAgain = (today: Day, lastDay: Day): Day => {
  const [next, after] = [addDays(today, 30), addDays(lastDay, 1)]
  return after < next ? after : next
}
