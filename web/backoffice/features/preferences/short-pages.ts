/** Pages without a form of their own as one file: each file more has its name in the app's first. */
export { PluginsPage } from './PluginsPage.tsx'
export { TermsPage } from './TermsPage.tsx'
