/**
 * Every usage event there is, with the fields that it may have. This table is what can leave the device: `allowed` drops what
 * it does not know, so that no text, name, address, amount or document gets out by a mistake elsewhere.
 */
import type { CampaignScope } from '#domain/campaign.ts'
import type { SearchClass } from './search-class.ts'

export type Section =
  | 'operations'
  | 'settlements'
  | 'campaigns'
  | 'audiences'
  | 'billing'
  | 'reports'
  | 'preferences'
  | 'my_account'
  | 'users_and_permissions'
  | 'sandbox'

/** The fields there are [AN-02]: flags, small numbers, words of a fixed list, and the one id. */
export type FieldValues = {
  sandbox: boolean
  campaignScope: CampaignScope
  draft: boolean
  /** Of a sale at a distance: its order's id. */
  checkoutId: string
  /** Months before the first instalment. */
  waitingPeriod: number
  downloadAction: 'open' | 'start' | 'done' | 'error'
  downloadType: 'csv' | 'xlsx'
  searchClass: SearchClass
}
export type FieldName = keyof FieldValues

const isFlag = (value: unknown): boolean => typeof value === 'boolean'
const isOneOf =
  (...words: readonly string[]) =>
  (value: unknown): boolean =>
    words.some((word) => word === value)

/** Checks the values of each field at run time, as the types do at compile time: values also arrive from untyped sources. */
const kinds: { [F in FieldName]: (value: unknown) => boolean } = {
  sandbox: isFlag,
  campaignScope: isOneOf('bulk', 'single'),
  draft: isFlag,
  checkoutId: (value) => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value),
  waitingPeriod: (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 120,
  downloadAction: isOneOf('open', 'start', 'done', 'error'),
  downloadType: isOneOf('csv', 'xlsx'),
  searchClass: isOneOf('order_id', 'email', 'name'),
}

const plain = [] as const
const search = ['searchClass'] as const
const download = ['downloadAction', 'downloadType'] as const
const checkout = ['checkoutId'] as const
const campaign = ['campaignScope', 'draft', 'waitingPeriod'] as const

/** Event → its fields; each has `sandbox` too [AN-01]. */
export const catalogue = {
  'operations.list_seen': plain,
  'operations.searched': search,
  'operations.download': download,
  'operations.operation_seen': plain,
  'operations.cart_seen': plain,
  'operations.refund_opened': plain,
  'operations.refunded': plain,
  'operations.revealed': plain,
  'operations.cancel_opened': plain,
  'operations.cancelled': plain,
  'operations.capture_opened': plain,
  'operations.captured': plain,
  'operations.question_opened': plain,
  'operations.question_asked': plain,
  'operations.day_close_seen': plain,
  'operations.simulator_seen': plain,
  'operations.sale_opened': plain,
  'operations.checkout_requested': checkout,
  'operations.checkout_resent': checkout,
  'operations.checkout_mended': checkout,
  'operations.checkout_withdrawn': checkout,
  'operations.checkout_played': checkout,
  'settlements.list_seen': plain,
  'settlements.searched': search,
  'settlements.download': download,
  'settlements.settlement_seen': plain,
  'settlements.balance_seen': plain,
  'settlements.months_seen': plain,
  'settlements.accountant_changed': plain,
  'settlements.book_sent': plain,
  'settlements.book_revoked': plain,
  'settlements.bank_seen': plain,
  'settlements.bank_file_compared': plain,
  'settlements.question_opened': plain,
  'settlements.question_asked': plain,
  'settlements.played': plain,
  'campaigns.list_seen': plain,
  'campaigns.searched': search,
  'campaigns.new_opened': plain,
  'campaigns.campaign_seen': plain,
  'campaigns.stop_opened': plain,
  'campaigns.delete_opened': plain,
  'campaigns.repeat_opened': plain,
  'campaigns.created': campaign,
  'campaigns.changed': campaign,
  'campaigns.published': campaign,
  'campaigns.stopped': campaign,
  'campaigns.duplicated': campaign,
  'campaigns.repeated': campaign,
  'campaigns.deleted': plain,
  'campaigns.articles_added': campaign,
  'campaigns.articles_removed': campaign,
  'audiences.list_seen': plain,
  'audiences.searched': search,
  'audiences.new_opened': plain,
  'audiences.send_opened': plain,
  'audiences.rename_opened': plain,
  'audiences.delete_opened': plain,
  'audiences.created': plain,
  'audiences.list_sent': plain,
  'audiences.renamed': plain,
  'audiences.deleted': plain,
  'billing.invoices_seen': plain,
  'billing.account_seen': plain,
  'billing.account_changed': plain,
  'billing.ibans_seen': plain,
  'billing.iban_added': plain,
  'billing.iban_withdrawn': plain,
  'billing.download': download,
  'reports.seen': plain,
  'reports.download': download,
  'preferences.cart_seen': plain,
  'preferences.brand_seen': plain,
  'preferences.terms_seen': plain,
  'preferences.changed': plain,
  'preferences.logo_added': plain,
  'preferences.logo_removed': plain,
  'preferences.widget_seen': plain,
  'preferences.widget_changed': plain,
  'preferences.widget_enabled': plain,
  'preferences.widget_disabled': plain,
  'preferences.plugins_seen': plain,
  'preferences.keys_seen': plain,
  'preferences.webhooks_seen': plain,
  'preferences.endpoint_new_opened': plain,
  'preferences.endpoint_seen': plain,
  'preferences.delivery_seen': plain,
  'preferences.key_created': plain,
  'preferences.key_rotated': plain,
  'preferences.key_revoked': plain,
  'preferences.endpoint_created': plain,
  'preferences.endpoint_changed': plain,
  'preferences.endpoint_removed': plain,
  'preferences.endpoint_secret_replaced': plain,
  'preferences.endpoint_tested': plain,
  'preferences.events_recovered': plain,
  'preferences.event_resent': plain,
  'my_account.settings_seen': plain,
  'my_account.person_changed': plain,
  'my_account.email_opened': plain,
  'my_account.email_asked': plain,
  'my_account.email_changed': plain,
  'my_account.password_opened': plain,
  'my_account.password_changed': plain,
  'my_account.sessions_ended': plain,
  'my_account.notices_seen': plain,
  'my_account.notices_chosen': plain,
  'my_account.shop_preferred': plain,
  'my_account.signed_out': plain,
  'my_account.profile_seen': plain,
  'my_account.profile_changed': plain,
  'my_account.enterprise_seen': plain,
  'my_account.enterprise_changed': plain,
  'my_account.owners_seen': plain,
  'my_account.owner_seen': plain,
  'my_account.owner_added': plain,
  'my_account.owner_changed': plain,
  'my_account.owner_removed': plain,
  'my_account.documents_seen': plain,
  'my_account.document_added': plain,
  'my_account.document_waived': plain,
  'my_account.document_removed': plain,
  'users_and_permissions.list_seen': plain,
  'users_and_permissions.searched': search,
  'users_and_permissions.roles_seen': plain,
  'users_and_permissions.user_opened': plain,
  'users_and_permissions.activity_seen': plain,
  'users_and_permissions.download': download,
  'users_and_permissions.user_added': plain,
  'users_and_permissions.user_changed': plain,
  'users_and_permissions.user_invited': plain,
  'users_and_permissions.remove_opened': plain,
  'users_and_permissions.user_removed': plain,
  'sandbox.switched': plain,
} as const satisfies Record<`${Section}.${string}`, readonly Exclude<FieldName, 'sandbox'>[]>

export type EventName = keyof typeof catalogue
export type FieldsOf<N extends EventName> = Partial<Pick<FieldValues, (typeof catalogue)[N][number]>>
/** Events that say all by their names. */
export type PlainName = { [N in EventName]: (typeof catalogue)[N] extends readonly [] ? N : never }[EventName]

/** An event before the user has agreed to send it. */
export type Happening = { name: EventName; fields: Readonly<Partial<FieldValues>> }

export const happening = <N extends EventName>(name: N, fields: FieldsOf<N>): Happening => ({ name, fields })

/** The fields that may leave: those of the event, and of them only values of their kind. */
export const allowed = ({ name, fields }: Happening): Partial<FieldValues> => {
  const known: readonly string[] = ['sandbox', ...catalogue[name]]
  const isAllowed = ([field, value]: [string, unknown]) => known.includes(field) && kinds[field as FieldName](value) // known ones
  return Object.fromEntries(Object.entries(fields).filter(isAllowed))
}
