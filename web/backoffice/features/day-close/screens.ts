import type { Screen } from '../../routing/screen.ts'

export const dayCloseScreens: readonly Screen[] = [
  {
    name: 'dayClose.day',
    usage: 'operations.day_close_seen',
    path: '/merchants/{merchantId}/operations/day-close',
    title: 'day-close.title',
    needs: ['dayClose.get'],
    section: 'operations.list',
    load: () => import('./pages.ts').then((module) => module.DayClosePage),
  },
  {
    name: 'dayClose.all',
    usage: 'none',
    path: '/all/operations/day-close',
    title: 'day-close.titleOfAll',
    needs: ['allMerchants.dayClose'],
    pendingAllowed: true,
    section: 'operations.list',
    load: () => import('./pages.ts').then((module) => module.AllDayClosePage),
  },
]
