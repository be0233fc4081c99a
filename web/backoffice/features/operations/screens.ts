import type { Role } from '#contract/access.ts'
import type { CallRef } from '#web/api/query.ts'
import type { Place, Screen } from '../../app/screen.ts'
import { listInput, readFilter, summaryInput } from './list-filter.ts'

const path = '/merchants/{merchantId}/operations'
const detail = `${path}/{operationId}`
const notForGuests: readonly Role[] = ['guest']

const listCalls = ({ params, search }: Place): readonly CallRef[] => {
  const { merchantId = '' } = params
  const filter = readFilter(search)
  return [
    ['operations', 'list', listInput(merchantId, filter)],
    ['operations', 'summary', summaryInput(merchantId, filter)],
  ]
}

const detailCalls = ({ params }: Place): readonly CallRef[] => {
  const { merchantId = '', operationId = '' } = params
  return [['operations', 'get', { params: { merchantId, operationId } }]]
}

/** The page of one operation; its dialogs are addresses of the same page. */
const operationPage: Pick<Screen, 'needs' | 'section' | 'load' | 'data'> = {
  needs: ['operations.get'],
  section: 'operations.list',
  load: () => import('./OperationPage.tsx').then((module) => module.OperationPage),
  data: detailCalls,
}

/** The list; the download of what it shows is an address of the same page. */
const listPage: Pick<Screen, 'load' | 'data'> = {
  load: () => import('./OperationsPage.tsx').then((module) => module.OperationsPage),
  data: listCalls,
}

export const operationScreens: readonly Screen[] = [
  {
    ...listPage,
    name: 'operations.list',
    path,
    title: 'operations.title.list',
    needs: ['operations.list', 'operations.summary'],
    nav: { icon: 'list', order: 1, narrow: true },
  },
  {
    ...listPage,
    name: 'operations.download',
    path: `${path}/download`,
    title: 'common.screen.download',
    needs: ['operations.list', 'operations.summary', 'downloads.list'],
    section: 'operations.list',
  },
  { ...operationPage, name: 'operations.detail', path: detail, title: 'operations.title.detail' },
  {
    name: 'operations.cart',
    path: `${detail}/cart`,
    title: 'operations.title.cart',
    needs: ['operations.get'],
    section: 'operations.list',
    load: () => import('./CartPage.tsx').then((module) => module.CartPage),
    data: detailCalls,
  },
  { ...operationPage, name: 'operations.ask', path: `${detail}/ask`, title: 'questions.title' },
  {
    ...operationPage,
    name: 'operations.refund',
    path: `${detail}/refund`,
    title: 'operations.title.refund',
    denyTo: notForGuests,
  },
  {
    ...operationPage,
    name: 'operations.cancel',
    path: `${detail}/cancel`,
    title: 'operations.title.cancel',
    denyTo: notForGuests,
  },
  {
    ...operationPage,
    name: 'operations.capture',
    path: `${detail}/capture`,
    title: 'operations.title.capture',
    denyTo: notForGuests,
  },
]
