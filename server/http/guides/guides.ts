/** The guides for developers: their steps, and what each step shows. Texts are in the text files, examples in those of the reference. */
import type { keyContract } from '#contract/for-keys.ts'
import type { ErrorType } from '#contract/core/errors.ts'
import type { WebhookType } from '#domain/webhook-events.ts'
import type { Json } from '../docs/openapi.ts'

type Nouns = {
  ownMerchant: 'merchant'
  merchantCheckouts: 'checkouts'
  merchantOrders: 'orders'
  merchantSettings: 'settings'
  merchantWebhooks: 'webhooks'
}
/** `orders.refund`: a call of the groups that guides show. */
export type CallId = {
  [Group in keyof Nouns]: `${Nouns[Group]}.${Extract<keyof (typeof keyContract)[Group], string>}`
}[keyof Nouns]

export type Block =
  /** The example of the reference as `curl`. `sets`: other values of its body. `of`: the call whose answer has the id in the address. */
  | { call: CallId; sets?: Json; of?: CallId; isLive?: true; answer?: 'shown' }
  /** JSON in the form of a call's body or answer. `sets`: other values than those of the example. */
  | { body: CallId; value: Json }
  | { callback: Json }
  | { event: WebhookType }
  | { show: 'verification' | 'outcomes' | 'cents' | 'documents' | 'error' | 'errorsByRemedy' | 'liveType' }

export type Guide = {
  /** By the key of their texts. */
  steps: Readonly<Record<string, readonly Block[]>>
  failures: readonly ErrorType[]
}

/** In the order of reading. The name is also the last part of the address. */
export const guideNames = [
  'first-sale',
  'confirmation',
  'webhooks',
  'refunds',
  'test-data',
  'going-live',
  'errors',
] as const
export type GuideName = (typeof guideNames)[number]

const asked = { merchant: { notification_url: 'https://tienda.example/callback' } }

export const guides: Readonly<Record<GuideName, Guide>> = {
  'first-sale': {
    steps: {
      key: [{ call: 'merchant.keys', answer: 'shown' }],
      begin: [{ call: 'checkouts.begin', answer: 'shown' }],
      redirect: [],
      follow: [{ call: 'checkouts.status', of: 'checkouts.begin' }],
      read: [{ call: 'orders.get', answer: 'shown' }],
    },
    failures: ['ApiValidationException', 'CheckoutUrlNotAllowed', 'DuplicatedOrder', 'AccountDisabled'],
  },
  confirmation: {
    steps: {
      ask: [{ call: 'checkouts.begin', sets: asked }],
      receive: [{ callback: { status_reason: 'confirmation_required', verified: '2026-11-20T10:02:00.000Z' } }],
      verify: [{ call: 'merchant.keys' }],
      answer: [
        { body: 'orders.confirm', value: { status: 'ok', order_id: 'ERP-5005' } },
        { body: 'orders.confirm', value: { status: 'ko', reason: 'sold out' } },
      ],
      call: [{ call: 'orders.confirm' }, { call: 'orders.authorize' }],
      end: [],
    },
    failures: ['ConfirmationNotAllowed', 'ObjectNotFound'],
  },
  webhooks: {
    steps: {
      create: [{ call: 'webhooks.create', answer: 'shown' }],
      read: [{ event: 'order.refunded' }],
      verify: [{ show: 'verification' }],
      answer: [],
      test: [{ call: 'webhooks.test' }, { call: 'webhooks.deliveries' }],
      recover: [{ call: 'webhooks.recover' }],
    },
    failures: ['ApiValidationException', 'EndpointLimit', 'ObjectNotFound'],
  },
  refunds: {
    steps: {
      capture: [{ call: 'orders.capture', answer: 'shown' }],
      void: [{ call: 'orders.void' }],
      left: [{ call: 'orders.getRefund', answer: 'shown' }],
      refund: [{ call: 'orders.refund', answer: 'shown' }],
      part: [{ call: 'orders.refundCapture' }],
      cancel: [{ call: 'orders.cancel' }],
    },
    failures: [
      'RefundNotAllowed',
      'CaptureNotAllowed',
      'CancelNotAllowed',
      'ApiValidationException',
      'IdempotencyConflict',
    ],
  },
  'test-data': {
    steps: {
      mode: [],
      customer: [
        { call: 'checkouts.begin', sets: { order: { test: { outcome: 'accept', after: 5 } } } },
        { show: 'outcomes' },
      ],
      cents: [{ show: 'cents' }],
      documents: [{ show: 'documents' }],
      delay: [],
      clock: [{ call: 'checkouts.moveClock', of: 'checkouts.begin' }],
    },
    failures: ['CheckoutEnded', 'PermissionDenied'],
  },
  'going-live': {
    steps: {
      key: [{ call: 'merchant.keys', isLive: true }],
      mode: [{ show: 'liveType' }],
      domains: [{ call: 'settings.addHostname' }],
      endpoints: [{ call: 'webhooks.create', isLive: true }],
      repeats: [],
      look: [],
    },
    failures: ['InvalidToken', 'PermissionDenied', 'CheckoutUrlNotAllowed', 'AccountDisabled', 'TooManyRequests'],
  },
  errors: {
    steps: { read: [{ show: 'error' }], decide: [{ show: 'errorsByRemedy' }], repeat: [], ask: [] },
    failures: [],
  },
}
