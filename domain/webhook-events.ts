/**
 * What a merchant's system hears of by its endpoints, by what was done. Everything that the audit log can name is in this table, so that
 * nothing new is forgotten: an act that is not in it does not compile.
 */
export const webhookTypes = [
  'checkout.created',
  'checkout.opened',
  'checkout.challenge_required',
  'checkout.approved',
  'checkout.completed',
  'checkout.rejected',
  'checkout.expired',
  'checkout.dismissed',
  'checkout.withdrawn',
  'order.confirmation_required',
  'order.confirmed',
  'order.updated',
  'order.captured',
  'order.refunded',
  'order.voided',
  'order.cancelled',
  'order.withdrawn_by_customer',
  'order.shipped',
  'settlement.created',
  'settlement.transferred',
  'settlement.returned',
  'invoice.issued',
  'campaign.published',
  'campaign.stopped',
  'merchant.enabled',
  'merchant.disabled',
  'merchant.terms_changed',
  'key.created',
  'key.rotated',
  'key.revoked',
  'endpoint.disabled',
  'ping',
] as const
export type WebhookType = (typeof webhookTypes)[number]

type GroupOf<T extends string> = T extends `${infer Group}.${string}` ? Group : T
export type WebhookGroup = GroupOf<WebhookType>
/** Of what the object of an event is. */
export const groupOf = (type: WebhookType): WebhookGroup => type.split('.')[0] as WebhookGroup // by its own type
export const webhookGroups: WebhookGroup[] = [...new Set(webhookTypes.map(groupOf))]

/** What an endpoint asks for: types, groups of them, or all. */
export type Subscription = WebhookType | WebhookGroup | '*'
export const subscriptions: Subscription[] = ['*', ...new Set<Subscription>([...webhookGroups, ...webhookTypes])]

/** Whether one of the words asks for it. A test event goes to the endpoint that it was asked for alone. */
export const isWanted = (words: readonly string[], type: WebhookType): boolean =>
  type !== 'ping' && (words.includes('*') || words.includes(groupOf(type)) || words.includes(type))

/** `detail`: of the audit row. `order`: what the act was done to, where that is a sale. */
export type Done = {
  detail: Readonly<Record<string, unknown>>
  order: { isRejected: boolean; isAsked: boolean; hasRequest: boolean; request: string | null } | null
}
type Heard = WebhookType | null | ((done: Done) => readonly WebhookType[])

/** The lender has said yes; the merchant is asked for its word, or has sold. */
const approved = ({ order }: Done): readonly WebhookType[] => [
  'checkout.approved',
  order?.isAsked === true ? 'order.confirmation_required' : 'checkout.completed',
]

/** `decision` is the word on the credit; where less was lent than was asked for, the sale says what became of it. */
const decided = (done: Done): readonly WebhookType[] => {
  if (done.order?.isRejected === true) return ['checkout.rejected']
  if (done.detail['decision'] === 'challenge') return ['checkout.challenge_required']
  return done.detail['decision'] === 'accepted' ? approved(done) : []
}

/** A customer of test mode may do any of it. */
const played = (done: Done): readonly WebhookType[] => {
  const types = {
    confirmed: approved(done),
    challenge: ['checkout.challenge_required'],
    rejected: ['checkout.rejected'],
    declined: ['checkout.dismissed'],
    // It has a row of its own in the log.
    expired: [],
  } as const satisfies Record<string, readonly WebhookType[]>
  const state = done.order?.request
  return state !== null && state !== undefined && state in types ? types[state as keyof typeof types] : [] // just looked up
}

/** What a system asks for of a customer of test mode is done in the same call, unless it is to wait. */
const isPlayedAtOnce = ({ detail }: Done): boolean => {
  const test = detail['test'] as { after?: number | null } | null | undefined // as the call notes it
  return test !== null && test !== undefined && (test.after ?? 0) === 0
}

const requested = (done: Done): readonly WebhookType[] => {
  if (done.order?.hasRequest !== true) return ['checkout.created', 'checkout.completed']
  return ['checkout.created', ...(isPlayedAtOnce(done) ? played(done) : [])]
}

const answered = ({ detail }: Done): readonly WebhookType[] => {
  if (detail['status'] !== 'ok') return ['order.cancelled']
  const captured = typeof detail['captured'] === 'number' && detail['captured'] > 0
  return ['order.confirmed', ...(captured ? (['order.captured'] as const) : []), 'checkout.completed']
}

/** A key publishes what it makes: at once, or with its first articles. */
const publishedByKey = ({ detail }: Done): readonly WebhookType[] =>
  detail['isPublished'] === true ? ['campaign.published'] : []

/** Of people who sign in, of forms, of what the provider does by itself: a merchant's system has nothing to do after it. */
const none = null

/** Action of the audit log → what is heard of it. */
const heardOf = {
  'account.disabled': 'merchant.disabled',
  'account.email_change_asked': none,
  'account.email_changed': none,
  'account.enabled': 'merchant.enabled',
  'account.invited': none,
  'account.invited_again': none,
  'account.updated': none,
  'agreement.code_sent': none,
  'agreement.opened': none,
  'audience.created': none,
  'audience.deleted': none,
  'audience.list-sent': none,
  'bank_file.compared': none,
  'audience.renamed': none,
  'backup.restored': none,
  'bank_check.asked': none,
  'batch.cancels_begun': none,
  'batch.captures_begun': none,
  'batch.finished': none,
  'batch.halted': none,
  'batch.paused': none,
  'batch.refunds_begun': none,
  'batch.resumed': none,
  'billing.changed': none,
  'callback_secret.replaced': none,
  'callback_secret.shown': none,
  'campaign.articles-added': publishedByKey,
  'campaign.articles-removed': none,
  'campaign.changed': none,
  'campaign.created': publishedByKey,
  'campaign.deleted': none,
  'campaign.duplicated': none,
  'campaign.published': 'campaign.published',
  'campaign.stopped': 'campaign.stopped',
  'checkout.accepted': decided,
  'checkout.challenged': decided,
  'checkout.consented': none,
  'checkout.declined': 'checkout.dismissed',
  'checkout.duplicated': 'checkout.withdrawn',
  'checkout.expired': 'checkout.expired',
  'checkout.mended': none,
  'checkout.message_refused': none,
  'checkout.messaged': none,
  'checkout.moved': none,
  'checkout.opened': 'checkout.opened',
  'checkout.played': played,
  'checkout.requested': requested,
  'checkout.resent': none,
  'checkout.return_requested': none,
  'checkout.review_asked': none,
  'checkout.revoked': 'order.withdrawn_by_customer',
  'checkout.withdrawn': 'checkout.withdrawn',
  'document.accepted': none,
  'document.expired': none,
  'document.expiring': none,
  'document.rejected': none,
  'document.removed': none,
  'document.uploaded': none,
  'document.waived': none,
  'download.deleted': none,
  'download.requested': none,
  'enterprise.updated': none,
  'enterprise.written': none,
  'enterprise_owner.added': none,
  'enterprise_owner.removed': none,
  'enterprise_owner.updated': none,
  'iban.accepted': none,
  'iban.added': none,
  'iban.rejected': none,
  'iban.withdrawn': none,
  'invoice.issued': 'invoice.issued',
  'key.created': 'key.created',
  'key.revoked': 'key.revoked',
  'key.rotated': 'key.rotated',
  'keys.forgotten': none,
  'merchant.approved': 'merchant.enabled',
  'merchant.contract_sent': none,
  'merchant.created': none,
  'merchant.placed': none,
  'merchant.rejected': none,
  'merchant.reopened': none,
  'month_book.accountant_changed': none,
  'month_book.opened': none,
  'month_book.revoked': none,
  'month_book.sent': none,
  'operation.cancelled': 'order.cancelled',
  'operation.captured': 'order.captured',
  'operation.confirmation': answered,
  'operation.confirmation_missed': 'order.cancelled',
  'operation.described': 'order.updated',
  'operation.held': none,
  'operation.hold_lost': none,
  'operation.note_added': none,
  'operation.note_removed': none,
  'operation.purchases': none,
  'operation.question_answered': none,
  'operation.question_asked': none,
  'operation.refund_asked': none,
  'operation.refund_declined': none,
  'operation.refund_expired': none,
  'operation.refund_withdrawn': none,
  'operation.refunded': 'order.refunded',
  'operation.released': none,
  'operation.renamed': 'order.updated',
  'operation.requested': requested,
  'operation.revealed': none,
  'operation.shipped': 'order.shipped',
  'operation.voided': 'order.voided',
  'password.changed': none,
  'password.link_asked': none,
  'password.link_mailed': none,
  'password.link_refused': none,
  'person.erased': none,
  'postcodes.imported': none,
  'preferences.changed': none,
  'preferences.logo-added': none,
  'preferences.logo-removed': none,
  'profile.updated': none,
  'profile.written': none,
  'refund_ceilings.changed': none,
  'servicing.answered': none,
  'session.address_slowed': none,
  'session.ended': none,
  'session.extended': none,
  'session.locked_out': none,
  'session.password_proved': none,
  'session.password_refused': none,
  'session.sign_in_failed': none,
  'session.signed_in': none,
  'session.signed_out': none,
  'session.token_reused': none,
  'settlement.adjusted': none,
  'settlement.balance_cleared': none,
  'settlement.balance_noticed': none,
  'settlement.balance_requested': none,
  'settlement.held': none,
  'settlement.made': 'settlement.created',
  'settlement.paid': 'settlement.transferred',
  'settlement.planned': none,
  'settlement.played': none,
  'settlement.question_answered': none,
  'settlement.question_asked': none,
  'settlement.returned': 'settlement.returned',
  'settlement.sent': none,
  'settlements.run': none,
  'terms.agreed': 'merchant.terms_changed',
  'transfer.discarded': none,
  'transfer.exported': none,
  'user.created': none,
  'user.invited': none,
  'user.removed': none,
  'user.updated': none,
  'view.changed': none,
  'view.removed': none,
  'view.shared': none,
  'view.unshared': none,
  'webhook_endpoint.created': none,
  'webhook_endpoint.disabled': 'endpoint.disabled',
  'webhook_endpoint.failing': none,
  'webhook_endpoint.recovered': none,
  'webhook_endpoint.removed': none,
  'webhook_endpoint.rotated': none,
  'webhook_endpoint.shown': none,
  'webhook_endpoint.tested': none,
  'webhook_endpoint.updated': none,
  'webhook_event.resent': none,
  'widget.changed': none,
  'widget.disabled': none,
  'widget.enabled': none,
} as const satisfies Record<string, Heard>

/** Everything that the audit log may name. */
export type AuditAction = keyof typeof heardOf
export const auditActions = Object.keys(heardOf) as AuditAction[] // its own keys

/** What is heard of an act, in its order. An action that an earlier version wrote under another name is not heard of. */
export const webhookTypesOf = (action: string, done: Done): readonly WebhookType[] => {
  const heard: Heard = Object.hasOwn(heardOf, action) ? heardOf[action as AuditAction] : none // just looked up
  if (heard === null) return []
  return typeof heard === 'function' ? heard(done) : [heard]
}
