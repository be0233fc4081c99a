import type { Screen } from '../../app/screen.ts'

export const simulatorScreens: readonly Screen[] = [
  {
    name: 'simulator.page',
    path: '/merchants/{merchantId}/simulator',
    title: 'common.screen.simulator',
    needs: ['simulator.get', 'merchants.configurations'],
    nav: { icon: 'calculator', order: 70 },
    load: () => import('./SimulatorPage.tsx').then((module) => module.SimulatorPage),
    data: ({ params: { merchantId = '' } }) => [['merchants', 'configurations', { params: { merchantId } }]],
  },
]
