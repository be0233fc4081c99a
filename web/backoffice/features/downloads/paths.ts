/** Address of the files that were downloaded, for links from anywhere. */
export const filesPath = (merchantId: string): string => `/merchants/${merchantId}/downloads`
