/** Addresses of the settings, for links from anywhere. */
export const settingsPath = '/settings'
export const changePasswordPath = '/settings/change-password'
export const changeEmailPath = '/settings/change-email'
