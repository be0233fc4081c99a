import type { Role } from '#contract/core/access.ts'
import type { CallRef } from '#web/api/query.ts'
import { pageIn } from '../../routing/page-in.ts'
import type { Place, Screen } from '../../routing/screen.ts'
import { linesInput, readLineFilter } from './line-filter.ts'
import { isReversed, listInput, readFilter } from './list-filter.ts'

const path = '/merchants/{merchantId}/settlements'
const denyTo: readonly Role[] = ['guest']

const listCalls = ({ params: { merchantId = '' }, search }: Place): readonly CallRef[] => {
  const filter = readFilter(search)
  return isReversed(filter) ? [] : [['settlements', 'list', listInput(merchantId, filter)]]
}

const detailCalls = ({ params, search }: Place): readonly CallRef[] => {
  const { merchantId = '', settlementId = '' } = params
  return [
    ['settlements', 'get', { params: { merchantId, settlementId } }],
    ['settlements', 'lines', linesInput(merchantId, settlementId, readLineFilter(search))],
  ]
}

const bankCalls = ({ params: { merchantId = '' }, search }: Place): readonly CallRef[] => [
  ['bankFiles', 'list', { params: { merchantId }, query: { page: pageIn(search) } }],
]

/** The page of one settlement; the question about it, or about one of its lines, is an address of the same page. */
const settlementPage: Pick<Screen, 'needs' | 'denyTo' | 'section' | 'refreshOn' | 'load' | 'data'> = {
  needs: ['settlements.get', 'settlements.lines'],
  refreshOn: { settlement: ['settlements.get', 'settlements.lines'] },
  denyTo,
  section: 'settlements.list',
  load: () => import('./SettlementPage.tsx').then((module) => module.SettlementPage),
  data: detailCalls,
}

export const settlementScreens: readonly Screen[] = [
  {
    name: 'settlements.list',
    usage: 'settlements.list_seen',
    path,
    title: 'common.screen.settlements',
    needs: ['settlements.list'],
    refreshOn: { settlement: ['settlements.list'] },
    denyTo,
    nav: { icon: 'bank', order: 2, narrow: true, key: 'l' },
    load: () => import('./SettlementsPage.tsx').then((module) => module.SettlementsPage),
    data: listCalls,
  },
  {
    name: 'settlements.all',
    usage: 'none',
    path: '/all/settlements',
    title: 'settlements.titleOfAll',
    needs: ['allMerchants.settlements'],
    pendingAllowed: true,
    denyTo,
    section: 'settlements.list',
    load: () => import('./further-pages.ts').then((module) => module.AllSettlementsPage),
  },
  {
    name: 'settlements.balance',
    usage: 'settlements.balance_seen',
    path: `${path}/balance`,
    title: 'common.screen.balance',
    needs: ['settlements.balance'],
    refreshOn: { settlement: ['settlements.balance'] },
    denyTo,
    section: 'settlements.list',
    load: () => import('./further-pages.ts').then((module) => module.BalancePage),
    data: ({ params: { merchantId = '' }, search }) => [
      ['settlements', 'balance', { params: { merchantId }, query: { page: pageIn(search) } }],
    ],
  },
  {
    // The list of books, and one of them; the page makes their calls itself, which are not among those of the first file.
    name: 'settlements.months',
    usage: 'settlements.months_seen',
    path: `${path}/months/{month?}`,
    title: 'month-books.title',
    needs: ['monthBooks.list'],
    refreshOn: { settlement: ['monthBooks'] },
    denyTo,
    section: 'settlements.list',
    load: () => import('./further-pages.ts').then((module) => module.MonthBooks),
  },
  {
    name: 'settlements.bank',
    usage: 'settlements.bank_seen',
    path: `${path}/bank`,
    title: 'settlements.bank.title',
    needs: ['bankFiles.list'],
    denyTo,
    section: 'settlements.list',
    load: () => import('./further-pages.ts').then((module) => module.BankPage),
    data: bankCalls,
  },
  {
    ...settlementPage,
    name: 'settlements.detail',
    usage: 'settlements.settlement_seen',
    path: `${path}/{settlementId}`,
    title: 'common.screen.settlement',
  },
  {
    ...settlementPage,
    name: 'settlements.ask',
    usage: 'settlements.question_opened',
    path: `${path}/{settlementId}/ask`,
    title: 'questions.title',
  },
]
