import type { Screen } from '../../routing/screen.ts'

export const todayScreens: readonly Screen[] = [
  {
    name: 'today.day',
    usage: 'none',
    path: '/merchants/{merchantId}/today',
    title: 'common.screen.today',
    needs: ['today.get'],
    // What happens to documents, IBANs and endpoints is a notice to the person.
    refreshOn: { operation: ['today.get'], settlement: ['today.get'], notification: ['today.get'] },
    home: 'today',
    nav: { icon: 'calendar', order: 0, narrow: true, key: 'h' },
    load: () => import('./TodayPage.tsx').then((module) => module.TodayPage),
    data: ({ params: { merchantId = '' } }) => [['today', 'get', { params: { merchantId } }]],
  },
]
