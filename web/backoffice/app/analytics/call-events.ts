/** What the calls of the app say about its use: a plain name, or fields out of what was sent and answered. */
import type { CampaignScope } from '#domain/campaign.ts'
import type { AnswerOf, CallName, InputOf, Noun } from '#web/api/query.ts'
import { type Happening, happening, type PlainName } from './catalogue.ts'

type Source<N extends Noun, C extends CallName<N>> =
  | PlainName
  | ((input: InputOf<N, C>, answer: AnswerOf<N, C>) => Happening)
type Sources = { [N in Noun]?: { [C in CallName<N>]?: Source<N, C> } }

type Campaign = { scope: CampaignScope; draft: boolean; waitingPeriod: number }
const ofCampaign = ({ scope, draft, waitingPeriod }: Campaign) => ({ campaignScope: scope, draft, waitingPeriod })
const ofCheckout = ({ params }: { params: { orderUuid: string } }) => ({ checkoutId: params.orderUuid })

/** Changing calls that went well. A test knows that every one of them stands here or in the list of those without an event. */
export const callEvents: Sources = {
  orders: {
    refund: 'operations.refunded',
    cancel: 'operations.cancelled',
    capture: 'operations.captured',
  },
  checkoutRequests: {
    create: (_, { orderUuid }) => happening('operations.checkout_requested', { checkoutId: orderUuid }),
    resend: (input) => happening('operations.checkout_resent', ofCheckout(input)),
    mend: (input) => happening('operations.checkout_mended', ofCheckout(input)),
    withdraw: (input) => happening('operations.checkout_withdrawn', ofCheckout(input)),
    play: (input) => happening('operations.checkout_played', ofCheckout(input)),
  },
  questions: {
    askOperation: 'operations.question_asked',
    askSettlement: 'settlements.question_asked',
  },
  settlements: { play: 'settlements.played' },
  campaigns: {
    create: (_, campaign) => happening('campaigns.created', ofCampaign(campaign)),
    update: (_, campaign) => happening('campaigns.changed', ofCampaign(campaign)),
    publish: (_, campaign) => happening('campaigns.published', ofCampaign(campaign)),
    stop: (_, campaign) => happening('campaigns.stopped', ofCampaign(campaign)),
    duplicate: (_, campaign) => happening('campaigns.duplicated', ofCampaign(campaign)),
    remove: 'campaigns.deleted',
    addArticles: (_, campaign) => happening('campaigns.articles_added', ofCampaign(campaign)),
    removeArticles: (_, campaign) => happening('campaigns.articles_removed', ofCampaign(campaign)),
  },
  audiences: {
    create: 'audiences.created',
    upload: 'audiences.list_sent',
    rename: 'audiences.renamed',
    remove: 'audiences.deleted',
  },
  billing: { update: 'billing.account_changed', replace: 'billing.account_changed' },
  ibans: { add: 'billing.iban_added' },
  preferences: {
    update: 'preferences.changed',
    addLogo: 'preferences.logo_added',
    removeLogo: 'preferences.logo_removed',
  },
  widgets: {
    put: 'preferences.widget_changed',
    enable: 'preferences.widget_enabled',
    disable: 'preferences.widget_disabled',
  },
  keys: {
    create: 'preferences.key_created',
    rotate: 'preferences.key_rotated',
    revoke: 'preferences.key_revoked',
  },
  account: {
    update: 'my_account.person_changed',
    changeEmail: 'my_account.email_asked',
    validateChangeEmail: 'my_account.email_changed',
    setPreferedMerchant: 'my_account.shop_preferred',
  },
  passwords: { change: 'my_account.password_changed' },
  sessions: { end: 'my_account.sessions_ended' },
  session: { signOut: 'my_account.signed_out' },
  company: {
    createProfile: 'my_account.profile_changed',
    updateProfile: 'my_account.profile_changed',
    createEnterprise: 'my_account.enterprise_changed',
    updateEnterprise: 'my_account.enterprise_changed',
    addOwner: 'my_account.owner_added',
    updateOwner: 'my_account.owner_changed',
    removeOwner: 'my_account.owner_removed',
  },
  documents: {
    add: 'my_account.document_added',
    waive: 'my_account.document_waived',
    remove: 'my_account.document_removed',
  },
  users: {
    create: 'users_and_permissions.user_added',
    update: 'users_and_permissions.user_changed',
    invite: 'users_and_permissions.user_invited',
    remove: 'users_and_permissions.user_removed',
  },
}

type AnySource = PlainName | ((input: unknown, answer: unknown) => Happening)

/** The event of a call that went well; null where there is none. */
export const eventOfCall = (noun: string, call: string, input: unknown, answer: unknown): Happening | null => {
  const group = (callEvents as Record<string, Record<string, AnySource> | undefined>)[noun] // by names, which its type keeps apart
  const source = group?.[call]
  if (source === undefined) return null
  return typeof source === 'string' ? happening(source, {}) : source(input, answer)
}
