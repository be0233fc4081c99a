/** What is exchanged with the servicer about contracts; see schema.ts. */
import type { servicingStates } from '#contract/calls/servicing.ts'
import type { Default, JsonObject } from './column-types.ts'

export type ServicingEventType = 'contract.made' | 'contract.changed' | 'contract.ended' | 'credit.due' | 'hold.lost'

type ServicingEvents = {
  merchant_id: string
  sandbox: boolean
  operation_id: string
  version: number
  id: string
  type: ServicingEventType
  body: JsonObject
  /** Cents that were due to the customer until then. */
  credit: number
  created: Date
  /** Null: it was delivered, or exported. */
  next_attempt: Date | null
  attempts: Default<number>
  sent: Default<Date | null>
}

type ServicingStates = {
  merchant_id: string
  sandbox: boolean
  operation_id: string
  state: (typeof servicingStates)[number]
  since: Date
}

export type ServicingTables = { servicing_events: ServicingEvents; servicing_states: ServicingStates }
