import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { operationFilters } from '#contract/filters/operations.ts'
import { useSandbox } from '#web/api/mode.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { formatCount } from '#domain/format.ts'
import { DimContext } from '#web/ui/data/Table.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { PagesFoot } from '../../kit/PagesFoot.tsx'
import { announce } from '../../kit/announce.tsx'
import { useRoute } from '../../routing/route.ts'
import { navigate, useSearch } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { countVisit, queryToRestore, rememberQuery } from './last-query.ts'
import {
  isFiltered,
  isWaiting,
  type ListFilter,
  listInput,
  type Ordering,
  orderingOf,
  readFilter,
  summaryInput,
  unfiltered,
  writeFilter,
} from './list-filter.ts'
import { FailedLoad } from './FailedLoad.tsx'
import { CategoryTabs, FilterBar } from './OperationFilters.tsx'
import { OperationsTable } from './OperationsTable.tsx'
import { operationPath, operationsPath } from './paths.ts'
import { useChips } from './use-chips.tsx'
import { useHeldRows } from './use-held-rows.ts'
import { useSelection } from './use-selection.ts'
import { lazyPart } from '../../kit/lazy-part.ts'
import { ListHead } from './ListHead.tsx'
import styles from './operations.module.css'

// Parts that most visits do not use load on demand.
const parts = () => import('./list-parts.ts')
const SelectionBar = lazyPart(async () => (await parts()).SelectionBar)
const ListDialog = lazyPart(async () => (await parts()).ListDialog)
const EmptyList = lazyPart(async () => (await parts()).EmptyList)
const NoResult = lazyPart(async () => (await parts()).NoResult)
const Fresh = lazyPart(async () => (await parts()).Fresh)
const views = () => import('./views/view-parts.ts')
const NoLine = () => null
/** The rows do not wait for it, and are there without it. */
const ViewsLine = lazyPart(async () => (await views().catch(() => null))?.ViewsLine ?? NoLine)
const ArrangedTable = lazyPart(async () => (await views()).ArrangedTable)

/** The list of one mode: what was ticked or held back in the other is nothing here. */
export const OperationsPage = () => {
  const sandbox = useSandbox()
  const isRestoring = useRestoredQuery()
  const { screen } = useRoute()
  const { id: merchantId } = useMerchant()
  if (isRestoring) return null
  return (
    <>
      <OperationsList key={String(sandbox)} />
      {screen.name !== 'operations.list' && (
        <Suspense>
          <ListDialog merchantId={merchantId} />
        </Suspense>
      )}
    </>
  )
}

/** The address is the whole state of the list: page, filters and search are read from it and written to it. */
const OperationsList = () => {
  const merchant = useMerchant()
  const { id: merchantId, timeZone } = merchant
  const merchantOf = useCallback(() => merchant, [merchant])
  const search = useSearch()
  const filter = useMemo(() => readFilter(search), [search])
  const list = useCall('operations', 'list', listInput(merchantId, filter), { placeholder: 'previous' })
  const summary = useCall('operations', 'summary', summaryInput(merchantId, filter), { placeholder: 'previous' })
  const chips = useChips(filter)
  const held = useHeldRows(writeFilter(filter), list.data, list.waiting)
  const selection = useSelection()
  const go = useCallback(
    (next: Partial<ListFilter>, replace = false) =>
      navigate(operationsPath(merchantId, writeFilter({ ...filter, page: 1, ...next })), { replace }),
    [merchantId, filter],
  )
  const orderBy = useOrdering(merchantId)

  useRememberedQuery(merchantId, filter)
  useClampedPage(filter, list.waiting ? undefined : list.data?.currentPage, (page) => go({ page }, true))
  useSpokenCount(list)

  const openOnly = useOnlyHit(merchantId, filter.q, list)
  const reload = () => {
    list.reload()
    if (summary.status === 'failed') summary.reload()
  }
  const failed = list.status === 'failed'
  const table = {
    rows: held.page?.results,
    merchantOf,
    ordering: orderingOf(filter),
    waits: isWaiting(filter),
    onOrdering: orderBy,
    selection,
  }
  if (list.data?.total === 0 && !list.waiting && !isFiltered(filter)) {
    return (
      <>
        <ListHead waiting={null} />
        <Suspense>
          <EmptyList />
        </Suspense>
      </>
    )
  }
  return (
    <>
      <ListHead waiting={filter.q === '' ? summary.data : undefined} />
      <div className={styles.heads}>
        <CategoryTabs filter={filter} summary={summary.data} failed={summary.status === 'failed'} />
        <div className={styles.views}>
          {list.data && (
            <Suspense>
              <ViewsLine filter={filter} go={go} />
            </Suspense>
          )}
        </div>
      </div>
      <FilterBar filter={filter} go={go} onEnter={openOnly} merchantId={merchantId} timeZone={timeZone} />
      <FilterChips filters={operationFilters} chips={chips} onFilter={go} onClear={() => go(unfiltered(filter))} />
      {failed && <FailedLoad what="list" error={list.error} retry={reload} />}
      {list.data?.total === 0 && (
        <Suspense>
          <NoResult
            merchantId={merchantId}
            filter={filter}
            summary={summary.waiting ? undefined : summary.data}
            dim={list.waiting}
            go={go}
          />
        </Suspense>
      )}
      {!failed && list.data?.total !== 0 && (
        <>
          {held.fresh > 0 && (
            <Suspense>
              <Fresh
                count={held.fresh}
                isNewest={filter.page === 1 && orderingOf(filter) === '-created'}
                show={held.show}
              />
            </Suspense>
          )}
          <DimContext value={list.waiting}>
            {filter.columns === null ? (
              <OperationsTable {...table} />
            ) : (
              <Suspense fallback={<OperationsTable {...table} rows={undefined} />}>
                <ArrangedTable {...table} columns={filter.columns} />
              </Suspense>
            )}
          </DimContext>
          {selection.rows.length > 0 && (
            <Suspense>
              <SelectionBar selection={selection} merchantId={merchantId} query={writeFilter(filter)} />
            </Suspense>
          )}
          {held.page && <PagesFoot list={held.page} to={(page) => writeFilter({ ...filter, page })} />}
        </>
      )}
    </>
  )
}

/** Reads the address when it is pressed, so that it is the same function from page to page and no row is drawn again for it. */
export const useOrdering = (merchantId: string | null): ((ordering: Ordering) => void) =>
  useCallback(
    (ordering) => {
      const filter = readFilter(new URLSearchParams(location.search))
      navigate(operationsPath(merchantId, writeFilter({ ...filter, page: 1, ordering })))
    },
    [merchantId],
  )

/**
 * Restores the query of the list after a detail or a download, where the address has none [RT-09]. Returns whether it is being
 * restored.
 */
const useRestoredQuery = (): boolean => {
  const { id: merchantId } = useMerchant()
  const { path, search } = useRoute()
  const isBare = search.size === 0 && path === operationsPath(merchantId)
  const query = isBare ? queryToRestore(merchantId) : ''
  useLayoutEffect(() => {
    if (query !== '') navigate(operationsPath(merchantId, query), { replace: true })
  }, [merchantId, query])
  return query !== ''
}

/** What the way back restores. */
const useRememberedQuery = (merchantId: string, filter: ListFilter) => {
  const query = writeFilter(filter)
  useEffect(() => {
    rememberQuery(merchantId, query)
    countVisit()
  }, [merchantId, query])
}

/** A page past the end answers the last one; the address follows, so that it is the truth again. */
export const useClampedPage = (filter: ListFilter, shown: number | undefined, correct: (page: number) => void) => {
  const wrong = shown !== undefined && shown !== filter.page
  useEffect(() => {
    if (wrong) correct(shown)
  })
}

type Listed = { data: { total: number; results: readonly { id: string }[] } | undefined; waiting: boolean }

/** Enter opens what a search has found, once it is known that it is the only one. */
const useOnlyHit = (merchantId: string, q: string, { data, waiting }: Listed): ((q: string) => void) => {
  const [entered, setEntered] = useState('')
  const found = q !== '' && entered === q && !waiting ? data : undefined
  const only = found?.total === 1 ? found.results[0]?.id : undefined
  if (found && !only) setEntered('')
  useEffect(() => {
    if (only) navigate(operationPath(merchantId, only))
  }, [merchantId, only])
  return setEntered
}

export const useSpokenCount = ({
  status,
  data,
  waiting,
}: {
  status: string
  data: { total: number; currentPage: number } | undefined
  waiting: boolean
}) => {
  const t = useText()
  const locale = useLocale()
  const words =
    status === 'loading'
      ? t('operations.list.loading')
      : data && !waiting
        ? t('operations.list.found', { count: data.total, page: formatCount(data.currentPage, locale) })
        : ''
  useEffect(() => {
    if (words) announce(words)
  }, [words])
}
