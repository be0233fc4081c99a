/** Pages beside the list and a settlement, as one file, since few people open them. */
export { AllSettlementsPage } from './AllSettlementsPage.tsx'
export { BalancePage } from './BalancePage.tsx'
export { BankPage } from './bank/BankPage.tsx'
export { MonthBooks } from './month-books/MonthBooks.tsx'
