/** The pages of the feature as one file: who opens one goes on to the others, and each file more has its name in the app's first. */
export { ChangePasswordPage } from './ChangePasswordPage.tsx'
export { NoticesPage } from './NoticesPage.tsx'
export { SettingsPage } from './SettingsPage.tsx'
