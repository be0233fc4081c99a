import type { Screen } from '../../app/screen.ts'
import { pageIn } from '../../app/page-in.ts'

export const billingScreens: readonly Screen[] = [
  {
    name: 'billing.list',
    path: '/merchants/{merchantId}/billing',
    title: 'common.screen.billing',
    needs: ['billing.list'],
    denyTo: ['guest'],
    section: 'invoices.list',
    load: () => import('./BillingPage.tsx').then((module) => module.BillingPage),
    data: ({ params: { merchantId = '' }, search }) => [
      ['billing', 'list', { params: { merchantId }, query: { page: pageIn(search) } }],
    ],
  },
]
