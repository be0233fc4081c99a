import { useCallback, useMemo } from 'react'
import { operationFilters } from '#contract/filters/operations.ts'
import { useSandbox } from '#web/api/mode.ts'
import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { DimContext } from '#web/ui/data/Table.tsx'
import { Actions, PageHead } from '#web/ui/layout/boxes.ts'
import { AllMerchantsLine, useMerchantOf } from '../../../kit/all-merchants.tsx'
import { FilterChips } from '../../../kit/FilterChips.tsx'
import { PagesFoot } from '../../../kit/PagesFoot.tsx'
import { navigate, useSearch } from '../../../routing/router.tsx'
import { useTimeZone } from '../../../session/time-zone.ts'
import { EmptyList, NoResult } from '../EmptyStates.tsx'
import { FailedLoad } from '../FailedLoad.tsx'
import {
  isFiltered,
  isWaiting,
  type ListFilter,
  listInput,
  orderingOf,
  readFilter,
  summaryInput,
  unfiltered,
  writeFilter,
} from '../list-filter.ts'
import { CategoryTabs, FilterBar } from '../OperationFilters.tsx'
import { useClampedPage, useOrdering, useSpokenCount } from '../OperationsPage.tsx'
import { OperationsTable } from '../OperationsTable.tsx'
import { operationPath, operationsPath } from '../paths.ts'
import type { Selection } from '../use-selection.ts'
import { useChips } from '../use-chips.tsx'
import { ArrangedTable } from '../views/ArrangedTable.tsx'
import { ColumnsOpener } from '../views/ColumnsOpener.tsx'
import { usualColumnsOfAll } from '../views/view-filter.ts'
import { amongMerchants, arrangeFor } from './arrange.tsx'
import { useSellers } from './use-sellers.ts'

/** What is done to sales is done in the list of their merchant. */
const nothingTicked: Selection = { rows: [], has: () => false, tick: () => {}, clear: () => {} }

/** The list of one mode. */
export const AllOperationsPage = () => <AllOperations key={String(useSandbox())} />

/** The operations of all merchants as one list, with the filters of that of one. The address is its whole state. */
const AllOperations = () => {
  const t = useText()
  const timeZone = useTimeZone()
  const search = useSearch()
  const filter = useMemo(() => readFilter(search), [search])
  const { query } = listInput('', filter)
  const list = useCall('allMerchants', 'operations', { query: query ?? {} }, { placeholder: 'previous' })
  const counted = { query: summaryInput('', filter).query ?? {} }
  const summary = useCall('allMerchants', 'summary', counted, { placeholder: 'previous' })
  const chips = useChipsOfAll(filter)
  const go = useCallback(
    (next: Partial<ListFilter>, replace = false) =>
      navigate(operationsPath(null, writeFilter({ ...filter, page: 1, ...next })), { replace }),
    [filter],
  )
  const orderBy = useOrdering(null)
  const merchantOf = useMerchantOf(list.data?.results)
  const head = t('common.merchant.one')
  const arrange = useMemo(() => arrangeFor(head, merchantOf), [head, merchantOf])
  const further = useMemo(() => amongMerchants(head, merchantOf), [head, merchantOf])
  useClampedPage(filter, list.waiting ? undefined : list.data?.currentPage, (page) => go({ page }, true))
  useSpokenCount(list)
  const openOnly = (q: string) => {
    const [only, more] = list.data?.results ?? []
    if (q === filter.q && only && !more && !list.waiting) navigate(operationPath(only.merchantId, only.id))
  }
  const reload = () => {
    list.reload()
    if (summary.status === 'failed') summary.reload()
  }
  const failed = list.status === 'failed'
  const isEmpty = list.data?.total === 0 && !list.waiting && !isFiltered(filter)
  const table = {
    rows: list.data?.results,
    merchantOf,
    ordering: orderingOf(filter),
    waits: isWaiting(filter),
    onOrdering: orderBy,
    selection: nothingTicked,
  }
  const title = (
    <PageHead>
      <div>
        <h1>{t('operations.title.list')}</h1>
        <AllMerchantsLine />
      </div>
      {!isEmpty && (
        <Actions notNarrow>
          <ColumnsOpener filter={filter} usual={usualColumnsOfAll} go={go} />
        </Actions>
      )}
    </PageHead>
  )
  if (isEmpty)
    return (
      <>
        {title}
        <EmptyList />
      </>
    )
  return (
    <>
      {title}
      <CategoryTabs filter={filter} summary={summary.data} failed={summary.status === 'failed'} />
      <FilterBar filter={filter} go={go} onEnter={openOnly} merchantId={null} timeZone={timeZone} />
      <FilterChips filters={operationFilters} chips={chips} onFilter={go} onClear={() => go(unfiltered(filter))} />
      {failed && <FailedLoad what="list" error={list.error} retry={reload} />}
      {list.data?.total === 0 && (
        <NoResult
          merchantId={null}
          filter={filter}
          summary={summary.waiting ? undefined : summary.data}
          dim={list.waiting}
          go={go}
        />
      )}
      {!failed && list.data?.total !== 0 && (
        <>
          <DimContext value={list.waiting}>
            {filter.columns === null ? (
              <OperationsTable {...table} arrange={arrange} />
            ) : (
              <ArrangedTable {...table} columns={filter.columns} further={further} />
            )}
          </DimContext>
          {list.data && <PagesFoot list={list.data} to={(page) => writeFilter({ ...filter, page })} />}
        </>
      )}
    </>
  )
}

/** The chips of the list of one, but for the seller, who may have sold in any of them. */
const useChipsOfAll = (filter: ListFilter): ReturnType<typeof useChips> => {
  const t = useText()
  const { createdBy } = filter
  const isPerson = createdBy !== null && createdBy !== 'nobody'
  const sellers = useSellers(null, isPerson)
  const chips = useChips(isPerson ? { ...filter, createdBy: null } : filter)
  const name = sellers.find(({ id }) => id === createdBy)?.name ?? '…'
  return isPerson
    ? { ...chips, created_by: { ...chips.created_by, words: t('operations.list.soldBy', { name }) } }
    : chips
}
