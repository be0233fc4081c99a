import { dayIn } from '#domain/calendar.ts'
import type { CallRef } from '#web/api/query.ts'
import type { Place, Screen } from '../../routing/screen.ts'
import { faultOf, readSpan, reportInput, shownReports } from './report-span.ts'

const calls = ({ params: { merchantId = '' }, search, timeZone }: Place): readonly CallRef[] => {
  // Which days are meant depends on the day it is in the shop.
  if (!timeZone) return []
  const span = readSpan(search, dayIn(timeZone, new Date()))
  if (faultOf(span)) return []
  return shownReports.map((name): CallRef => ['reports', 'get', reportInput(merchantId, name, span)])
}

export const reportScreens: readonly Screen[] = [
  {
    name: 'reports.all',
    usage: 'reports.seen',
    path: '/merchants/{merchantId}/reports',
    title: 'common.screen.reports',
    needs: ['reports.get'],
    denyTo: ['guest'],
    nav: { icon: 'chart', order: 60, key: 'i' },
    load: () => import('./ReportsPage.tsx').then((module) => module.ReportsPage),
    data: calls,
  },
  {
    name: 'reports.merchants',
    usage: 'none',
    path: '/all/reports',
    title: 'reports.titleOfAll',
    needs: ['allMerchants.report'],
    denyTo: ['guest'],
    pendingAllowed: true,
    section: 'reports.all',
    load: () => import('./ReportsPage.tsx').then((module) => module.ReportsPage),
  },
]
