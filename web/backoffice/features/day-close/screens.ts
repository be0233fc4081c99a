import type { Screen } from '../../app/screen.ts'

export const dayCloseScreens: readonly Screen[] = [
  {
    name: 'dayClose.day',
    path: '/merchants/{merchantId}/operations/day-close',
    title: 'day-close.title',
    needs: ['dayClose.get'],
    section: 'operations.list',
    load: () => import('./DayClosePage.tsx').then((module) => module.DayClosePage),
  },
]
