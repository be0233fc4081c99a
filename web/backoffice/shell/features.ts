import { activityScreens } from '../features/activity/screens.ts'
import { audienceScreens } from '../features/audiences/screens.ts'
import { billingScreens } from '../features/billing/screens.ts'
import { campaignScreens } from '../features/campaigns/screens.ts'
import { checkoutRequestScreens } from '../features/checkout-requests/screens.ts'
import { companyScreens } from '../features/company/screens.ts'
import { dayCloseScreens } from '../features/day-close/screens.ts'
import { developerScreens } from '../features/developers/screens.ts'
import { documentScreens } from '../features/documents/screens.ts'
import { downloadScreens } from '../features/downloads/screens.ts'
import { operationScreens } from '../features/operations/screens.ts'
import { onboardingScreens } from '../features/onboarding/screens.ts'
import { merchantScreens } from '../features/merchants/screens.ts'
import { preferenceScreens } from '../features/preferences/screens.ts'
import { reportScreens } from '../features/reports/screens.ts'
import { settingsScreens } from '../features/settings/screens.ts'
import { settlementScreens } from '../features/settlements/screens.ts'
import { simulatorScreens } from '../features/simulator/screens.ts'
import { todayScreens } from '../features/today/screens.ts'
import { userScreens } from '../features/users/screens.ts'
import { frameScreens } from './frame-screens.ts'
import type { Screen } from '../routing/screen.ts'
import type { Slots } from '../kit/slots.ts'

/** Every screen of the back office. A feature is added here, and nowhere else. */
export const screens: readonly Screen[] = [
  ...onboardingScreens,
  ...operationScreens,
  ...companyScreens,
  ...dayCloseScreens,
  ...downloadScreens,
  ...checkoutRequestScreens,
  ...campaignScreens,
  ...audienceScreens,
  ...developerScreens,
  ...activityScreens,
  ...documentScreens,
  ...billingScreens,
  ...merchantScreens,
  ...preferenceScreens,
  ...reportScreens,
  ...settingsScreens,
  ...settlementScreens,
  ...simulatorScreens,
  ...todayScreens,
  ...userScreens,
  ...frameScreens,
]

/** The parts that features have for the screens of others, each by the name of its place. */
export const slots: Slots = {
  documentList: () => import('../features/documents/DocumentList.tsx').then((module) => module.DocumentList),
  download: () => import('../features/downloads/DownloadDialog.tsx').then((module) => module.DownloadDialog),
  foundViews: () => import('../features/operations/views/view-parts.ts').then((module) => module.FoundViews),
  profileForm: () => import('../features/company/ProfileForm.tsx').then((module) => module.ProfileForm),
  enterpriseForm: () => import('../features/company/EnterpriseForm.tsx').then((module) => module.EnterpriseForm),
  ownershipForm: () => import('../features/company/OwnershipForm.tsx').then((module) => module.OwnershipForm),
  ownerForm: () => import('../features/company/OwnerForm.tsx').then((module) => module.OwnerForm),
  owners: () => import('../features/company/Owners.tsx').then((module) => module.Owners),
  exchange: () => import('../features/developers/sale-parts.ts').then((module) => module.ExchangeEntry),
  systemFacts: () => import('../features/developers/sale-parts.ts').then((module) => module.SystemFacts),
  question: () => import('../features/questions/AskDialog.tsx').then((module) => module.AskDialog),
  pendingCustomer: () => import('../features/checkout-requests/WaitingPart.tsx').then((module) => module.WaitingPart),
}
