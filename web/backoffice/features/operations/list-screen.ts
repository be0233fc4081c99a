/** The screen that the app starts with; the list of all screens is loaded behind its rows. */
import type { CallRef } from '#web/api/query.ts'
import type { CallId, Place, Screen } from '../../routing/screen.ts'
import { listInput, readFilter, summaryInput } from './list-filter.ts'

export const path = '/merchants/{merchantId}/operations'

const listCalls = ({ params, search }: Place): readonly CallRef[] => {
  const { merchantId = '' } = params
  const filter = readFilter(search)
  return [
    ['operations', 'list', listInput(merchantId, filter)],
    ['operations', 'summary', summaryInput(merchantId, filter)],
  ]
}

export const lists: readonly CallId[] = ['operations.list', 'operations.summary']

/** The list; the download of what it shows is an address of the same page. */
export const listPage: Pick<Screen, 'refreshOn' | 'load' | 'data'> = {
  // What a settlement pays shows there too.
  refreshOn: { operation: [...lists, 'views.counts'], settlement: lists },
  load: () => import('./OperationsPage.tsx').then((module) => module.OperationsPage),
  data: listCalls,
}

export const listScreen: Screen = {
  ...listPage,
  name: 'operations.list',
  usage: 'operations.list_seen',
  path,
  title: 'operations.title.list',
  needs: lists,
  home: 'operations',
  nav: { icon: 'list', order: 1, narrow: true, key: 'o' },
}
