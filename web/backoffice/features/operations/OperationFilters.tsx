import { memo, Suspense } from 'react'
import { sightOf } from '#contract/core/masks.ts'
import { dateShortcuts } from '#domain/date-shortcuts.ts'
import { categories, type Category, categoryOf, type Substatus, substatuses } from '#domain/operation-state.ts'
import { formatCount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { NarrowSheet } from '#web/ui/overlays/NarrowSheet.tsx'
import { closePopover, Popover } from '#web/ui/overlays/Popover.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { VisuallyHidden } from '#web/ui/layout/text.ts'
import { Select } from '#web/ui/fields/bare.ts'
import { FilterBar as Bar, IndexNav } from '#web/ui/layout/boxes.ts'
import { useKeyOf } from '#web/ui/actions/use-shortcut.ts'
import { spanOf, useDateWords } from '../../kit/date-words.ts'
import { DatesButton } from '../../kit/DatesButton.tsx'
import { ButtonLink } from '../../kit/links.tsx'
import { Link } from '../../routing/router.tsx'
import { useToday } from '../../kit/use-today.ts'
import { useAccount, useMay } from '../../session/session-context.ts'
import { countIn, type Summary } from './counts.ts'
import { betweenDays, countNarrowing, daysOf, type Go, type ListFilter, writeFilter } from './list-filter.ts'
import { dayClosePath, downloadPath, queuePath } from './paths.ts'
import { lazyPart, loadAhead } from '../../kit/lazy-part.ts'

/** The categories with their counts as headline. */
export const CategoryTabs = ({
  filter,
  summary,
  failed,
}: {
  filter: ListFilter
  summary: Summary | undefined
  failed: boolean
}) => {
  const t = useText()
  const locale = useLocale()
  const figure = (category: Category | null) => {
    if (failed) return '–'
    if (!summary) return <Skeleton width={44} />
    const count = formatCount(countIn(summary, category, filter), locale)
    return category === null && filter.substatus === null && !summary.totalIsExact
      ? t('operations.list.atLeast', { count })
      : count
  }
  // A sub-status that is not of the category would find nothing.
  const query = (status: Category | null) =>
    writeFilter({
      ...filter,
      status,
      substatus: status && filter.substatus && categoryOf(filter.substatus) !== status ? null : filter.substatus,
      page: 1,
    })
  return (
    <IndexNav aria-label={t('operations.list.categories')}>
      {[null, ...categories].map((category) => (
        <Link
          key={category ?? 'all'}
          to={query(category) || '?'}
          aria-current={category === filter.status ? 'page' : undefined}
        >
          <b>{figure(category)}</b>
          <span>{category ? t(`names.states.${category}`) : t('operations.list.allStates')}</span>
        </Link>
      ))}
    </IndexNav>
  )
}

const loadMore = async () => (await import('./list-parts.ts')).MoreFiltersPanel
const MoreFiltersPanel = lazyPart(loadMore)

type BarProps = {
  filter: ListFilter
  go: Go
  /** Enter was pressed on this search. */
  onEnter: (q: string) => void
  /** Null: of all. */
  merchantId: string | null
  timeZone: string
}

/** Search, state, days and the other filters; each that applies is a chip to remove. */
export const FilterBar = memo(({ filter, go, onEnter, merchantId, timeZone }: BarProps) => {
  const t = useText()
  const days = daysOf(filter)
  const dates = useDateWords(days)
  const today = useToday(timeZone)
  const mayDownload = useMay('operations.download')
  const queue = useKeyOf<HTMLAnchorElement>('r')
  // A user who sees customers masked cannot search by their data.
  const findsPeople = sightOf(useAccount().userType, 'email') !== 'masked'
  const choose = (value: string) => {
    const substatus = substatuses.find((known) => known === value) ?? null
    const outside = substatus && filter.status && categoryOf(substatus) !== filter.status
    go({ substatus, ordering: null, ...(outside && { status: null }) })
  }
  return (
    <search>
      <Bar many>
        <SearchBox
          id="operations-q"
          label={t(findsPeople ? 'operations.list.search' : 'operations.list.searchNamed')}
          placeholder={t(findsPeople ? 'operations.list.placeholder' : 'operations.list.placeholderNamed')}
          q={filter.q}
          clearLabel={t('operations.list.clearSearch')}
          onSearch={(q, replace) => go({ q }, replace)}
          onEnter={onEnter}
        />
        <NarrowSheet
          words={t('operations.list.openFilters', { count: countNarrowing(filter) - Number(filter.q !== '') })}
          label={t('operations.list.filtersLabel')}
          close={t('operations.list.seeSales')}
        >
          <VisuallyHidden as="label" htmlFor="operations-substatus">
            {t('operations.list.state')}
          </VisuallyHidden>
          <Select
            id="operations-substatus"
            value={filter.substatus ?? ''}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">{t('operations.list.anyState')}</option>
            {substatuses.map((substatus: Substatus) => (
              <option key={substatus} value={substatus}>
                {t(`names.state.${substatus}`)}
              </option>
            ))}
          </Select>
          <DatesButton
            words={dates ?? t('common.dates.always')}
            label={t('operations.dates.label')}
            span={spanOf(days, today)}
            today={today}
            shortcuts={dateShortcuts(today).map(({ name, span }) => ({ label: t(`operations.dates.${name}`), span }))}
            onSpan={(span) => go(betweenDays(span ?? { from: null, to: null }))}
          />
          <Popover words={t('operations.more.open')} label={t('operations.more.label')} onNear={loadAhead(loadMore)}>
            <Suspense fallback={<Skeleton width={300} />}>
              <MoreFiltersPanel
                merchantId={merchantId}
                filter={filter}
                onFilter={(next) => {
                  go(next)
                  closePopover()
                }}
              />
            </Suspense>
          </Popover>
        </NarrowSheet>
        <NarrowSheet words={<Icon name="dots" />} label={t('operations.list.furtherActs')}>
          {merchantId && (
            <>
              <ButtonLink ref={queue} to={queuePath(merchantId, writeFilter(filter))}>
                {t('operations.queue.open')}
              </ButtonLink>
              {mayDownload && (
                <ButtonLink to={downloadPath(merchantId, writeFilter(filter))}>
                  {t('operations.list.download')}
                </ButtonLink>
              )}
            </>
          )}
          <ButtonLink to={dayClosePath(merchantId)}>{t('operations.list.dayClose')}</ButtonLink>
        </NarrowSheet>
      </Bar>
    </search>
  )
})
