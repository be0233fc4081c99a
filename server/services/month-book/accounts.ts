import { type AccountNumbers, defaultAccounts } from '#domain/month-journal.ts'

/** The merchant's own numbers, or those of the chart of its country. */
export const accountsOf = (own: AccountNumbers | null, country: string): AccountNumbers =>
  own ?? defaultAccounts[country === 'PT' ? 'PT' : 'ES']
