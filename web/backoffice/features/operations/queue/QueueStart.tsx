import { useEffect, useMemo } from 'react'
import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { EmptyState } from '#web/ui/layout/boxes.ts'
import { PageTitle } from '#web/ui/layout/text.ts'
import { useSearch } from '../../../routing/router.tsx'
import { useMerchant } from '../../../session/session-context.ts'
import { FailedLoad } from '../FailedLoad.tsx'
import { listInput, readFilter, writeFilter } from '../list-filter.ts'
import { BackToList } from '../OperationHead.tsx'
import { PartsSkeleton } from '../OperationParts.tsx'
import { beginQueue } from './use-queue.ts'

const pageSize = 100

/** The sales of a filter as they are now, at most 200; undefined until they are known. */
const useSales = (merchantId: string) => {
  const search = useSearch()
  const filter = useMemo(() => readFilter(search), [search])
  const { params, query } = listInput(merchantId, filter)
  const page = (number: number) => ({ params, query: { ...query, page: number, pageSize } })
  const now = { staleTime: 0 }
  const first = useCall('operations', 'list', page(1), now)
  const isLong = (first.data?.total ?? 0) > pageSize
  const second = useCall('operations', 'list', page(2), { ...now, enabled: isLong })
  const failed = [first, second].find(({ status }) => status === 'failed')
  const [one, two] = [first.data, isLong ? second.data : null]
  const sales = useMemo(
    () =>
      one && two !== undefined
        ? { ids: [...one.results, ...(two?.results ?? [])].map(({ id }) => id), total: one.total }
        : undefined,
    [one, two],
  )
  return { sales, failed, query: writeFilter({ ...filter, page: 1 }) }
}

/** Takes what a filter finds as a queue, and leads to its first sale. */
export const QueueStart = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { sales, failed, query } = useSales(merchantId)
  useEffect(() => {
    if (!sales || sales.ids.length === 0) return
    const ids = [...new Set(sales.ids)]
    void beginQueue({ merchantId, query, ids, beyond: Math.max(0, sales.total - ids.length) }, true)
  }, [merchantId, query, sales])
  return (
    <>
      <BackToList merchantId={merchantId} />
      {failed && <FailedLoad what="list" error={failed.error} retry={failed.reload} />}
      {!failed && sales?.ids.length !== 0 && <PartsSkeleton whole />}
      {sales?.ids.length === 0 && (
        <EmptyState>
          <PageTitle>{t('operations.queue.empty')}</PageTitle>
          <p>{t('operations.queue.emptyText')}</p>
        </EmptyState>
      )}
    </>
  )
}
