import type { Screen } from '../../app/screen.ts'
import { pageIn } from '../../app/page-in.ts'

export const invoiceScreens: readonly Screen[] = [
  {
    name: 'invoices.list',
    path: '/merchants/{merchantId}/invoices',
    title: 'common.screen.invoices',
    needs: ['invoices.list'],
    denyTo: ['guest'],
    nav: { icon: 'receipt', order: 40 },
    load: () => import('./InvoicesPage.tsx').then((module) => module.InvoicesPage),
    data: ({ params: { merchantId = '' }, search }) => [
      ['invoices', 'list', { params: { merchantId }, query: { page: pageIn(search) } }],
    ],
  },
]
