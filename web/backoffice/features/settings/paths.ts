/** Addresses of the settings, for links from anywhere. */
export const settingsPath = '/settings'
/** Also in the mails of notices. */
export const noticeChoicesPath = '/settings/notices'
export const changePasswordPath = '/settings/change-password'
export const changeEmailPath = '/settings/change-email'
