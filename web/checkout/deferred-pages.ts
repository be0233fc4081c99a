/** The steps behind the plan, which nobody sees first but for whoever comes back to one. */
export { ChallengePage } from './ChallengePage.tsx'
export { DataPage } from './DataPage.tsx'
export { DonePage } from './DonePage.tsx'
export { EndPage } from './EndPage.tsx'
export { InformationPage } from './InformationPage.tsx'
export { SignPage } from './SignPage.tsx'
