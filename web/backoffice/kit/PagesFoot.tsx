import { formatCount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Pages } from '#web/ui/data/Pages.tsx'
import { Foot } from '#web/ui/layout/boxes.ts'
import { Link } from '../routing/router.tsx'

type Props = {
  list: {
    currentPage: number
    maxVisiblePage: number
    pageSize: number
    total: number
    /** False: there are more than `total`. */
    totalIsExact?: boolean | undefined
    results: readonly unknown[]
  }
  /** The query of a page, where the address holds more than that. */
  to?: (page: number) => string
}

const pageAlone = (page: number): string => (page === 1 ? '' : `?page=${page}`)

/** "1–20 de 34", and the pages. */
export const PagesFoot = ({ list, to = pageAlone }: Props) => {
  const t = useText()
  const locale = useLocale()
  const count = (value: number) => formatCount(value, locale)
  const from = (list.currentPage - 1) * list.pageSize + 1
  const total = count(list.total)
  return (
    <Foot>
      <span>
        {t('operations.list.range', {
          from: count(from),
          to: count(from + list.results.length - 1),
          total: list.totalIsExact === false ? t('operations.list.atLeast', { count: total }) : total,
        })}
      </span>
      <Pages
        current={list.currentPage}
        last={list.maxVisiblePage}
        to={(number) => to(number) || '?'}
        link={Link}
        labels={{
          pages: t('operations.list.pages'),
          page: (number) => t('operations.list.page', { page: count(number) }),
          previous: t('operations.list.previous'),
          next: t('operations.list.next'),
        }}
      />
    </Foot>
  )
}
