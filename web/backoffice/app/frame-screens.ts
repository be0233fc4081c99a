import type { Screen } from './screen.ts'

const otherDocument = () => import('./DocumentPage.tsx').then((module) => module.DocumentPage)

/** Screens of the frame itself. */
export const frameScreens: readonly Screen[] = [
  {
    name: 'frame.more',
    path: '/more',
    title: 'common.nav.more',
    needs: ['account.me'],
    pendingAllowed: true,
    load: () => import('./later/parts.ts').then((module) => module.MorePage),
  },
  {
    name: 'frame.newPassword',
    path: '/new-password',
    title: 'common.screen.newPassword',
    needs: [],
    public: true,
    load: otherDocument,
  },
  {
    name: 'frame.maintenance',
    path: '/maintenance',
    title: 'common.screen.maintenance',
    needs: [],
    public: true,
    load: otherDocument,
  },
]
