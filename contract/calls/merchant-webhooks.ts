/** Endpoints of a merchant's system, by private key: the same that its people see on the screens. */
import { call } from '../core/define.ts'
import { webhookParts as parts } from './webhook-shapes.ts'

const path = '/me/webhook-endpoints'
const one = `${path}/{endpointId}` as const
const byKey = { access: 'private-key', mode: 'bound', scope: 'webhooks' } as const
/** Shows a secret, which is not kept to be answered again. */
const secret = { ...byKey, idempotency: 'none' } as const
const conflict = { errors: ['IdempotencyConflict'] } as const

export const merchantWebhooks = {
  list: call({ ...byKey, ...parts.list, path }),
  create: call({ ...secret, ...parts.create, path, errors: ['EndpointLimit'] }),
  get: call({ ...byKey, ...parts.get, path: one }),
  update: call({ ...byKey, ...parts.update, path: one }),
  remove: call({ ...byKey, ...parts.remove, path: one }),
  rotateSecret: call({ ...secret, ...parts.rotateSecret, path: `${one}/rotate-secret` }),
  test: call({ ...byKey, ...parts.test, ...conflict, path: `${one}/test` }),
  recover: call({ ...byKey, ...parts.recover, ...conflict, path: `${one}/recover` }),
  events: call({ ...byKey, ...parts.events, path: '/me/webhook-events' }),
  event: call({ ...byKey, ...parts.event, path: '/me/webhook-events/{event}' }),
  resend: call({ ...byKey, ...parts.resend, ...conflict, path: '/me/webhook-events/{event}/resend' }),
  deliveries: call({ ...byKey, ...parts.deliveries, path: '/me/webhook-deliveries' }),
  delivery: call({ ...byKey, ...parts.delivery, path: '/me/webhook-deliveries/{deliveryId}' }),
}
