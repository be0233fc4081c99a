import type { Screen } from '../../app/screen.ts'

export const ibanScreens: readonly Screen[] = [
  {
    name: 'ibans.list',
    path: '/merchants/{merchantId}/invoices/iban',
    title: 'common.screen.iban',
    needs: ['ibans.list', 'billing.account'],
    denyTo: ['guest'],
    section: 'invoices.list',
    load: () => import('./IbanPage.tsx').then((module) => module.IbanPage),
    data: ({ params: { merchantId = '' } }) => [
      ['ibans', 'list', { params: { merchantId } }],
      ['billing', 'account', { params: { merchantId } }],
    ],
  },
]
