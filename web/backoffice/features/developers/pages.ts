/** The pages of the feature as one file: who opens one goes on to the others, and they share most of their code. */
export { DeliveryPage } from './DeliveryPage.tsx'
export { EndpointPage } from './EndpointPage.tsx'
export { EventPage } from './EventPage.tsx'
export { EventsPage } from './EventsPage.tsx'
export { OverviewPage } from './OverviewPage.tsx'
export { RequestPage } from './RequestPage.tsx'
export { RequestsPage } from './RequestsPage.tsx'
export { WebhooksPage } from './WebhooksPage.tsx'
