import type { TextKey } from '#web/texts/text.ts'
import type { Screen } from './screen.ts'

type Rules = Pick<Screen, 'denyTo' | 'disabledBlocked' | 'pendingAllowed' | 'section'>
type Title = Extract<TextKey, `common.screen.${string}`>

const managers: Rules = { denyTo: ['editor', 'guest'] }
const ownerOnly: Rules = { denyTo: ['admin', 'editor', 'guest'] }
const notPaused: Rules = { disabledBlocked: true }
const audiences: Rules = { ...managers, ...notPaused, section: 'later.audiences' }
const campaigns: Rules = { ...notPaused, section: 'later.campaigns' }
const company: Rules = { ...ownerOnly, pendingAllowed: true, section: 'frame.more' }

const m = '/merchants/{merchantId}'

/** Each has a `load` of its own, so that each is a page of its own. */
const later = (name: string, title: Title, path: string, rules: Rules = {}): Screen => ({
  name: `later.${name}`,
  path,
  title,
  needs: [],
  load: () => import('./LaterPage.tsx').then((module) => module.LaterPage),
  ...rules,
})

/** Screens of the specification that are not built yet: their addresses, titles and guards hold already. */
export const laterScreens: readonly Screen[] = [
  later('campaigns', 'common.screen.campaigns', `${m}/campaigns`, notPaused),
  later('newCampaign', 'common.screen.newCampaign', `${m}/campaigns/new`, campaigns),
  later('campaign', 'common.screen.campaign', `${m}/campaigns/{campaignId}`, campaigns),
  later('audiences', 'common.screen.audiences', `${m}/audiences`, { ...managers, ...notPaused }),
  later('newAudience', 'common.screen.newAudience', `${m}/audiences/audiences-add`, audiences),
  later('renameAudience', 'common.screen.renameAudience', `${m}/audiences/audiences-rename/{uuid}`, audiences),
  later('preferences', 'common.screen.preferences', `${m}/preferences`),
  later('widget', 'common.screen.widget', `${m}/preferences/widgets/{view}`, { section: 'later.preferences' }),
  later('plugins', 'common.screen.plugins', `${m}/preferences/plugins`, { section: 'later.preferences' }),
  later('profile', 'common.screen.profile', '/settings/company-profile', company),
  later('enterprise', 'common.screen.enterprise', '/settings/company-enterprise', company),
  later('ownership', 'common.screen.ownership', '/settings/company-ownership', company),
  later('companyOwner', 'common.screen.companyOwner', '/settings/company-owner/{ownerId?}', company),
  later('onboarding', 'common.screen.onboarding', '/onboarding', ownerOnly),
  later('onboardingStep', 'common.screen.onboarding', '/onboarding/{step}', ownerOnly),
]
