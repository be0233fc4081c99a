/** Both pages as one file: each file more has its name in the app's first. */
export { AllDayClosePage } from './AllDayClosePage.tsx'
export { DayClosePage } from './DayClosePage.tsx'
