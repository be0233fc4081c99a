/**
 * What people of a company may read of the audit log: of what each action is, and which details of it are shown, each in its kind. What
 * this table lacks never leaves the server.
 */
import { campaignScopes } from './campaign.ts'
import { type AuditAction, auditActions } from './webhook-events.ts'

type NounOf<A extends string> = A extends `${infer Noun}.${string}` ? Noun : never
export type ActivityNoun = NounOf<AuditAction>

export const activityGroups = [
  'sales',
  'money',
  'campaigns',
  'users',
  'access',
  'keys',
  'webhooks',
  'settings',
  'files',
  'company',
] as const
export type ActivityGroup = (typeof activityGroups)[number]

/**
 * How a detail is written. `choice` has words of its own, `words` are names of things as they are, `merchants` are ids.
 * `hidden`: that it changed, and never what it is.
 */
export type DetailKind =
  | 'cents'
  | 'rate'
  | 'count'
  | 'day'
  | 'instant'
  | 'onOff'
  | 'text'
  | 'url'
  | 'choice'
  | 'words'
  | 'merchants'
  | 'hidden'

/** Every detail that can be shown, by its name in code; one name means the same of all nouns. */
export const detailKinds = {
  added: 'count',
  addressAddition: 'text',
  admin: 'cents',
  align: 'choice',
  amount: 'cents',
  articlesCount: 'count',
  audienceId: 'hidden',
  billingEmail: 'hidden',
  birthDate: 'hidden',
  border: 'onOff',
  businessActivity: 'text',
  channel: 'choice',
  city: 'text',
  confirmationMode: 'choice',
  controlKind: 'hidden',
  count: 'count',
  country: 'text',
  creditToCustomer: 'cents',
  defaultInstalments: 'count',
  defaultNumInstalments: 'count',
  description: 'text',
  documentCountry: 'hidden',
  documentNumber: 'hidden',
  documentType: 'hidden',
  done: 'count',
  editor: 'cents',
  enabled: 'onOff',
  endDate: 'day',
  endpoints: 'count',
  events: 'words',
  expires: 'instant',
  failures: 'count',
  feeDiscountRate: 'rate',
  field: 'choice',
  firstDay: 'day',
  firstName: 'hidden',
  format: 'text',
  home: 'hidden',
  hostnames: 'words',
  iban: 'text',
  instalmentOptions: 'words',
  isRepresentative: 'hidden',
  lastName: 'hidden',
  keys: 'cents',
  layout: 'choice',
  legalAdvice: 'onOff',
  legalForm: 'text',
  legalText: 'hidden',
  locale: 'hidden',
  logo: 'hidden',
  mailInvoices: 'onOff',
  mailSettlements: 'onOff',
  maxOrderAmount: 'cents',
  merchants: 'merchants',
  minAmount: 'cents',
  minOrderAmount: 'cents',
  mode: 'choice',
  month: 'day',
  name: 'text',
  nationality: 'hidden',
  networks: 'words',
  number: 'text',
  numInstalments: 'words',
  offlineChannels: 'words',
  otherPhone: 'hidden',
  outOfLimits: 'choice',
  ownershipType: 'hidden',
  partial: 'onOff',
  people: 'hidden',
  pep: 'hidden',
  phone: 'hidden',
  position: 'hidden',
  postcode: 'text',
  primaryColor: 'text',
  products: 'words',
  purchases: 'count',
  reason: 'choice',
  reference: 'text',
  refused: 'count',
  removed: 'count',
  returnTerms: 'hidden',
  role: 'choice',
  sales: 'count',
  scope: 'choice',
  scopes: 'words',
  share: 'hidden',
  since: 'instant',
  slider: 'onOff',
  startDate: 'day',
  state: 'text',
  status: 'choice',
  street: 'text',
  taxId: 'text',
  textColor: 'text',
  title: 'text',
  titleZeroInterest: 'text',
  total: 'cents',
  tradeName: 'text',
  url: 'url',
  urlMoreInfo: 'url',
  view: 'choice',
  voided: 'cents',
  waitingPeriod: 'count',
  website: 'url',
} as const satisfies Record<string, DetailKind>
export type DetailName = keyof typeof detailKinds
export type ShownName = { [N in DetailName]: (typeof detailKinds)[N] extends 'hidden' ? never : N }[DetailName]
/** Handlers write details by names of code and of columns: `face.other_phone` is `otherPhone`. Null where it is never shown. */
export const detailNameOf = (key: string): DetailName | null => {
  const name = key.slice(key.lastIndexOf('.') + 1).replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return Object.hasOwn(detailKinds, name) ? (name as DetailName) : null // just looked up
}
export const detailNames = Object.keys(detailKinds) as DetailName[] // its own keys
export type ChoiceName = { [N in DetailName]: (typeof detailKinds)[N] extends 'choice' ? N : never }[DetailName]

/** What a choice may be; another value is not shown. */
export const detailChoices = {
  align: ['left', 'center', 'right'],
  channel: ['online', 'offline', 'phone'],
  confirmationMode: ['auto', 'capture'],
  field: ['document'],
  layout: ['horizontal', 'vertical'],
  mode: ['both', 'live', 'sandbox'],
  outOfLimits: ['show', 'hide'],
  reason: ['returned', 'faulty', 'order_mistake', 'agreement', 'other'],
  role: ['owner', 'admin', 'editor', 'guest'],
  scope: campaignScopes,
  status: ['active', 'invited', 'enabled', 'paused', 'disabled'],
  view: ['product', 'cart'],
} as const satisfies Record<ChoiceName, readonly string[]>

/**
 * Who sees rows that belong to no merchant. `users`: people whose access the reader may see; `self`: people whose access the reader may
 * change, and the reader; `company`: who manages the company.
 */
type Sight = 'users' | 'self' | 'company'
type Known = {
  group: ActivityGroup
  /** Absent where no row without a merchant is shown. */
  sight?: Sight
  details?: readonly ShownName[]
  /** Of these it is shown that they changed, and never what they are. */
  named?: readonly DetailName[]
}

const person = ['firstName', 'lastName', 'birthDate', 'nationality', 'documentType', 'documentNumber'] as const
const place = ['street', 'addressAddition', 'postcode', 'city', 'state'] as const
const phones = ['phone', 'otherPhone'] as const
const money = ['amount', 'creditToCustomer'] as const

/** Each noun of the audit log: a new one does not compile without its row. */
export const activityNouns: Record<ActivityNoun, Known> = {
  account: { group: 'access', sight: 'self', named: ['firstName', 'lastName', 'locale', 'home'] },
  agreement: { group: 'sales' },
  audience: { group: 'campaigns' },
  bank_file: { group: 'money' },
  backup: { group: 'company' },
  bank_check: { group: 'sales', details: ['amount'] },
  batch: { group: 'sales', details: ['count', 'amount', 'reason', 'done', 'refused'] },
  billing: { group: 'money', details: ['mailInvoices', 'mailSettlements'], named: ['billingEmail'] },
  callback_secret: { group: 'keys' },
  campaign: {
    group: 'campaigns',
    details: [
      ...(['name', 'scope', 'numInstalments', 'products', 'startDate', 'endDate', 'feeDiscountRate'] as const),
      ...(['minOrderAmount', 'maxOrderAmount', 'waitingPeriod', 'partial'] as const),
      ...(['articlesCount', 'added', 'removed'] as const),
    ],
    named: ['audienceId'],
  },
  checkout: { group: 'sales', details: [...money, 'channel'] },
  document: { group: 'company', sight: 'company' },
  download: { group: 'files', details: ['format'] },
  enterprise: {
    group: 'company',
    sight: 'company',
    details: ['name', 'tradeName', 'taxId', 'legalForm', 'businessActivity', 'website', ...place],
    named: [...phones, 'ownershipType'],
  },
  enterprise_owner: {
    group: 'company',
    sight: 'company',
    named: [
      ...person,
      ...place,
      ...(['country', 'documentCountry', 'share', 'controlKind', 'pep', 'isRepresentative'] as const),
    ],
  },
  iban: { group: 'money', details: ['iban'] },
  invoice: { group: 'money', details: ['number', 'month', 'total'] },
  key: { group: 'keys', details: ['name', 'mode', 'scopes', 'networks', 'expires'] },
  keys: { group: 'keys' },
  merchant: { group: 'company' },
  month_book: { group: 'money', details: ['month', 'enabled'] },
  operation: { group: 'sales', details: [...money, 'reason', 'voided', 'field', 'purchases'] },
  password: { group: 'access', sight: 'self' },
  person: { group: 'sales', details: ['sales'] },
  postcodes: { group: 'company' },
  preferences: {
    group: 'settings',
    details: [
      ...(['products', 'instalmentOptions', 'defaultNumInstalments', 'confirmationMode', 'offlineChannels'] as const),
      'hostnames',
    ],
    // What customers read of a merchant is no matter of the log.
    named: [...phones, 'name', 'website', 'returnTerms', 'logo'],
  },
  profile: {
    group: 'company',
    sight: 'company',
    named: [...person, ...phones, ...place, 'position', 'businessActivity'],
  },
  refund_ceilings: { group: 'money', details: ['admin', 'editor', 'keys'], named: ['people'] },
  servicing: { group: 'sales' },
  session: { group: 'access', sight: 'self', details: ['failures'] },
  settlement: { group: 'money', details: ['amount', 'reference'] },
  settlements: { group: 'money' },
  terms: { group: 'money', details: ['firstDay'] },
  transfer: { group: 'money' },
  user: { group: 'users', sight: 'users', details: ['role', 'status', 'merchants'] },
  // Its query may hold the name of a customer.
  view: { group: 'settings', details: ['name'] },
  webhook_endpoint: { group: 'webhooks', details: ['url', 'events', 'description', 'status', 'since', 'count'] },
  webhook_event: { group: 'webhooks', details: ['endpoints'] },
  widget: {
    group: 'settings',
    details: [
      ...(['view', 'enabled', 'primaryColor', 'textColor', 'align', 'layout', 'border', 'title'] as const),
      ...(['titleZeroInterest', 'defaultInstalments', 'slider', 'legalAdvice', 'urlMoreInfo'] as const),
      ...(['outOfLimits', 'minAmount', 'country'] as const),
    ],
    named: ['legalText'],
  },
}

export const nounOf = (action: AuditAction): ActivityNoun => action.split('.')[0] as ActivityNoun // by its own type
const known: ReadonlySet<string> = new Set(auditActions)
/** An earlier version may have written an action under another name. */
export const isAuditAction = (action: string): action is AuditAction => known.has(action)
export const groupOfAction = (action: AuditAction): ActivityGroup => activityNouns[nounOf(action)].group
export const actionsOf = (group: ActivityGroup): AuditAction[] =>
  auditActions.filter((action) => groupOfAction(action) === group)
/** Actions that `sight` shows of rows that belong to no merchant. */
export const actionsSeenBy = (sight: Sight): AuditAction[] =>
  auditActions.filter((action) => activityNouns[nounOf(action)].sight === sight)
