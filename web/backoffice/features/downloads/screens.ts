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
  {
    name: 'downloads.all',
    usage: 'none',
    path: '/all/downloads',
    title: 'downloads.files.titleOfAll',
    needs: ['allMerchants.downloads'],
    pendingAllowed: true,
    load: () => import('./FilesPage.tsx').then((module) => module.FilesPage),
    data: () => [['allMerchants', 'downloads', {}]],
  },
]
