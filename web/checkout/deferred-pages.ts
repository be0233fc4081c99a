/** The steps behind the plan, with their words; only a customer who returns to one sees it first. */
import others from 'virtual:texts/checkout/deferred'
import { addMessages } from './messages.ts'

addMessages(others)

export { ChallengePage } from './ChallengePage.tsx'
export { DataPage } from './DataPage.tsx'
export { DonePage } from './DonePage.tsx'
export { EndPage } from './EndPage.tsx'
export { InformationPage } from './InformationPage.tsx'
export { SignPage } from './SignPage.tsx'
