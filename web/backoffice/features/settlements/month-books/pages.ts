/** The pages of the books as one file: who opens one goes on to the others, and each file more has its name in the app's first. */
export { MonthPage } from './MonthPage.tsx'
export { MonthsPage } from './MonthsPage.tsx'
