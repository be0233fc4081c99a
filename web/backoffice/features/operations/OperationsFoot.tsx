import { formatCount } from '#domain/format.ts'
import type { AnswerOf } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Pages } from '#web/ui/Pages.tsx'
import { Link } from '../../app/router.tsx'

type Props = {
  page: AnswerOf<'operations', 'list'>
  /** The query of a page. */
  to: (page: number) => string
}

/** "1–20 de 1.284", and the pages. */
export const OperationsFoot = ({ page, to }: Props) => {
  const t = useText()
  const locale = useLocale()
  const count = (value: number) => formatCount(value, locale)
  const from = (page.currentPage - 1) * page.pageSize + 1
  const total = count(page.total)
  return (
    <div className="foot">
      <span>
        {t('operations.list.range', {
          from: count(from),
          to: count(from + page.results.length - 1),
          total: page.totalIsExact === false ? t('operations.list.atLeast', { count: total }) : total,
        })}
      </span>
      <Pages
        current={page.currentPage}
        last={page.maxVisiblePage}
        to={(number) => to(number) || '?'}
        link={Link}
        labels={{
          pages: t('operations.list.pages'),
          page: (number) => t('operations.list.page', { page: count(number) }),
          previous: t('operations.list.previous'),
          next: t('operations.list.next'),
        }}
      />
    </div>
  )
}
