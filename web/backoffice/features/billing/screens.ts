import type { Screen } from '../../routing/screen.ts'
import { pageIn } from '../../routing/page-in.ts'

/** Invoices with the fees by month, and the bank account, which has an entry of its own. */
export const billingScreens: readonly Screen[] = [
  {
    name: 'ibans.list',
    usage: 'billing.ibans_seen',
    path: '/merchants/{merchantId}/invoices/iban',
    title: 'common.screen.iban',
    needs: ['ibans.list', 'billing.account'],
    refreshOn: { notification: ['ibans'] },
    denyTo: ['guest'],
    nav: { icon: 'card', order: 42, key: 'b' },
    load: () => import('./ibans/IbanPage.tsx').then((module) => module.IbanPage),
    data: ({ params: { merchantId = '' } }) => [
      ['ibans', 'list', { params: { merchantId } }],
      ['billing', 'account', { params: { merchantId } }],
    ],
  },
  {
    name: 'invoices.list',
    usage: 'billing.invoices_seen',
    path: '/merchants/{merchantId}/invoices',
    title: 'common.screen.invoices',
    needs: ['invoices.list'],
    denyTo: ['guest'],
    nav: { icon: 'receipt', order: 40, key: 'f' },
    load: () => import('./pages.ts').then((module) => module.InvoicesPage),
    data: ({ params: { merchantId = '' }, search }) => [
      ['invoices', 'list', { params: { merchantId }, query: { page: pageIn(search) } }],
    ],
  },
  {
    name: 'billing.list',
    usage: 'billing.account_seen',
    path: '/merchants/{merchantId}/billing',
    title: 'common.screen.billing',
    needs: ['billing.list'],
    denyTo: ['guest'],
    section: 'invoices.list',
    load: () => import('./pages.ts').then((module) => module.BillingPage),
    data: ({ params: { merchantId = '' }, search }) => [
      ['billing', 'list', { params: { merchantId }, query: { page: pageIn(search) } }],
    ],
  },
]
