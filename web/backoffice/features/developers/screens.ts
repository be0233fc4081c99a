import type { Screen } from '../../routing/screen.ts'

const area = '/merchants/{merchantId}/developers'
const path = `${area}/webhooks`
const section = 'developers.overview'

/** The list; the dialog of a new endpoint is an address of the same page. */
const list: Pick<Screen, 'needs' | 'section' | 'load' | 'data'> = {
  needs: ['webhooks.list'],
  section,
  load: () => import('./pages.ts').then((module) => module.WebhooksPage),
  data: ({ params: { merchantId = '' } }) => [['webhooks', 'list', { params: { merchantId } }]],
}

/** Pages of one file: who goes on from the list has their code, so that they start their calls themselves. */
export const developerScreens: readonly Screen[] = [
  {
    name: section,
    usage: 'none',
    path: area,
    title: 'developers.title.area',
    needs: ['integration.get', 'apiRequests.summary', 'webhooks.list'],
    nav: { icon: 'code', order: 85, key: 'd' },
    load: () => import('./pages.ts').then((module) => module.OverviewPage),
  },
  {
    ...list,
    name: 'developers.webhooks',
    usage: 'preferences.webhooks_seen',
    path,
    title: 'developers.title.webhooks',
  },
  {
    ...list,
    name: 'developers.new',
    usage: 'preferences.endpoint_new_opened',
    path: `${path}/new`,
    title: 'developers.title.new',
    denyTo: ['editor', 'guest'],
    disabledBlocked: true,
  },
  {
    name: 'developers.endpoint',
    usage: 'preferences.endpoint_seen',
    path: `${path}/{endpointId}`,
    title: 'developers.title.endpoint',
    needs: ['webhooks.get', 'webhooks.deliveries'],
    section,
    load: () => import('./pages.ts').then((module) => module.EndpointPage),
  },
  {
    name: 'developers.delivery',
    usage: 'preferences.delivery_seen',
    path: `${path}/{endpointId}/deliveries/{deliveryId}`,
    title: 'developers.title.delivery',
    needs: ['webhooks.delivery'],
    section,
    load: () => import('./pages.ts').then((module) => module.DeliveryPage),
  },
  {
    name: 'developers.events',
    usage: 'none',
    path: `${area}/events`,
    title: 'developers.title.events',
    needs: ['webhooks.events'],
    section,
    load: () => import('./pages.ts').then((module) => module.EventsPage),
  },
  {
    name: 'developers.event',
    usage: 'none',
    path: `${area}/events/{event}`,
    title: 'developers.title.event',
    needs: ['webhooks.event'],
    section,
    load: () => import('./pages.ts').then((module) => module.EventPage),
  },
  {
    name: 'developers.requests',
    usage: 'none',
    path: `${area}/requests`,
    title: 'developers.title.requests',
    needs: ['apiRequests.list'],
    section,
    load: () => import('./pages.ts').then((module) => module.RequestsPage),
  },
  {
    name: 'developers.request',
    usage: 'none',
    path: `${area}/requests/{requestId}`,
    title: 'developers.title.request',
    needs: ['apiRequests.get'],
    section,
    load: () => import('./pages.ts').then((module) => module.RequestPage),
  },
]
