import type { Screen } from '../../routing/screen.ts'

export const downloadScreens: readonly Screen[] = [
  {
    name: 'downloads.files',
    usage: 'none',
    path: '/merchants/{merchantId}/downloads',
    title: 'common.screen.files',
    needs: ['downloads.list'],
    load: () => import('./FilesPage.tsx').then((module) => module.FilesPage),
    data: ({ params: { merchantId = '' } }) => [['downloads', 'list', { params: { merchantId } }]],
  },
]
