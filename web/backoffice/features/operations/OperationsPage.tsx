import { type ReactNode, useEffect } from 'react'
import { useCall } from '#web/api/query.ts'
import { useLocale, useRichText, useText } from '#web/texts/text.ts'
import { formatCount } from '#domain/format.ts'
import { Note } from '#web/ui/Note.tsx'
import { announce } from '../../app/announce.tsx'
import { Link, navigate, useSearch } from '../../app/router.tsx'
import { useAccount, useMerchant } from '../../app/world.ts'
import { rememberQuery } from './last-query.ts'
import { isFiltered, type ListFilter, listInput, readFilter, summaryInput, writeFilter } from './list-filter.ts'
import { EmptyList, FailedLoad, NoResult } from './ListStates.tsx'
import { CategoryTabs, FilterBar, FilterChips } from './OperationFilters.tsx'
import { OperationsFoot } from './OperationsFoot.tsx'
import { OperationsTable } from './OperationsTable.tsx'
import { operationsPath } from './paths.ts'

/** The list. The address is its whole state: page, filters and search are read from it and written to it. */
export const OperationsPage = () => {
  const { id: merchantId, timeZone } = useMerchant()
  const filter = readFilter(useSearch())
  const list = useCall('operations', 'list', listInput(merchantId, filter), { placeholder: 'previous' })
  const summary = useCall('operations', 'summary', summaryInput(merchantId, filter), { placeholder: 'previous' })
  const go = (next: Partial<ListFilter>, replace = false) =>
    navigate(operationsPath(merchantId, writeFilter({ ...filter, page: 1, ...next })), { replace })

  useRememberedQuery(merchantId, filter)
  useClampedPage(filter, list.waiting ? undefined : list.data?.currentPage, (page) => go({ page }, true))
  useSpokenCount(list)

  const reload = () => {
    list.reload()
    if (summary.status === 'failed') summary.reload()
  }
  const failed = list.status === 'failed'
  if (list.data?.total === 0 && !list.waiting && !isFiltered(filter)) {
    return (
      <>
        <ListHead waiting={null} />
        <EmptyList />
      </>
    )
  }
  return (
    <>
      <ListHead waiting={filter.q === '' ? (summary.data?.substatus.pendingMerchant ?? 'loading') : null} />
      <CategoryTabs filter={filter} summary={summary.data} failed={summary.status === 'failed'} />
      <FilterBar filter={filter} go={go} />
      <FilterChips filter={filter} go={go} />
      {failed && <FailedLoad what="list" error={list.error} retry={reload} />}
      {list.data?.total === 0 && (
        <NoResult filter={filter} summary={summary.waiting ? undefined : summary.data} dim={list.waiting} go={go} />
      )}
      {!failed && list.data?.total !== 0 && (
        <>
          <OperationsTable rows={list.data?.results} merchantId={merchantId} timeZone={timeZone} dim={list.waiting} />
          {list.data && <OperationsFoot page={list.data} to={(page) => writeFilter({ ...filter, page })} />}
        </>
      )}
    </>
  )
}

const toWaiting = (words: ReactNode) => <Link to="?substatus=pending_merchant">{words}</Link>

/** `waiting`: how many wait for the shop; null where it is not told. */
const ListHead = ({ waiting }: { waiting: number | 'loading' | null }) => {
  const t = useText()
  const rich = useRichText()
  const { disabled } = useAccount()
  return (
    <>
      <header className="head">
        <div>
          <h1>{t('operations.title.list')}</h1>
          {waiting !== null && (
            // While the number is on its way, a likely one keeps the room.
            <p className={waiting === 'loading' ? 'roomy unseen' : 'roomy'}>
              {rich('operations.list.waiting', { count: waiting === 'loading' ? 2 : waiting, link: toWaiting })}
            </p>
          )}
        </div>
      </header>
      {disabled !== null && <Note kind="warn" title={t('operations.disabled')} />}
    </>
  )
}

/** The way back from a detail leads to the list as it was [RT-09]. */
const useRememberedQuery = (merchantId: string, filter: ListFilter) => {
  const query = writeFilter(filter)
  useEffect(() => rememberQuery(merchantId, query), [merchantId, query])
}

/** A page past the end answers the last one; the address follows, so that it is the truth again. */
const useClampedPage = (filter: ListFilter, shown: number | undefined, correct: (page: number) => void) => {
  const wrong = shown !== undefined && shown !== filter.page
  useEffect(() => {
    if (wrong) correct(shown)
  })
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
