import type { Screen } from '../../routing/screen.ts'

export const merchantScreens: readonly Screen[] = [
  {
    name: 'merchants.pending',
    usage: 'none',
    path: '/merchants/{merchantId}/pending-merchant',
    title: 'merchants.pending.title',
    needs: ['merchants.list'],
    pendingAllowed: 'only',
    load: () => import('./PendingMerchantPage.tsx').then((module) => module.PendingMerchantPage),
  },
]
