import type { Screen } from '../../routing/screen.ts'
import { changeEmailPath, changePasswordPath, noticeChoicesPath, settingsPath } from './paths.ts'

/** The page of the sections; its dialog is an address of the same page. */
const sections: Pick<Screen, 'needs' | 'section' | 'pendingAllowed' | 'load' | 'data'> = {
  needs: ['account.me'],
  section: 'frame.more',
  pendingAllowed: true,
  load: () => import('./settings-pages.ts').then((module) => module.SettingsPage),
  data: () => [['sessions', 'list', {}]],
}

export const settingsScreens: readonly Screen[] = [
  {
    ...sections,
    name: 'settings.sections',
    usage: 'my_account.settings_seen',
    path: settingsPath,
    title: 'settings.title',
  },
  {
    ...sections,
    name: 'settings.changeEmail',
    usage: 'my_account.email_opened',
    path: changeEmailPath,
    title: 'settings.email.title',
  },
  {
    name: 'settings.changePassword',
    usage: 'my_account.password_opened',
    path: changePasswordPath,
    title: 'settings.password.title',
    needs: ['account.me'],
    section: 'frame.more',
    pendingAllowed: true,
    load: () => import('./settings-pages.ts').then((module) => module.ChangePasswordPage),
  },
  {
    name: 'settings.notices',
    usage: 'my_account.notices_seen',
    path: noticeChoicesPath,
    title: 'settings.notices.title',
    needs: ['noticeChoices.get'],
    section: 'frame.more',
    pendingAllowed: true,
    load: () => import('./settings-pages.ts').then((module) => module.NoticesPage),
  },
]
