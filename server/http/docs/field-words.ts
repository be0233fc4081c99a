/**
 * Where the description of a field is: found by the end of the field's path, the longest first, so that `order.articles.price` goes before
 * `articles.price` and that before `price`. A language has one table of them.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupOf, type WebhookGroup, type WebhookType } from '#domain/webhook-events.ts'

type Named = { noun: string; name: string }
type Side = 'body' | 'answer'

const endpoint = 'endpoint'
const campaignArticles = 'campaigns.articles'

/** What the body or the answer of a call is about, where that is something else than its group. */
const subjects: Readonly<Record<string, string | Record<Side, string>>> = {
  'merchant.keys': 'keys',
  'checkouts.status': 'orders',
  'checkouts.moveClock': { body: 'checkouts', answer: 'orders' },
  'orders.history': 'purchases',
  'orders.refund': 'refunds',
  'orders.refundExtended': 'refunds',
  'orders.refundCapture': { body: 'refunds', answer: 'captures' },
  'orders.getCaptureRefunds': 'captures',
  'orders.listCaptures': 'captures',
  'orders.capture': 'captures',
  'orders.listVoids': 'voids',
  'orders.void': 'voids',
  'orders.listShipments': 'shipments',
  'orders.ship': 'shipments',
  'payments.lines': 'payments.lines',
  'campaigns.articles': campaignArticles,
  'campaigns.addArticles': campaignArticles,
  'settings.hostnames': 'hostnames',
  'settings.addHostname': 'hostnames',
  'webhooks.list': endpoint,
  'webhooks.create': endpoint,
  'webhooks.get': endpoint,
  'webhooks.update': endpoint,
  'webhooks.rotateSecret': endpoint,
  'webhooks.events': 'event',
  'webhooks.event': 'event',
  'webhooks.recover': 'deliveries',
  'webhooks.resend': 'deliveries',
  'webhooks.deliveries': 'deliveries',
  'webhooks.delivery': 'deliveries',
}

/** An event's object is what calls answer of the same thing. */
const objects: Record<WebhookGroup, string> = {
  checkout: 'orders',
  order: 'orders',
  settlement: 'payments',
  invoice: 'invoices',
  campaign: 'campaigns',
  merchant: 'merchant',
  key: 'keys',
  endpoint,
  ping: 'ping',
}

const joined = (prefix: string, name: string): string => `${prefix}.${name.replaceAll('[]', '').replace(/^\./, '')}`

/** `name`: of the field within the body or the answer, as `articles[].price`. */
export const pathInCall = ({ noun, name: call }: Named, side: Side, name: string): string => {
  const subject = subjects[`${noun}.${call}`] ?? noun
  const about = typeof subject === 'string' ? subject : subject[side]
  return joined(side === 'body' ? `${about}.body` : about, name)
}

export const pathOfParameter = ({ noun }: Named, { in: where, name }: { in: string; name: string }): string =>
  `${noun}.${where}.${name}`

export const pathInEvent = (type: WebhookType, name: string): string => {
  const [, inObject] = /^data\.(?:object|previous)\.(.+)$/.exec(name) ?? []
  return joined(inObject === undefined ? 'event' : objects[groupOf(type)], inObject ?? name)
}

/** What only wraps the field that is described. */
const wraps = new Set(['body', 'results'])

/** Names of the texts that may describe a field, the first that is there does. */
export const namesOf = (path: string): string[] => {
  const parts = path.split('.')
  const names = parts.flatMap((_, from) => {
    const whole = parts.slice(from)
    const bare = whole.filter((part, at) => at === whole.length - 1 || !wraps.has(part))
    return [whole.join('.'), bare.join('.')]
  })
  const [lookup] = /-[a-z]+$/.exec(path) ?? []
  return [...new Set([...names, ...(lookup === undefined ? [] : [`lookup${lookup}`])])]
}

/** Name → text, of one language. */
export type FieldWords = Pick<ReadonlyMap<string, string>, 'get' | 'has'>

export const nameIn = (words: Pick<FieldWords, 'has'>, path: string): string => {
  const name = namesOf(path).find((one) => words.has(one))
  if (name === undefined) throw new Error(`The field ${path} has no description.`)
  return name
}

export const describedBy = (words: FieldWords, path: string): string => words.get(nameIn(words, path)) ?? ''

const file = join(import.meta.dirname, 'fields.en.json')
/** Of the OpenAPI document. */
export const englishWords: ReadonlyMap<string, string> = new Map(
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>), // our own file
)
