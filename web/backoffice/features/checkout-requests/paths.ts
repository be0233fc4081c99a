/** Addresses of the sale at a distance, for links from anywhere. Its waiting page is that of its operation. */

/** `amount`: cents to begin with. `from`: an operation whose data to begin with. */
type Beginning = { amount?: number; from?: string }

export const newSalePath = (merchantId: string, { amount, from }: Beginning = {}): string => {
  const query = new URLSearchParams({ ...(amount && { amount: String(amount) }), ...(from && { from }) })
  return `/merchants/${merchantId}/operations/new${query.size > 0 ? `?${query}` : ''}`
}
