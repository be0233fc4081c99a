/** The pages of the feature as one file: who opens one goes on to the others, and each file more has its name in the app's first. */
export { EnterprisePage } from './EnterprisePage.tsx'
export { OwnerPage } from './OwnerPage.tsx'
export { OwnershipPage } from './OwnershipPage.tsx'
export { ProfilePage } from './ProfilePage.tsx'
