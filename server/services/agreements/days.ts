import { type Day, dayIn, startOfDay } from '#domain/calendar.ts'
import { agreementLastDay, agreementYears, lookAgain } from '#domain/agreement-days.ts'
import type { Plan } from '#domain/instalments.ts'
import type { Substatus } from '#domain/operation-state.ts'

/** What of a contract says how long its agreement can be read. */
export type ContractState = { plan: Plan; substatus: Substatus; timeZone: string; lastEvent: Date }

export const lastDayOf = ({ plan, substatus, timeZone, lastEvent }: ContractState): Day =>
  agreementLastDay({
    schedule: plan.schedule,
    isWaiting: substatus === 'pending_merchant',
    lastEvent: dayIn(timeZone, lastEvent),
  })

/** Its last day has passed, in the time zone of the shop. */
export const isOver = (contract: ContractState, now: Date): boolean =>
  dayIn(contract.timeZone, now) > lastDayOf(contract)

/** When the job looks at a new agreement first: no contract is over earlier. */
export const firstLook = (created: Date): Date => {
  const first = new Date(created)
  first.setUTCFullYear(first.getUTCFullYear() + agreementYears)
  return first
}

export const nextLook = (contract: ContractState, now: Date): Date =>
  startOfDay(contract.timeZone, lookAgain(dayIn(contract.timeZone, now), lastDayOf(contract)))
