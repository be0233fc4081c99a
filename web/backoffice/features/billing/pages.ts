/** The pages of the documents as one file: each file more has its name in the app's first. */
export { BillingPage } from './BillingPage.tsx'
export { InvoicesPage } from './invoices/InvoicesPage.tsx'
