/** The pages of the feature as one file: who opens the list goes on to its rows. */
export { ActivityPage } from './ActivityPage.tsx'
export { ActivityRowPage } from './ActivityRowPage.tsx'
