import type { Role } from '#contract/core/access.ts'
import type { CallRef } from '#web/api/query.ts'
import type { Place, Screen } from '../../routing/screen.ts'
import { listPage, lists, listScreen, path } from './list-screen.ts'

const detail = `${path}/{operationId}`
const notForGuests: readonly Role[] = ['guest']

const detailCalls = ({ params }: Place): readonly CallRef[] => {
  const { merchantId = '', operationId = '' } = params
  return [['operations', 'get', { params: { merchantId, operationId } }]]
}

/** The page of one operation; its dialogs are addresses of the same page. */
const operationPage: Pick<Screen, 'needs' | 'section' | 'refreshOn' | 'load' | 'data'> = {
  needs: ['operations.get'],
  refreshOn: { settlement: ['operations.get'] },
  section: 'operations.list',
  load: () => import('./OperationPage.tsx').then((module) => module.OperationPage),
  data: detailCalls,
}

export const operationScreens: readonly Screen[] = [
  listScreen,
  {
    ...listPage,
    name: 'operations.download',
    usage: 'followed',
    path: `${path}/download`,
    title: 'common.screen.download',
    needs: [...lists, 'downloads.list'],
    section: 'operations.list',
  },
  {
    ...listPage,
    name: 'operations.views',
    usage: 'none',
    path: `${path}/views`,
    title: 'operations.views.title',
    needs: [...lists, 'views.list'],
    section: 'operations.list',
  },
  {
    ...listPage,
    name: 'operations.newView',
    usage: 'none',
    path: `${path}/views/new`,
    title: 'operations.views.new.title',
    needs: [...lists, 'views.list'],
    section: 'operations.list',
  },
  {
    name: 'operations.all',
    usage: 'none',
    path: '/all/operations',
    title: 'operations.title.all',
    needs: ['allMerchants.operations'],
    pendingAllowed: true,
    section: 'operations.list',
    load: () => import('./further-pages.ts').then((module) => module.AllOperationsPage),
  },
  {
    name: 'operations.batches',
    usage: 'none',
    path: `${path}/batches`,
    title: 'operations.batches.title',
    needs: ['batches.list'],
    section: 'operations.list',
    load: () => import('./further-pages.ts').then((module) => module.BatchesPage),
  },
  {
    name: 'operations.batch',
    usage: 'none',
    path: `${path}/batches/{batchId}`,
    title: 'operations.batches.title',
    needs: ['batches.get', 'batches.rows'],
    section: 'operations.list',
    load: () => import('./further-pages.ts').then((module) => module.BatchPage),
  },
  {
    name: 'operations.batchFile',
    usage: 'none',
    path: `${path}/batch-file`,
    title: 'operations.batches.file.title',
    needs: ['batches.list'],
    section: 'operations.list',
    denyTo: notForGuests,
    load: () => import('./further-pages.ts').then((module) => module.BatchFilePage),
  },
  {
    name: 'operations.queue',
    usage: 'none',
    path: `${path}/queue/{operationId?}`,
    title: 'operations.queue.title',
    needs: lists,
    section: 'operations.list',
    refreshOn: { settlement: ['operations.get'] },
    load: () => import('./queue/QueuePage.tsx').then((module) => module.QueuePage),
  },
  {
    name: 'operations.approvals',
    usage: 'none',
    path: `${path}/approvals`,
    title: 'operations.approvals.title',
    needs: ['refundApprovals.list'],
    refreshOn: { operation: ['refundApprovals.list'] },
    section: 'operations.list',
    load: () => import('./further-pages.ts').then((module) => module.ApprovalsPage),
  },
  {
    ...operationPage,
    name: 'operations.detail',
    usage: 'operations.operation_seen',
    path: detail,
    title: 'operations.title.detail',
  },
  {
    name: 'operations.cart',
    usage: 'operations.cart_seen',
    path: `${detail}/cart`,
    title: 'operations.title.cart',
    needs: ['operations.get'],
    section: 'operations.list',
    load: () => import('./further-pages.ts').then((module) => module.CartPage),
    data: detailCalls,
  },
  {
    ...operationPage,
    name: 'operations.ask',
    usage: 'operations.question_opened',
    path: `${detail}/ask`,
    title: 'questions.title',
  },
  {
    ...operationPage,
    name: 'operations.refund',
    usage: 'operations.refund_opened',
    path: `${detail}/refund`,
    title: 'operations.title.refund',
    denyTo: notForGuests,
  },
  {
    ...operationPage,
    name: 'operations.cancel',
    usage: 'operations.cancel_opened',
    path: `${detail}/cancel`,
    title: 'operations.title.cancel',
    denyTo: notForGuests,
  },
  {
    ...operationPage,
    name: 'operations.capture',
    usage: 'operations.capture_opened',
    path: `${detail}/capture`,
    title: 'operations.title.capture',
    denyTo: notForGuests,
  },
]
