import type { ComponentProps } from 'react'
import { formatAmount, formatDay } from '#domain/format.ts'
import type { AnswerOf } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import type { StateMark } from '#web/ui/data/StateMark.tsx'

export type Audience = AnswerOf<'audiences', 'get'>

export const stateMarks = {
  waiting: 'draft',
  processing: 'under_way',
  ready: 'done',
  partial: 'done',
  failed: 'refused',
} as const satisfies Record<Audience['status'], ComponentProps<typeof StateMark>['kind']>

/** Returns the filter of an audience from past sales in one line: which sales, of which days and amounts. */
export const useFilterWords = (): ((audience: Audience) => string) => {
  const t = useText()
  const locale = useLocale()
  return ({ source, filter }) => {
    if (source === 'csv' || !filter) return t('audiences.source.csv')
    const { status, from, to, minAmount, maxAmount, minSales } = filter
    const parts = [
      t(`audiences.sales.${status ?? 'any'}`),
      from !== undefined && t('audiences.sales.from', { day: formatDay(from, locale) }),
      to !== undefined && t('audiences.sales.to', { day: formatDay(to, locale) }),
      minAmount !== undefined && t('audiences.sales.least', { amount: formatAmount(minAmount, locale) }),
      maxAmount !== undefined && t('audiences.sales.most', { amount: formatAmount(maxAmount, locale) }),
      minSales !== undefined && minSales > 1 && t('audiences.sales.count', { count: minSales }),
    ]
    return parts.filter(Boolean).join(', ')
  }
}

/** Returns the result of an audience's making, or its progress. */
export const useProgressWords = (): ((audience: Audience) => string | null) => {
  const t = useText()
  return ({ status, error, source, readCount: read, rejectedCount: rejected }) => {
    if (status === 'waiting') return t('audiences.progress.waiting')
    if (status === 'processing' && source !== 'csv') return t('audiences.progress.people', { read })
    if (error === 'nobody') return t(`audiences.fault.${source}.nobody`)
    if (error !== null) return t(`audiences.fault.${error}`)
    return source === 'csv' ? t('audiences.progress.lines', { read, rejected }) : null
  }
}
