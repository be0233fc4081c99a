/** Endpoints of the shop's systems, as its people set them up and look at what was sent. */
import { call } from '../core/define.ts'
import { secretAnswer, webhookParts as parts } from './webhook-shapes.ts'

const merchant = '/merchants/{merchantId}'
const path = `${merchant}/webhook-endpoints` as const
const one = `${path}/{endpointId}` as const
const read = { access: 'webhooks.read', mode: 'bound' } as const
const write = { access: 'webhooks.write', mode: 'bound', disabledBlocked: true } as const
/** Shows a secret. */
const secret = { ...write, stepUp: 'keys', idempotency: 'none' } as const

export const webhooks = {
  list: call({ ...read, ...parts.list, path }),
  create: call({
    ...secret,
    ...parts.create,
    path,
    errors: ['StepUpRequired', 'EndpointLimit'],
    usage: 'preferences.endpoint_created',
  }),
  get: call({ ...read, ...parts.get, path: one }),
  update: call({ ...write, ...parts.update, path: one, usage: 'preferences.endpoint_changed' }),
  remove: call({ ...write, ...parts.remove, path: one, usage: 'preferences.endpoint_removed' }),
  showSecret: call({
    ...secret,
    method: 'POST',
    path: `${one}/show-secret`,
    summary: 'The secret that signs what is sent to an endpoint',
    answer: secretAnswer,
    errors: ['StepUpRequired'],
    audit: 'webhook_endpoint.shown',
    usage: 'none',
  }),
  rotateSecret: call({
    ...secret,
    ...parts.rotateSecret,
    path: `${one}/rotate-secret`,
    errors: ['StepUpRequired'],
    usage: 'preferences.endpoint_secret_replaced',
  }),
  test: call({ ...write, ...parts.test, path: `${one}/test`, usage: 'preferences.endpoint_tested' }),
  recover: call({ ...write, ...parts.recover, path: `${one}/recover`, usage: 'preferences.events_recovered' }),
  events: call({ ...read, ...parts.events, path: `${merchant}/webhook-events` }),
  event: call({ ...read, ...parts.event, path: `${merchant}/webhook-events/{event}` }),
  resend: call({
    ...write,
    ...parts.resend,
    path: `${merchant}/webhook-events/{event}/resend`,
    usage: 'preferences.event_resent',
  }),
  deliveries: call({ ...read, ...parts.deliveries, path: `${merchant}/webhook-deliveries` }),
  delivery: call({ ...read, ...parts.delivery, path: `${merchant}/webhook-deliveries/{deliveryId}` }),
}
