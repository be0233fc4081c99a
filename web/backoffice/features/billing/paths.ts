/** Addresses of the section of invoices, for links from anywhere. */
export const invoicesPath = (merchantId: string, query = ''): string => `/merchants/${merchantId}/invoices${query}`

export const ibanPath = (merchantId: string): string => `${invoicesPath(merchantId)}/iban`

export const billingPath = (merchantId: string, query = ''): string => `/merchants/${merchantId}/billing${query}`
