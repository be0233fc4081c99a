/** What the calls of the app say about its use: the event that the contract names, with its fields out of what was sent and answered. */
import usage from 'virtual:usage'
import { allowed, catalogue, type EventName, type Happening } from './catalogue.ts'

const isEvent = (name: string): name is EventName => Object.hasOwn(catalogue, name)

type Parts = { params?: Record<string, unknown>; [name: string]: unknown }

/** Where the fields of these events are found; `allowed` drops those that an event does not have. */
const fieldsOf = ({ params }: Parts, answer: Parts): Record<string, unknown> => ({
  campaignScope: answer['scope'],
  draft: answer['draft'],
  waitingPeriod: answer['waitingPeriod'],
  checkoutId: params?.['orderUuid'] ?? answer['orderUuid'],
})

/** The event of a call that succeeded; null where there is none. */
export const eventOfCall = (noun: string, call: string, input: unknown, answer: unknown): Happening | null => {
  const id = `${noun}.${call}`
  const name = Object.hasOwn(usage, id) ? usage[id] : undefined
  if (name === undefined || !isEvent(name)) return null
  const fields = fieldsOf((input ?? {}) as Parts, (answer ?? {}) as Parts) // parts are looked for, and may be of any type
  return { name, fields: allowed({ name, fields }) }
}
