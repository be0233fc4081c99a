import type { TextKey } from '#web/texts/text.ts'
import type { Screen } from './screen.ts'

type Rules = Pick<Screen, 'denyTo' | 'disabledBlocked' | 'pendingAllowed' | 'section'>
type Title = Extract<TextKey, `common.screen.${string}`>

const ownerOnly: Rules = { denyTo: ['admin', 'editor', 'guest'] }
const company: Rules = { ...ownerOnly, pendingAllowed: true, section: 'frame.more' }

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
  later('profile', 'common.screen.profile', '/settings/company-profile', company),
  later('enterprise', 'common.screen.enterprise', '/settings/company-enterprise', company),
  later('ownership', 'common.screen.ownership', '/settings/company-ownership', company),
  later('companyOwner', 'common.screen.companyOwner', '/settings/company-owner/{ownerId?}', company),
  later('onboarding', 'common.screen.onboarding', '/onboarding', ownerOnly),
  later('onboardingStep', 'common.screen.onboarding', '/onboarding/{step}', ownerOnly),
]
