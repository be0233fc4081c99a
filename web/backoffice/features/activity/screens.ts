import type { Screen } from '../../routing/screen.ts'

const name = 'activity.list'
const path = '/merchants/{merchantId}/activity'
const title = 'activity.title'

export const activityScreens: readonly Screen[] = [
  {
    name,
    usage: 'users_and_permissions.activity_seen',
    path,
    title,
    needs: [name],
    nav: { icon: 'clock', order: 88, key: 'a' },
    load: () => import('./pages.ts').then((module) => module.ActivityPage),
  },
  {
    name: 'activity.row',
    usage: 'none',
    path: `${path}/{activityId}`,
    title,
    needs: ['activity.get'],
    section: name,
    load: () => import('./pages.ts').then((module) => module.ActivityRowPage),
  },
]
