/** Pages beside the list and a settlement, as one file: each file more has its name in the app's first. */
export { AllSettlementsPage } from './AllSettlementsPage.tsx'
export { BalancePage } from './BalancePage.tsx'
