import type { Locale } from '#contract/calls/account.ts'
import { isHost } from '#contract/rules/preference-rules.ts'
import { parseAmount } from '#domain/parse-amount.ts'
import type { AnswerOf, InputOf } from '#web/api/query.ts'
import { phoneDigits } from '../../kit/phone.ts'
import { writeAmount } from '#web/ui/fields/AmountField.tsx'

export type Preferences = AnswerOf<'preferences', 'get'>
export type Product = Preferences['products'][number]['type']
export type Channel = Preferences['offlineChannels'][number]
export type Limits = Preferences['products'][number]
type Body = InputOf<'preferences', 'update'>['body']
type Host = { host: string; name: string }

export const productTypes = ['instalments', 'pay_in_4', 'pay_later'] as const satisfies readonly Product[]

/** Of one product: whether the shop sells by it, and for which amounts, as typed. */
type LimitValues = { [P in Product as `${P}.on`]: boolean } & { [P in Product as `${P}.${'min' | 'max'}`]: string }

/** How the shop sells, field by field. */
export type SalesValues = LimitValues & {
  options: number[]
  defaultCount: string
  confirmation: Preferences['confirmationMode']
  channels: Channel[]
  hosts: Host[]
  /** Typed and not in the list yet. */
  newHost: string
}

/** What customers see of the shop. */
export type BrandValues = {
  faceName: string
  phone: string
  otherPhone: string
  website: string
  returnTerms: string
}

export type CartValues = SalesValues & BrandValues

export type CartField = keyof CartValues

const limitValues = ({ products, agreed }: Preferences, locale: Locale): LimitValues => {
  const of = (type: Product) => {
    const own = products.find((one) => one.type === type)
    const limits = own ?? agreed.products.find((one) => one.type === type)
    const write = (cents: number | undefined): string => (cents === undefined ? '' : writeAmount(cents, locale))
    return { on: own !== undefined, min: write(limits?.minAmount), max: write(limits?.maxAmount) }
  }
  const [instalments, four, later] = [of('instalments'), of('pay_in_4'), of('pay_later')]
  return {
    'instalments.on': instalments.on,
    'instalments.min': instalments.min,
    'instalments.max': instalments.max,
    'pay_in_4.on': four.on,
    'pay_in_4.min': four.min,
    'pay_in_4.max': four.max,
    'pay_later.on': later.on,
    'pay_later.min': later.min,
    'pay_later.max': later.max,
  }
}

export const valuesOf = (preferences: Preferences, locale: Locale): CartValues => ({
  ...limitValues(preferences, locale),
  options: preferences.instalmentOptions.toSorted((a, b) => a - b),
  defaultCount: String(preferences.defaultNumInstalments),
  confirmation: preferences.confirmationMode,
  channels: preferences.offlineChannels,
  hosts: preferences.hostnames.map(({ host, name }) => ({ host, name })),
  newHost: '',
  faceName: preferences.face.name ?? '',
  phone: preferences.face.phone ?? '',
  otherPhone: preferences.face.otherPhone ?? '',
  website: preferences.face.website ?? '',
  returnTerms: preferences.face.returnTerms ?? '',
})

export const brandOf = ({ faceName, phone, otherPhone, website, returnTerms }: CartValues): BrandValues => ({
  faceName,
  phone,
  otherPhone,
  website,
  returnTerms,
})

export const salesOf = ({
  faceName: _,
  phone: __,
  otherPhone: ___,
  website: ____,
  returnTerms: _____,
  ...sales
}: CartValues): SalesValues => sales

/** A domain as it is kept, from what people paste: without scheme, and in small letters. A path stays, and is refused. */
export const hostOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')

export type HostFault = 'path' | 'wrong' | 'known'

/** What is wrong with a domain to add; null: it is right, or there is none. */
export const hostFault = (text: string, hosts: readonly Host[]): HostFault | null => {
  const host = hostOf(text)
  if (host === '') return null
  if (/[/?#]/.test(host)) return 'path'
  if (!isHost(host)) return 'wrong'
  return hosts.some((one) => one.host === host) ? 'known' : null
}

/** Includes a host that was typed and not added: a user who saves means it. */
const allHosts = ({ hosts, newHost }: CartValues): Host[] =>
  hostOf(newHost) === '' ? hosts : [...hosts, { host: hostOf(newHost), name: '' }]

const centsOf = (text: string): number => {
  const reading = parseAmount(text)
  return 'cents' in reading ? reading.cents : 0
}

const orNull = (text: string): string | null => text.trim() || null

const productFields: readonly CartField[] = productTypes.flatMap((type) => [
  `${type}.on` as const,
  `${type}.min` as const,
  `${type}.max` as const,
])
const faceFields: readonly CartField[] = ['faceName', 'phone', 'otherPhone', 'website', 'returnTerms']
const hostFields: readonly CartField[] = ['hosts', 'newHost']

/** What goes to the server: of everything that belongs together, only what was changed. */
export const bodyOf = (values: CartValues, dirty: readonly CartField[]): Body => {
  const has = (fields: readonly CartField[]): boolean => fields.some((field) => dirty.includes(field))
  return {
    ...(has(productFields) && {
      products: productTypes
        .filter((type) => values[`${type}.on`])
        .map((type) => ({
          type,
          minAmount: centsOf(values[`${type}.min`]),
          maxAmount: centsOf(values[`${type}.max`]),
        })),
    }),
    ...(has(['options']) && { instalmentOptions: values.options }),
    ...(has(['defaultCount']) && { defaultNumInstalments: Number(values.defaultCount) }),
    ...(has(['confirmation']) && { confirmationMode: values.confirmation }),
    ...(has(['channels']) && { offlineChannels: values.channels }),
    ...(has(hostFields) && { hostnames: allHosts(values) }),
    ...(has(faceFields) && {
      face: {
        name: orNull(values.faceName),
        phone: orNull(phoneDigits(values.phone)),
        otherPhone: orNull(phoneDigits(values.otherPhone)),
        website: orNull(values.website),
        returnTerms: orNull(values.returnTerms),
      },
    }),
  }
}

const wireNames: Record<string, CartField> = {
  products: 'instalments.on',
  instalment_options: 'options',
  default_num_instalments: 'defaultCount',
  hostnames: 'newHost',
  'face.name': 'faceName',
  'face.phone': 'phone',
  'face.other_phone': 'otherPhone',
  'face.website': 'website',
  'face.return_terms': 'returnTerms',
}

/** Which field the server means by a name such as `products.1.min_amount`, in an answer to `body`; null: none of the form. */
export const fieldOf = (wire: string, { products = [] }: Body): CartField | null => {
  const [, at, end] = /^products\.(\d+)\.(min|max)_amount$/.exec(wire) ?? []
  const type = products[Number(at)]?.type
  if (type && (end === 'min' || end === 'max')) return `${type}.${end}`
  return wireNames[wire] ?? wireNames[wire.split('.')[0] ?? ''] ?? null
}

/** Numbers of instalments to choose from: the usual ones as far as agreed, and those that the shop has already. */
export const countsToChoose = (most: number, chosen: readonly number[]): number[] => {
  const usual = [2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 18, 20, 24, 30, 36]
  return [...new Set([...usual.filter((count) => count <= most), ...chosen])].toSorted((a, b) => a - b)
}
