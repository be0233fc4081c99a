import { lazy, type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { operationFilters } from '#contract/filters/operations.ts'
import { useSandbox } from '#web/api/mode.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useRichText, useText } from '#web/texts/text.ts'
import { formatCount, formatDayShort } from '#domain/format.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { DimContext } from '#web/ui/data/Table.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { useKeyOf } from '#web/ui/actions/use-shortcut.ts'
import { Actions, PageHead } from '#web/ui/layout/boxes.ts'
import { Text } from '#web/ui/layout/text.ts'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { PagesFoot } from '../../kit/PagesFoot.tsx'
import { announce } from '../../kit/announce.tsx'
import { useRoute } from '../../routing/route.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { Link, navigate, useSearch } from '../../routing/router.tsx'
import { useAccount, useMerchant } from '../../session/session-context.ts'
import { countVisit, queryToRestore, rememberQuery } from './last-query.ts'
import {
  everything,
  isFiltered,
  isWaiting,
  type ListFilter,
  listInput,
  type Ordering,
  orderingOf,
  readFilter,
  summaryInput,
  writeFilter,
} from './list-filter.ts'
import { FailedLoad } from './FailedLoad.tsx'
import { CategoryTabs, FilterBar, type Summary } from './OperationFilters.tsx'
import { OperationsTable } from './OperationsTable.tsx'
import { newSalePath } from '../checkout-requests/paths.ts'
import { operationPath, operationsPath } from './paths.ts'
import { useChips } from './use-chips.ts'
import { useHeldRows } from './use-held-rows.ts'
import { useSelection } from './use-selection.ts'
import styles from './operations.module.css'
import { later } from '../../session/texts.ts'

// Parts that most visits do not use load on demand.
const SelectionBar = lazy(() =>
  later(import('./SelectionBar.tsx')).then((module) => ({ default: module.SelectionBar })),
)
const DownloadPart = lazy(() =>
  later(import('./DownloadPart.tsx')).then((module) => ({ default: module.DownloadPart })),
)
const EmptyList = lazy(() => later(import('./EmptyStates.tsx')).then((module) => ({ default: module.EmptyList })))
const NoResult = lazy(() => later(import('./EmptyStates.tsx')).then((module) => ({ default: module.NoResult })))

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
      {screen.name === 'operations.download' && (
        <Suspense>
          <DownloadPart merchantId={merchantId} />
        </Suspense>
      )}
    </>
  )
}

/** The address is the whole state of the list: page, filters and search are read from it and written to it. */
const OperationsList = () => {
  const { id: merchantId, timeZone } = useMerchant()
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
      <CategoryTabs filter={filter} summary={summary.data} failed={summary.status === 'failed'} />
      <FilterBar filter={filter} go={go} onEnter={openOnly} merchantId={merchantId} timeZone={timeZone} />
      <FilterChips
        filters={operationFilters}
        chips={chips}
        onFilter={go}
        onClear={() => go({ ...everything, ordering: filter.ordering })}
      />
      {failed && <FailedLoad what="list" error={list.error} retry={reload} />}
      {list.data?.total === 0 && (
        <Suspense>
          <NoResult filter={filter} summary={summary.waiting ? undefined : summary.data} dim={list.waiting} go={go} />
        </Suspense>
      )}
      {!failed && list.data?.total !== 0 && (
        <>
          <Fresh
            count={held.fresh}
            isNewest={filter.page === 1 && orderingOf(filter) === '-created'}
            show={held.show}
          />
          <DimContext value={list.waiting}>
            <OperationsTable
              rows={held.page?.results}
              merchantId={merchantId}
              timeZone={timeZone}
              ordering={orderingOf(filter)}
              waits={isWaiting(filter)}
              onOrdering={orderBy}
              selection={selection}
            />
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
const useOrdering = (merchantId: string): ((ordering: Ordering) => void) =>
  useCallback(
    (ordering) => {
      const filter = readFilter(new URLSearchParams(location.search))
      navigate(operationsPath(merchantId, writeFilter({ ...filter, page: 1, ordering })))
    },
    [merchantId],
  )

/** A quiet line in place of rows that would push the others away. */
const Fresh = ({ count, isNewest, show }: { count: number; isNewest: boolean; show: () => void }) => {
  const t = useText()
  const words = isNewest ? t('operations.live.fresh', { count }) : t('operations.live.changed')
  useEffect(() => {
    if (count > 0) announce(words)
  }, [count, words])
  if (count === 0) return null
  return (
    <p className={styles.fresh}>
      <Button kind="plain" icon="refresh" onClick={show}>
        {words}
      </Button>
    </p>
  )
}

const toWaiting = (words: ReactNode) => <Link to="?substatus=pending_merchant">{words}</Link>

type Waiting = Pick<Summary, 'firstCaptureUntil'> & { substatus: Pick<Summary['substatus'], 'pendingMerchant'> }

/** What keeps the room before the first answer. */
const likely: Waiting = { substatus: { pendingMerchant: 2 }, firstCaptureUntil: '2026-11-28' }

/**
 * `waiting`: how many operations wait for the merchant, and until when. While it is not known, and during a search, the last one
 * keeps the room; null: it is not shown.
 */
const ListHead = ({ waiting }: { waiting: Waiting | null | undefined }) => {
  const t = useText()
  const rich = useRichText()
  const locale = useLocale()
  const { disabled, paused } = useAccount()
  const [last, setLast] = useState(likely)
  if (waiting && waiting !== last) setLast(waiting)
  const { substatus, firstCaptureUntil } = waiting ?? last
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('operations.title.list')}</h1>
          {waiting !== null && (
            <Text roomy unseen={!waiting}>
              {rich('operations.list.waiting', {
                count: substatus.pendingMerchant,
                day: firstCaptureUntil ? formatDayShort(firstCaptureUntil, locale) : '',
                link: toWaiting,
              })}
            </Text>
          )}
        </div>
        {disabled === null && <NewSale />}
      </PageHead>
      {disabled !== null && paused === null && <Note kind="warn" title={t('operations.disabled')} />}
    </>
  )
}

/** The only action of the list; on narrow screens it is in the bar. */
const NewSale = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const link = useKeyOf<HTMLAnchorElement>('n')
  return (
    <Actions notNarrow>
      <ButtonLink ref={link} kind="primary" to={newSalePath(merchantId)}>
        <Icon name="plus" />
        {t('operations.list.newSale')}
      </ButtonLink>
    </Actions>
  )
}

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
const useClampedPage = (filter: ListFilter, shown: number | undefined, correct: (page: number) => void) => {
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

const useSpokenCount = ({
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
