/** What holds for a merchant's name before it is sent. Apart from the calls, for browsers to have without schemas. */
export const maxMerchantNameLength = 80
