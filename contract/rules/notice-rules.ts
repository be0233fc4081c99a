/** What each notice is, in one place: server, mails and browser read it. A type that this table lacks does not compile. */

/** `always`, `never`: there is no choice. Else what a person has who has chosen nothing. */
type Channel = 'always' | 'never' | 'on' | 'off'
export const noticeChannels = ['onPage', 'byMail', 'inDigest'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** People choose by groups. What is mailed at once is in no mail of the morning. */
export const noticeGroups = {
  sales: { onPage: 'on', byMail: 'off', inDigest: 'off' },
  refunds: { onPage: 'on', byMail: 'off', inDigest: 'off' },
  approvals: { onPage: 'on', byMail: 'on', inDigest: 'off' },
  mentions: { onPage: 'on', byMail: 'on', inDigest: 'off' },
  transfers: { onPage: 'on', byMail: 'on', inDigest: 'off' },
  company: { onPage: 'on', byMail: 'always', inDigest: 'never' },
  integration: { onPage: 'on', byMail: 'on', inDigest: 'off' },
  security: { onPage: 'always', byMail: 'always', inDigest: 'never' },
} as const satisfies Record<string, Record<NoticeChannel, Channel>>
export type NoticeGroup = keyof typeof noticeGroups
export const noticeGroupNames = Object.keys(noticeGroups) as NoticeGroup[] // its own keys

export const notificationLevels = ['info', 'warning', 'error'] as const
export type NotificationLevel = (typeof notificationLevels)[number]

/**
 * `page`: where it leads. Of the merchant where it begins without a slash; `{operation}` and `{object}` are what it speaks of. A notice
 * of a sale leads to the sale where the page does not say otherwise.
 */
type Kind = { group: NoticeGroup; level: NotificationLevel; page: string }

const ofSale = (level: NotificationLevel) => ({ group: 'sales', level, page: 'operations/{operation}' }) as const
const ofBatch = { group: 'refunds', page: 'operations/batches/{object}' } as const
const ofApproval = { group: 'approvals', level: 'info', page: 'operations/{operation}' } as const
const ofSettlement = { group: 'transfers', page: 'settlements/{object}' } as const
const ofIban = { group: 'security', page: 'invoices/iban' } as const
const ofUser = { group: 'security', page: '/settings/users-permissions' } as const
const ofAccess = { group: 'security', level: 'warning', page: '/settings' } as const
const ofEndpoint = { group: 'integration', level: 'warning', page: 'developers/webhooks/{object}' } as const
const ofDocument = { group: 'company', page: '/settings/company-documents' } as const
/** Once it may sell, its guard leads on to the sales. */
const ofMerchant = { group: 'company', page: 'pending-merchant' } as const

export const noticeKinds = {
  operation_pending: ofSale('info'),
  operation_accepted: ofSale('info'),
  checkout_accepted: ofSale('info'),
  checkout_rejected: ofSale('warning'),
  checkout_declined: ofSale('info'),
  checkout_expired: ofSale('info'),
  checkout_revoked: ofSale('warning'),
  return_requested: ofSale('warning'),
  hold_lost: ofSale('warning'),
  confirmation_missed: ofSale('warning'),
  checkout_message_refused: ofSale('warning'),
  capture_voided: ofSale('info'),
  refund_done: { group: 'refunds', level: 'info', page: 'operations/{operation}' },
  batch_done: { ...ofBatch, level: 'info' },
  batch_halted: { ...ofBatch, level: 'warning' },
  approval_asked: ofApproval,
  approval_decided: ofApproval,
  approval_expired: { ...ofApproval, level: 'warning' },
  note_mention: { group: 'mentions', level: 'info', page: 'operations/{operation}' },
  settlement_returned: { ...ofSettlement, level: 'error' },
  settlement_held: { ...ofSettlement, level: 'warning' },
  balance_negative: { group: 'transfers', level: 'warning', page: 'settlements/balance' },
  invoice_issued: { group: 'company', level: 'info', page: 'invoices' },
  terms_agreed: { group: 'company', level: 'info', page: 'preferences/terms' },
  document_accepted: { ...ofDocument, level: 'info' },
  document_rejected: { ...ofDocument, level: 'warning' },
  document_expiring: { ...ofDocument, level: 'warning' },
  document_expired: { ...ofDocument, level: 'warning' },
  merchant_received: { ...ofMerchant, level: 'info' },
  merchant_approved: { ...ofMerchant, level: 'info' },
  merchant_rejected: { ...ofMerchant, level: 'warning' },
  // An answer about no operation is about a settlement.
  question_answered: { group: 'company', level: 'info', page: 'settlements/{object}' },
  endpoint_failing: ofEndpoint,
  endpoint_disabled: ofEndpoint,
  keys_changed: { group: 'security', level: 'warning', page: 'preferences/keys' },
  iban_added: { ...ofIban, level: 'warning' },
  iban_active: { ...ofIban, level: 'info' },
  iban_rejected: { ...ofIban, level: 'warning' },
  iban_withdrawn: { ...ofIban, level: 'warning' },
  user_invited: { ...ofUser, level: 'info' },
  user_role_changed: { ...ofUser, level: 'warning' },
  email_changed: ofAccess,
  password_changed: ofAccess,
  password_guessed: ofAccess,
  session_stolen: ofAccess,
} as const satisfies Record<string, Kind>
export type NotificationType = keyof typeof noticeKinds
export const notificationTypes = Object.keys(noticeKinds) as NotificationType[] // its own keys

export const groupOfNotice = (type: NotificationType): NoticeGroup => noticeKinds[type].group
export const typesOfGroups = (groups: readonly NoticeGroup[]): NotificationType[] =>
  notificationTypes.filter((type) => groups.includes(groupOfNotice(type)))

export type NoticeChoice = { group: NoticeGroup } & Record<NoticeChannel, boolean>
/** What holds for all people; null where people choose. */
export const fixedChoice = (group: NoticeGroup, channel: NoticeChannel): boolean | null => {
  const rule: Channel = noticeGroups[group][channel]
  if (rule === 'always') return true
  return rule === 'never' ? false : null
}

/** What holds for each group, with what a person has chosen. */
export const choicesWith = (chosen: readonly NoticeChoice[]): NoticeChoice[] =>
  noticeGroupNames.map((group) => {
    const own = chosen.find((one) => one.group === group)
    const holds = (channel: NoticeChannel): boolean =>
      fixedChoice(group, channel) ?? own?.[channel] ?? noticeGroups[group][channel] === 'on'
    return { group, onPage: holds('onPage'), byMail: holds('byMail'), inDigest: holds('inDigest') }
  })

type Pointing = {
  type: NotificationType
  merchantId: string | null
  operationId: string | null
  objectId: string | null
  sandbox: boolean
}

/** The address of what a notice speaks of; null where there is none. */
export const pageOfNotice = ({ type, merchantId, operationId, objectId, sandbox }: Pointing): string | null => {
  const { page } = noticeKinds[type]
  if (page.startsWith('/')) return page
  if (merchantId === null) return null
  const own = operationId === null ? page : 'operations/{operation}'
  const path = own.replace('{operation}', operationId ?? '').replace('{object}', objectId ?? '')
  return path.endsWith('/') ? null : `/merchants/${merchantId}/${path}?sandbox=${sandbox}`
}
