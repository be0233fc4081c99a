/** Address of the simulator, for links from anywhere: `amount` in cents, `plan` as the domain names an offer. */
export const simulatorPath = (merchantId: string, { amount, plan }: { amount?: number | null; plan?: string } = {}) => {
  const query = new URLSearchParams({ ...(amount && { amount: String(amount) }), ...(plan && { plan }) })
  return `/merchants/${merchantId}/simulator${query.size > 0 ? `?${query}` : ''}`
}

/** The amount of an address; null where there is none, or no amount. */
export const readAmount = (search: URLSearchParams): number | null => {
  const text = search.get('amount') ?? ''
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 1_000_000_000 ? Number(text) : null
}
