import type { Screen } from '../../app/screen.ts'

export const merchantScreens: readonly Screen[] = [
  {
    name: 'merchants.pending',
    path: '/merchants/{merchantId}/pending-merchant',
    title: 'merchants.pending.title',
    needs: ['merchants.list'],
    pendingAllowed: 'only',
    load: () => import('./PendingMerchantPage.tsx').then((module) => module.PendingMerchantPage),
  },
]
