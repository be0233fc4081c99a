/** What the dialog of the password calls the action that it is asked for: each by its call, with the object that the call is about. */
import type { Call } from '#contract/core/define.ts'
import { formatAmount } from '#domain/format.ts'
import { maskIban } from '#domain/iban.ts'
import type { Locale } from '#domain/locales.ts'
import ofList from 'virtual:wires/backoffice'
import more from 'virtual:wires/more'
import type { BrowserContract, SensitiveAction } from '#web/api/client.ts'
import { type AnswerOf, type CallName, type Noun, queryClient } from '#web/api/query.ts'
import type { WriteText } from '#web/texts/text.ts'
import { knownMerchants } from '../../session/account.ts'

type Guarded = {
  [N in Noun]: {
    [C in CallName<N>]: BrowserContract[N][C] extends { stepUp: string } ? `${N}.${C}` : never
  }[CallName<N>]
}[Noun]

type Params = Record<string, string>
type About = { params: Params; body: Record<string, string>; locale: Locale }

/** Every answer of a call that the page has, with any input. */
const answersOf = <N extends Noun, C extends CallName<N>>(noun: N, call: C): AnswerOf<N, C>[] =>
  queryClient.getQueriesData<AnswerOf<N, C>>({ queryKey: [noun, call] }).flatMap(([, answer]) => answer ?? [])

const byId = <T extends { id: string }>(rows: readonly T[], id: string | undefined): T | undefined =>
  rows.find((row) => row.id === id)

type Named = { firstName?: string | null; lastName?: string | null; email?: string | null }
const nameOf = ({ firstName, lastName, email }: Named = {}): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email || ''

const sentName = ({ body }: About): string =>
  nameOf({ firstName: body['first_name'] ?? '', lastName: body['last_name'] ?? '', email: body['email'] ?? '' })
const person = ({ params }: About): string =>
  nameOf(
    byId(
      answersOf('users', 'list').flatMap(({ results }) => results),
      params['id'],
    ),
  )
const owner = ({ params }: About): string =>
  nameOf(
    byId(
      answersOf('company', 'listOwners').flatMap(({ results }) => results),
      params['ownerId'],
    ),
  )
const merchantName = ({ params }: About): string => byId(knownMerchants() ?? [], params['merchantId'])?.name ?? ''
const key = ({ params }: About): string =>
  byId(
    answersOf('keys', 'list').flatMap(({ results }) => results),
    params['keyId'],
  )?.last4 ?? ''
const iban = ({ params }: About): string =>
  maskIban(
    byId(
      answersOf('ibans', 'list').flatMap(({ results }) => results),
      params['ibanId'],
    )?.iban ?? '',
  )
const customer = ({ params }: About): string =>
  nameOf(byId(answersOf('operations', 'get'), params['instalmentPlanId'])?.customer)

type Write = (about: About, t: WriteText) => string

/** A text that is complete without its object too: the page may not have it. */
const object = (name: string): string => name || 'none'

const words: Record<Guarded, Write> = {
  'users.create': (about, t) => t('common.stepUp.action.invite', { name: object(sentName(about)) }),
  'users.update': (about, t) => t('common.stepUp.action.changePerson', { name: object(person(about)) }),
  'users.remove': (about, t) => t('common.stepUp.action.removePerson', { name: object(person(about)) }),
  'users.invite': (about, t) => t('common.stepUp.action.inviteAgain', { name: object(person(about)) }),
  'company.createProfile': (_, t) => t('common.stepUp.action.profile'),
  'company.updateProfile': (_, t) => t('common.stepUp.action.profile'),
  'company.createEnterprise': (_, t) => t('common.stepUp.action.enterprise'),
  'company.updateEnterprise': (_, t) => t('common.stepUp.action.enterprise'),
  'company.addOwner': (about, t) => t('common.stepUp.action.addOwner', { name: object(sentName(about)) }),
  'company.updateOwner': (about, t) => t('common.stepUp.action.changeOwner', { name: object(owner(about)) }),
  'company.removeOwner': (about, t) => t('common.stepUp.action.removeOwner', { name: object(owner(about)) }),
  'merchants.create': ({ body }, t) => t('common.stepUp.action.shop', { name: body['name'] ?? '' }),
  'ibans.add': ({ body }, t) => t('common.stepUp.action.iban', { iban: maskIban(body['iban'] ?? '') }),
  'ibans.withdraw': (about, t) => t('common.stepUp.action.ibanStop', { iban: iban(about) }),
  'preferences.update': (about, t) => t('common.stepUp.action.limits', { name: merchantName(about) }),
  'keys.create': (about, t) => t('common.stepUp.action.key', { name: merchantName(about) }),
  'keys.rotate': (about, t) => t('common.stepUp.action.keyRotate', { last4: key(about) }),
  'keys.revoke': (about, t) => t('common.stepUp.action.keyRevoke', { last4: key(about) }),
  'keys.showCallbackSecret': (about, t) => t('common.stepUp.action.secret', { name: merchantName(about) }),
  'keys.replaceCallbackSecret': (about, t) => t('common.stepUp.action.secretReplace', { name: merchantName(about) }),
  'webhooks.create': (about, t) => t('common.stepUp.action.endpoint', { name: merchantName(about) }),
  'webhooks.showSecret': (about, t) => t('common.stepUp.action.endpointSecret', { name: merchantName(about) }),
  'webhooks.rotateSecret': (about, t) => t('common.stepUp.action.endpointSecretReplace', { name: merchantName(about) }),
  'orders.refund': (about, t) =>
    t('common.stepUp.action.refund', {
      amount: formatAmount(Number(about.body['amount']), about.locale),
      name: object(customer(about)),
    }),
  'refundApprovals.approve': (about, t) =>
    t('common.stepUp.action.approve', { amount: formatAmount(Number(about.body['amount']), about.locale) }),
  'monthBooks.setAccountant': (about, t) => t('month-books.change', { name: object(merchantName(about)) }),
  'refundCeilings.update': (about, t) => t('common.stepUp.action.ceilings', { name: object(merchantName(about)) }),
  'batches.refund': (about, t) =>
    t('common.stepUp.action.refundMany', {
      amount: formatAmount(Number(about.body['amount']), about.locale),
      count: Number(about.body['count']),
    }),
  'batches.cancel': (about, t) =>
    t('common.stepUp.action.cancelMany', {
      amount: formatAmount(Number(about.body['amount']), about.locale),
      count: Number(about.body['count']),
    }),
  'orders.cancel': (about, t) => t('common.stepUp.action.cancel', { name: object(customer(about)) }),
}

const isGuarded = (id: string): id is Guarded => Object.hasOwn(words, id)

const paramsIn = (pattern: string, path: string): Params | null => {
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const found = new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '([^/]+)')}$`).exec(path)
  return found && Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')]))
}

const calls: [id: string, wire: Pick<Call, 'method' | 'path'>][] = Object.entries({ ...ofList, ...more }).flatMap(
  ([noun, group]) =>
    Object.entries(group).map(([name, wire]): [string, Pick<Call, 'method' | 'path'>] => [`${noun}.${name}`, wire]),
)

/** Name and object of the action, such as "Quitar a Ana García"; and whether the password is asked for it each time. */
export const wordsOfAction = ({ method, path, body }: SensitiveAction, locale: Locale, t: WriteText): string => {
  for (const [id, wire] of calls) {
    const params = wire.method === method && isGuarded(id) ? paramsIn(wire.path, path) : null
    if (params && isGuarded(id)) return words[id]({ params, body: (body ?? {}) as Record<string, string>, locale }, t) // texts and numbers, as sent
  }
  return t('common.stepUp.title')
}
