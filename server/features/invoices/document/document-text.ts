/** The words of the PDF of an invoice. */
import { localeOfCountry } from '#domain/locales.ts'
import { readTexts, type Write } from '#server/core/texts.ts'
import type { Invoice } from '../invoices.queries.ts'

const texts = readTexts(import.meta.dirname)

/** An invoice is in the language of its recipient, not of its reader. */
export const localeOfInvoice = ({ recipient }: Pick<Invoice, 'recipient'>) => localeOfCountry(recipient.country)

export const documentText = (invoice: Pick<Invoice, 'recipient'>): Write => texts(localeOfInvoice(invoice))

/** What names its file, before the number. */
export const fileWordOf = (invoice: Pick<Invoice, 'recipient'>): string => documentText(invoice)('fileName')
