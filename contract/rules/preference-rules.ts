/** What the browser must know of preferences too, without the schemas. */
export const maxHosts = 20
export const maxFaceNameLength = 60
export const maxReturnTermsLength = 600
/** Of a logo, in bytes. */
export const maxLogoBytes = 1024 * 1024
export const logoTypes = ['image/png', 'image/jpeg'] as const

/** `www.tienda.es`, or with a port for trials; lower case. */
export const isHost = (text: string): boolean =>
  text.length <= 253 &&
  /^(([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}|localhost|127\.0\.0\.1)(:\d{1,5})?$/.test(text)
