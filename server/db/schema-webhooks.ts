/** Tables of what merchants' systems hear by their endpoints; see schema.ts. */
import type { DeliveryState, EndpointStatus } from '#contract/rules/webhook-rules.ts'
import type { WebhookType } from '#domain/webhook-events.ts'
import type { Default, Texts } from './column-types.ts'

type Endpoints = {
  merchant_id: string
  sandbox: boolean
  id: string
  url: string
  events: Texts
  description: string | null
  status: EndpointStatus
  created: Date
  secret_generation: Default<number>
  secret_installed: Default<number>
  secret_replaced: Default<Date | null>
  failures: Default<number>
  failing_since: Default<Date | null>
  warnings: Default<number>
  last_success: Default<Date | null>
  due: Default<Date | null>
  served: Date
}

type Sequences = { merchant_id: string; sandbox: boolean; last: number }

type Events = {
  merchant_id: string
  sandbox: boolean
  id: string
  sequence: number
  type: WebhookType
  object_id: string
  body: string
  created: Date
}

type Deliveries = {
  merchant_id: string
  sandbox: boolean
  id: string
  endpoint_id: string
  event_id: string
  object_id: string
  sequence: number
  state: DeliveryState
  created: Date
  next_attempt: Date | null
  lease: Default<Date | null>
  attempts: Default<number>
  step: Default<number>
  tried: Default<boolean>
  ended: Default<Date | null>
}

type Attempts = {
  merchant_id: string
  sandbox: boolean
  delivery_id: string
  number: number
  started: Date
  milliseconds: number
  status: number | null
  outcome: string
  answer: string | null
}

type Listeners = { merchant_id: string; sandbox: boolean; id: string; until: Date }

export type WebhookTables = {
  webhook_endpoints: Endpoints
  webhook_sequences: Sequences
  webhook_events: Events
  webhook_deliveries: Deliveries
  webhook_attempts: Attempts
  webhook_listeners: Listeners
}
