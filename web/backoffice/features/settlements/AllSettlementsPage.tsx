import { useText } from '#web/texts/text.ts'
import { useCall } from '#web/api/query.ts'
import { PageHead } from '#web/ui/layout/boxes.ts'
import { Text } from '#web/ui/layout/text.ts'
import { AllMerchantsLine, useMerchantOf } from '../../kit/all-merchants.tsx'
import { PagesFoot } from '../../kit/PagesFoot.tsx'
import { navigate, useSearch } from '../../routing/router.tsx'
import { useTimeZone } from '../../session/time-zone.ts'
import { EmptyList, NoResult, ReversedDays } from './EmptyStates.tsx'
import { FailedLoad } from './FailedLoad.tsx'
import { countNarrowing, type Go, isReversed, listInput, readFilter, writeFilter } from './list-filter.ts'
import { settlementsPath } from './paths.ts'
import { FilterBar, SettlementChips } from './SettlementFilters.tsx'
import { useClampedPage, useSpokenCount } from './SettlementsPage.tsx'
import { SettlementsTable } from './SettlementsTable.tsx'
import styles from './settlements.module.css'

/** What was transferred to all merchants, as one list; the next settlement is on the page of each. The address is its whole state. */
export const AllSettlementsPage = () => {
  const t = useText()
  const timeZone = useTimeZone()
  const filter = readFilter(useSearch())
  const reversed = isReversed(filter)
  const asked = { query: listInput('', filter).query ?? {} }
  const list = useCall('allMerchants', 'settlements', asked, { placeholder: 'previous', enabled: !reversed })
  const { data, waiting } = list
  const merchantOf = useMerchantOf(data?.results)
  const go: Go = (next, replace = false) =>
    navigate(settlementsPath(null, writeFilter({ ...filter, page: 1, ...next })), { replace })
  useClampedPage(filter, waiting ? undefined : data?.currentPage, (page) => go({ page }, true))
  useSpokenCount(list)
  const found = () => {
    if (list.status === 'failed')
      return <FailedLoad title={t('settlements.failed.list')} error={list.error} retry={list.reload} />
    if (data?.total === 0) return <NoResult filter={filter} dim={waiting} go={go} />
    return (
      <>
        <SettlementsTable
          key={data ? 'there' : 'coming'}
          merchantId=""
          filter={filter}
          list={data}
          merchantOf={merchantOf}
          dim={waiting}
        />
        {data && <PagesFoot list={data} to={(page) => writeFilter({ ...filter, page })} />}
      </>
    )
  }
  return (
    <div className={styles.settlements}>
      <PageHead>
        <div>
          <h1>{t('common.screen.settlements')}</h1>
          <AllMerchantsLine />
        </div>
      </PageHead>
      {data?.total === 0 && !waiting && countNarrowing(filter) === 0 ? (
        <EmptyList />
      ) : (
        <>
          <Text as="div" unseen={list.status === 'loading'}>
            <FilterBar filter={filter} go={go} timeZone={timeZone} />
            <SettlementChips filter={filter} go={go} />
          </Text>
          {reversed ? <ReversedDays filter={filter} go={go} /> : found()}
        </>
      )}
    </div>
  )
}
