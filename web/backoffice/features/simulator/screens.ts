import type { Screen } from '../../routing/screen.ts'

export const simulatorScreens: readonly Screen[] = [
  {
    name: 'simulator.page',
    usage: 'operations.simulator_seen',
    path: '/merchants/{merchantId}/simulator',
    title: 'common.screen.simulator',
    needs: ['simulator.get', 'merchants.configurations'],
    nav: { icon: 'calculator', order: 70 },
    load: () => import('./SimulatorPage.tsx').then((module) => module.SimulatorPage),
    data: ({ params: { merchantId = '' } }) => [['merchants', 'configurations', { params: { merchantId } }]],
  },
]
