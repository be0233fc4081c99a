/** The pages of the feature as one file: who opens one goes on to the others, and each file more has its name in the app's first. */
export { CeilingsPage } from './CeilingsPage.tsx'
export { UserPage } from './UserPage.tsx'
export { UsersPage } from './UsersPage.tsx'
