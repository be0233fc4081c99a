import type { AppConfig } from '#server/core/config.ts'

/** Below the API. The id of a picture is too random to be guessed, and another picture has another one. */
export const logoPath = '/logos'

/** Where a shop's picture is for everybody, as a page of ours can show it. */
export type LogoUrl = (fileId: string | null) => string | null

export const makeLogoUrl =
  ({ apiHost }: Pick<AppConfig, 'apiHost'>): LogoUrl =>
  (fileId) =>
    fileId === null ? null : `${apiHost ?? '/api'}${logoPath}/${fileId}`
