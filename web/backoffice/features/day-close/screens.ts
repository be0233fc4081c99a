import type { Screen } from '../../routing/screen.ts'

export const dayCloseScreens: readonly Screen[] = [
  {
    name: 'dayClose.day',
    usage: 'operations.day_close_seen',
    path: '/merchants/{merchantId}/operations/day-close',
    title: 'day-close.title',
    needs: ['dayClose.get'],
    section: 'operations.list',
    load: () => import('./DayClosePage.tsx').then((module) => module.DayClosePage),
  },
]
