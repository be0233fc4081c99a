/** Pages that are opened seldom and beside one another, as one file: each file more has its name in the app's first. */
export { AllOperationsPage } from './all/AllOperationsPage.tsx'
export { ApprovalsPage } from './approvals/ApprovalsPage.tsx'
export { BatchesPage } from './batches/BatchesPage.tsx'
export { BatchFilePage } from './batches/BatchFilePage.tsx'
export { BatchPage } from './batches/BatchPage.tsx'
export { CartPage } from './CartPage.tsx'
