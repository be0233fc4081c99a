import type { Screen } from '../routing/screen.ts'

const otherDocument = () => import('./DocumentPage.tsx').then((module) => module.DocumentPage)

/** Screens of the frame itself. */
export const frameScreens: readonly Screen[] = [
  {
    name: 'frame.more',
    usage: 'none',
    path: '/more',
    title: 'common.nav.more',
    needs: ['account.me'],
    pendingAllowed: true,
    load: () => import('./deferred/parts.ts').then((module) => module.MorePage),
  },
  {
    name: 'frame.newPassword',
    usage: 'none',
    path: '/new-password',
    title: 'common.screen.newPassword',
    needs: [],
    public: true,
    load: otherDocument,
  },
  {
    name: 'frame.maintenance',
    usage: 'none',
    path: '/maintenance',
    title: 'common.screen.maintenance',
    needs: [],
    public: true,
    load: otherDocument,
  },
]
