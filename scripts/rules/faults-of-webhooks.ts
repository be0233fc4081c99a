/** Faults in what merchants' systems hear; see planted-fault.ts. */
import type { PlantedFault } from './planted-fault.ts'

const decision = '0084'
const record = 'server/services/webhooks/record.ts'
const write = 'server/services/webhooks/write.ts'
const claim = 'server/services/webhooks/deliveries.queries.ts'
const events = ['server/services/webhooks/events.test.ts'] as const
const delivery = ['server/services/webhooks/delivery.test.ts'] as const
const fairness = ['server/services/webhooks/fairness.test.ts'] as const

export const webhookFaults: readonly PlantedFault[] = [
  {
    rule: 'an endpoint hears of what happened since it was made',
    decision,
    file: record,
    from: 'created <= when && ',
    to: '',
    tests: events,
  },
  {
    rule: 'an event has nothing of a person',
    decision,
    file: 'server/services/webhooks/objects.ts',
    from: '    channel: order.channel,',
    to: '    channel: order.customer.firstName,',
    tests: events,
  },
  {
    rule: 'an event says what the object was before',
    decision,
    file: write,
    from: 'if (!isPing) bodies.set(objectName(draft), body)',
    to: 'void body',
    tests: events,
  },
  {
    rule: 'the secret before signs for a day',
    decision,
    file: 'server/services/webhooks/send.ts',
    from: 'signing.map(({ bytes }) => bytes)',
    to: 'signing.slice(0, 1).map(({ bytes }) => bytes)',
    tests: events,
  },
  {
    rule: 'of two processes one takes a delivery',
    decision,
    file: claim,
    from: '          and d.next_attempt <= ${now}\n',
    to: '',
    tests: fairness,
  },
  {
    rule: 'first attempts of one object go in order',
    decision,
    file: claim,
    from: 'and b.sequence < d.sequence and not b.tried))',
    to: 'and b.sequence < d.sequence and not b.tried and false))',
    tests: fairness,
  },
  {
    rule: 'an endpoint that fails is asked by one at a time',
    decision,
    file: 'server/services/webhooks/send.ts',
    from: '{ slow: true, slots: 128, ofOne: 1 }',
    to: '{ slow: true, slots: 128, ofOne: 4 }',
    tests: fairness,
  },
  {
    rule: 'a process that dies leaves its deliveries to others',
    decision,
    file: claim,
    from: '(select ${until}::timestamptz from taken t where t.endpoint_id = e.id limit 1),',
    to: '(null::timestamptz),',
    tests: fairness,
  },
  {
    rule: 'a success ends the count of failures',
    decision,
    file: claim,
    from: 'failing_since = case when t.has_success then t.failing_since else coalesce(e.failing_since, t.failing_since) end',
    to: 'failing_since = coalesce(e.failing_since, t.failing_since)',
    tests: delivery,
  },
  {
    rule: 'an endpoint that says 410 is asked no more',
    decision,
    file: 'server/services/webhooks/send.ts',
    from: 'const isGone = said.status === 410',
    to: 'const isGone = false',
    tests: delivery,
  },
  {
    rule: 'what failed is sent again twenty a second',
    decision,
    file: 'server/features/webhooks/history.queries.ts',
    from: 'const spacing = 0.05',
    to: 'const spacing = 0',
    tests: delivery,
  },
]
