import type { Screen } from '../../routing/screen.ts'

const path = '/merchants/{merchantId}/activity'

export const activityScreens: readonly Screen[] = [
  {
    name: 'activity.list',
    usage: 'users_and_permissions.activity_seen',
    path,
    title: 'activity.title',
    needs: ['activity.list'],
    nav: { icon: 'clock', order: 88, key: 'a' },
    load: () => import('./pages.ts').then((module) => module.ActivityPage),
  },
  {
    name: 'activity.row',
    usage: 'none',
    path: `${path}/{activityId}`,
    title: 'activity.title',
    needs: ['activity.get'],
    section: 'activity.list',
    load: () => import('./pages.ts').then((module) => module.ActivityRowPage),
  },
]
