import type { Screen } from '../../routing/screen.ts'

export const checkoutRequestScreens: readonly Screen[] = [
  {
    name: 'checkout-requests.new',
    usage: 'operations.sale_opened',
    path: '/merchants/{merchantId}/operations/new',
    title: 'common.screen.newSale',
    needs: ['merchants.configurations'],
    disabledBlocked: true,
    nav: { icon: 'plus', order: 3, narrow: true, label: 'checkout-requests.nav' },
    load: () => import('./NewSalePage.tsx').then((module) => module.NewSalePage),
    data: ({ params: { merchantId = '' } }) => [['merchants', 'configurations', { params: { merchantId } }]],
  },
]
