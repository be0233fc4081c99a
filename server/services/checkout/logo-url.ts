import type { AppConfig } from '#server/core/config.ts'

/** Below the API. The id of a picture is too random to be guessed, and another picture has another one. */
export const logoPath = '/logos'

/** The public URL of a merchant's logo, for pages of this product. */
export type LogoUrl = (fileId: string | null) => string | null

export const makeLogoUrl =
  ({ apiHost }: Pick<AppConfig, 'apiHost'>): LogoUrl =>
  (fileId) =>
    fileId === null ? null : `${apiHost ?? '/api'}${logoPath}/${fileId}`
