/** Webhooks for people and for systems: the same acts on the same rows. */
import type { HandlerInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import type { Asked } from './endpoint.ts'
import {
  createEndpoint,
  type Creating,
  getEndpoint,
  listEndpoints,
  recoverEndpoint,
  removeEndpoint,
  rotateSecretOf,
  showSecretOf,
  testEndpoint,
  updateEndpointBy,
} from './endpoints.ts'
import { listEventsForPeople } from './event-list.ts'
import { getDelivery, getEvent, listDeliveries, listEvents, type Listing, resendEvent } from './history.ts'

type Calls = Contract['webhooks']
type Input<N extends keyof Calls> = HandlerInput<Calls[N]>
type One = { params: { endpointId: string } }

const handlers = {
  list: (_: unknown, context: Asked) => listEndpoints(context),
  create: ({ body }: Pick<Input<'create'>, 'body'>, context: Creating) => createEndpoint(body, context),
  get: ({ params }: One, context: Asked) => getEndpoint(params.endpointId, context),
  update: ({ params, body }: One & Pick<Input<'update'>, 'body'>, context: Asked) =>
    updateEndpointBy(params.endpointId, body, context),
  remove: ({ params }: One, context: Asked) => removeEndpoint(params.endpointId, context),
  rotateSecret: ({ params }: One, context: Asked) => rotateSecretOf(params.endpointId, context),
  test: ({ params }: One, context: Asked) => testEndpoint(params.endpointId, context),
  recover: ({ params, body }: One & Pick<Input<'recover'>, 'body'>, context: Asked) =>
    recoverEndpoint(params.endpointId, body, context),
  event: ({ params }: { params: { event: string } }, context: Asked) => getEvent(params.event, context),
  resend: ({ params, body }: { params: { event: string } } & Pick<Input<'resend'>, 'body'>, context: Asked) =>
    resendEvent(params.event, body.endpointId, context),
  deliveries: ({ query }: Pick<Input<'deliveries'>, 'query'>, context: Listing) => listDeliveries(query, context),
  delivery: ({ params }: { params: { deliveryId: string } }, context: Asked) => getDelivery(params.deliveryId, context),
}

export const merchantWebhooks: Handlers<Contract['merchantWebhooks']> = {
  ...handlers,
  events: ({ query }, context) => listEvents(query, context),
}

export const webhooks: Handlers<Calls> = {
  ...handlers,
  events: ({ query }, context) => listEventsForPeople(query, context),
  showSecret: ({ params }, context) => showSecretOf(params.endpointId, context),
}
