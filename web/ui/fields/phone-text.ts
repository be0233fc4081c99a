/** Nine digits in groups of three; a number of any other form stays as it is. */
export const phoneText = (phone: string): string => phone.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3')
