/** The parts of the page that are no calls: how to begin, errors, status words, events, and what is read generously. */
import { errors, type ErrorType } from '#contract/core/errors.ts'
import { eventSchema } from '#contract/calls/webhook-objects.ts'
import { publicStatuses, type PublicStatus, type StatusReason, statusReasons } from '#domain/public-status.ts'
import { groupOf, webhookGroups, type WebhookType, webhookTypes } from '#domain/webhook-events.ts'
import { developersPath, errorAnchor } from '#server/core/developers-path.ts'
import type { Examples } from '../docs/examples.ts'
import { pathInEvent } from '../docs/field-words.ts'
import { errorTypesOf, schemaOf } from '../docs/openapi.ts'
import { keyGroups } from '../docs/key-openapi.ts'
import { curlOf, fieldTable, mediaType, type Place, type Words } from './call-section.ts'
import { fieldsOf } from './fields.ts'
import { block, code, escape, folded, json, prose, table } from './html.ts'

const section = (id: string, title: string, content: string): string =>
  `<section id="${id}"><h2>${escape(title)}</h2>${content}</section>`

const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${prose(text)}</p>`).join('')

const order = (id: string) => ({
  order: {
    id,
    currency: 'EUR',
    tax_rate: 2100,
    total_amount: 12100,
    articles: [{ name: 'Lamp', quantity: 1, price: 10000 }],
    test: { outcome: 'accept' },
  },
  customer: { email: 'ana@correo.example', first_name: 'Ana', last_name: 'Ruiz' },
  merchant: { success_url: 'https://tienda.example/pedidos/{order_id}' },
})

const typescript = (api: string): string => `import { makeClient } from '@trastienda/sdk'

const client = makeClient({ api: '${api}', key: process.env.KEY, sandbox: true })
const { url } = await client.checkouts.begin({
  order: {
    id: 'WEB-2',
    currency: 'EUR',
    tax_rate: 2100,
    total_amount: 12100,
    articles: [{ name: 'Lamp', quantity: 1, price: 10000 }],
    test: { outcome: 'accept' },
  },
  customer: { email: 'ana@correo.example', first_name: 'Ana', last_name: 'Ruiz' },
})
const { status } = await client.orders.get('WEB-2')
await client.orders.refund('WEB-2', { amount: 2100, reason: 'returned' })`

/** Only the address and the media types are the installation's. */
export const beginning = ({ t, place }: Words): string => {
  const { api } = place
  const types = { sandbox: mediaType(place), live: mediaType(place, true) }
  return section(
    'begin',
    t('base.title'),
    `<p>${escape(t('base.address'))}: ${code(api)}</p>` +
      paragraphs(t('base.accept', types), t('base.key'), t('base.values'), t('base.repeat')) +
      `<p><a href="/api/openapi/shop.json">${escape(t('document'))}</a></p>`,
  )
}

export const firstSale = ({ t, place }: Words): string => {
  const step = (title: string, method: string, path: string, body?: unknown): string =>
    `<h3>${escape(title)}</h3>${block(curlOf(place, { method, path, status: 200, ...(body !== undefined && { body }) }))}`
  return section(
    'first-sale',
    t('first.title'),
    paragraphs(t('first.lead')) +
      step(t('first.begin'), 'POST', '/checkout', order('WEB-1')) +
      step(t('first.status'), 'GET', '/orders/WEB-1') +
      step(t('first.refund'), 'POST', '/orders/WEB-1/refund', { amount: 2100, reason: 'returned' }) +
      `<h3>${escape(t('first.sdk'))}</h3>${block(typescript(place.api))}${paragraphs(t('first.real'))}`,
  )
}

/** What the script needs to know is in attributes: it has no words of its own. */
export const tryPart = ({ t, place }: Words): string => {
  const said = ['sending', 'noKey', 'noJson', 'noAnswer', 'link'].map(
    (name) => `data-${name.toLowerCase()}="${escape(t(`try.${name}`))}"`,
  )
  return (
    `<section id="try" data-accept="${mediaType(place)}" ${said.join(' ')} hidden><h2>${escape(t('try.title'))}</h2>` +
    `${paragraphs(t('try.lead'))}<label for="key">${escape(t('try.key'))}</label>` +
    '<input id="key" type="password" autocomplete="off" spellcheck="false" maxlength="60"></section>'
  )
}

/** All that a call by key may be refused with. */
export const errorsByKey = (): ErrorType[] => {
  const reached = new Set<ErrorType>([
    'MethodNotAllowed',
    ...keyGroups.flatMap(([, calls]) => calls.flatMap(({ call }) => errorTypesOf(call))),
  ])
  return (Object.keys(errors) as ErrorType[]).filter((type) => reached.has(type)) // its own keys
}

/** The body of an error, for one of them. */
export const errorExample = ({ api }: Place): object => {
  const { code: word, message } = errors.RefundNotAllowed
  return {
    error: {
      type: 'RefundNotAllowed',
      message,
      code: word,
      request_id: '0198c1f2a7b37c5e9d40000000000001',
      doc_url: `${new URL(api).origin}${developersPath}#${errorAnchor(word)}`,
    },
  }
}

export const errorPart = ({ t, place }: Words): string => {
  const rows = errorsByKey().map((type) => {
    const { status, code: word, message } = errors[type]
    return [
      `<span id="${errorAnchor(word)}">${code(word)}</span><small>${status} ${escape(type)}</small>`,
      `${prose(t(`error.${word}`))}<br><span class="quiet" lang="en">${escape(message)}</span>`,
    ]
  })
  const head = [t('errors.code'), t('errors.meaning')]
  return section(
    'errors',
    t('errors.title'),
    paragraphs(t('errors.lead')) + json(errorExample(place)) + table(t('errors.title'), head, rows),
  )
}

const statusOfReason: Record<StatusReason, PublicStatus> = {
  in_process: 'pending',
  challenge_required: 'pending',
  confirmation_required: 'pending',
  confirmation_rejected_by_merchant: 'ko',
  merchant_failed_to_confirm: 'ko',
  dismissed: 'ko',
  expired: 'ko',
  expired_challenge: 'ko',
  ko_generic: 'ko',
  failed_challenge: 'ko',
  cancelled: 'ko',
  duplicated: 'ko',
}

export const statusPart = ({ t }: Words): string => {
  const rows = publicStatuses.flatMap((status) =>
    status === 'ok'
      ? [[code(status), '–', prose(t('status.reason.ok'))]]
      : statusReasons
          .filter((reason) => statusOfReason[reason] === status)
          .map((reason) => [code(status), code(reason), prose(t(`status.reason.${reason}`))]),
  )
  const head = ['status', 'status_reason', t('status.meaning')]
  return section('status', t('status.title'), paragraphs(t('status.lead')) + table(t('status.title'), head, rows))
}

export const eventAnchor = (type: WebhookType): string => `event-${type.replace('.', '-')}`

export const eventPart = (words: Words, events: Examples['events']): string => {
  const { t } = words
  const groups = webhookGroups.map((group) => {
    const types = webhookTypes.filter((type) => groupOf(type) === group)
    const rows = types.map((type) => [
      `<span id="${eventAnchor(type)}">${code(type)}</span>`,
      prose(t(`event.${type.replace('.', '_')}`)),
    ])
    const [first] = types
    const fields = first
      ? fieldsOf(schemaOf(eventSchema(first), 'output'))
          .filter(({ name }) => !name.includes('previous.'))
          .map((field) => ({ ...field, path: pathInEvent(first, field.name) }))
      : []
    return (
      `<h3>${code(group)}</h3>${table(t('events.title'), [t('events.type'), t('events.when')], rows)}` +
      folded(`${escape(t('call.body'))} ${code(group)}`, fieldTable(words, t('call.body'), fields)) +
      types
        .map((type) => folded(prose(t('call.examplePlain', { name: `\`${type}\`` })), json(events[type] ?? null)))
        .join('')
    )
  })
  return section('events', t('events.title'), paragraphs(t('events.lead')) + groups.join(''))
}

const generous = ['number', 'zip', 'empty', 'module', 'tax', 'long', 'words', 'campaign', 'unknown', 'filter'] as const

export const inputPart = ({ t, place }: Words): string => {
  const { vendor } = place
  const rows = generous.map((name) => [prose(t(`input.${name}.sent`)), prose(t(`input.${name}.taken`, { vendor }))])
  const head = [t('input.sent'), t('input.taken')]
  return section('input', t('input.title'), paragraphs(t('input.lead')) + table(t('input.title'), head, rows))
}
