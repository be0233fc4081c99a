import { useState } from 'react'
import { operationFilters } from '#contract/filters/operations.ts'
import { articleTerm, articleText } from '#domain/search-text.ts'
import { type AnswerOf, type InputOf, useCall } from '#web/api/query.ts'
import { queryOf } from '../../../routing/list-address.ts'
import type { ListFilter } from '../list-filter.ts'

type Body = InputOf<'batches', 'preview'>['body']
export type Sales = Pick<Body, 'ids' | 'filters' | 'rows'>
export type Chosen = { ids: string[] } | { filter: ListFilter } | { rows: NonNullable<Body['rows']> }
type Offered = AnswerOf<'batches', 'articles'>['results'][number]

/** As the calls name them. */
export const salesOf = (chosen: Chosen): Sales =>
  'filter' in chosen ? { filters: queryOf(operationFilters, { ...chosen.filter }) } : chosen

/** The article that is recalled: the one that the list was searched for, else the only one that all of the sales have. */
const findRecalled = (offered: readonly Offered[], sales: number, searched: string): Offered | undefined => {
  const term = articleTerm(searched)
  const textOf = ({ name, value }: Offered) => articleText([{ id: value, name }])
  const found = term === '' ? [] : offered.filter((one) => textOf(one).includes(term))
  const inAll = offered.filter((one) => one.sales === sales)
  const alone = [found, inAll].find(({ length }) => length === 1)
  return found.find((one) => textOf(one).split('\n').includes(term)) ?? alone?.[0]
}

const keyOf = ({ by, value }: Offered): string => `${by} ${value}`

export type Way = 'all' | 'share' | 'article'

/**
 * How much of each sale a refund returns; `body` is null while it is not said, or not rightly. `searched`: words of the article that the
 * list was searched for, or empty; a refund of that article is then the way to begin with.
 */
export const useHowMuch = (merchantId: string, sales: Sales, searched: string) => {
  const [way, setWay] = useState<Way>(searched === '' ? 'all' : 'article')
  const [percent, setPercent] = useState('')
  const [key, setKey] = useState<string | null>(null)
  const articles = useCall(
    'batches',
    'articles',
    { params: { merchantId }, body: sales },
    { enabled: way === 'article', staleTime: 0 },
  )
  const typed = /^\d{1,3}$/.test(percent.trim()) ? Number(percent.trim()) : 0
  const share = typed >= 1 && typed <= 100 ? typed : null
  const offered = articles.data?.results ?? []
  const article =
    key === null
      ? findRecalled(offered, articles.data?.total ?? 0, searched)
      : offered.find((one) => keyOf(one) === key)
  const body = (): Pick<Body, 'share' | 'article'> | null => {
    // Rows of a file have amounts of their own.
    if (sales.rows) return {}
    if (way === 'all') return { share: 100 }
    if (way === 'share') return share === null ? null : { share }
    return article ? { article: { by: article.by, value: article.value } } : null
  }
  return {
    way,
    setWay,
    percent,
    setPercent,
    isWrong: share === null,
    articles,
    options: offered.map((one) => ({ key: keyOf(one), ...one })),
    chosen: article ? keyOf(article) : '',
    choose: (next: string) => setKey(next),
    isChanged: (way === 'share' && percent !== '') || key !== null,
    body: body(),
  }
}
export type HowMuch = ReturnType<typeof useHowMuch>
