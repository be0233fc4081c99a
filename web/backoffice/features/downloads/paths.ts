import { placeOf } from '../../routing/all-merchants.ts'

/** Address of the files that were downloaded, for links from anywhere. Null: of all merchants. */
export const filesPath = (merchantId: string | null): string => `${placeOf(merchantId)}/downloads`
