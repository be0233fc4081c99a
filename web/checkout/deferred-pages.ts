/** The steps behind the plan; only a customer who returns to one sees it first. */
export { ChallengePage } from './ChallengePage.tsx'
export { DataPage } from './DataPage.tsx'
export { DonePage } from './DonePage.tsx'
export { EndPage } from './EndPage.tsx'
export { InformationPage } from './InformationPage.tsx'
export { SignPage } from './SignPage.tsx'
