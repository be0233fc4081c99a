import { useEffect } from 'react'
import { formatAmount, formatCount, formatDay } from '#domain/format.ts'
import { useSandbox } from '#web/api/mode.ts'
import { type Loaded, useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Note } from '#web/ui/layout/Note.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Actions, PageHead } from '#web/ui/layout/boxes.ts'
import { Text } from '#web/ui/layout/text.ts'
import { PagesFoot } from '../../kit/PagesFoot.tsx'
import { announce } from '../../kit/announce.tsx'
import { Link, navigate, useSearch } from '../../routing/router.tsx'
import { useAccount, useMerchant } from '../../session/session-context.ts'
import { ibanPath } from '../billing/paths.ts'
import { FailedLoad } from './FailedLoad.tsx'
import { FileMenu } from '../../kit/FileMenu.tsx'
import { rememberQuery } from './last-query.ts'
import {
  countNarrowing,
  type Go,
  isReversed,
  type ListFilter,
  listInput,
  narrowing,
  readFilter,
  writeFilter,
} from './list-filter.ts'
import { EmptyList, NoResult, ReversedDays } from './EmptyStates.tsx'
import { NextTransfer } from './NextTransfer.tsx'
import { settlementPath, settlementsPath } from './paths.ts'
import { SimulateButton } from './SimulateButton.tsx'
import { FilterBar, SettlementChips } from './SettlementFilters.tsx'
import { SettlementsTable } from './SettlementsTable.tsx'
import { isPending, type SettlementList, type SettlementRow } from './words.ts'
import styles from './settlements.module.css'
import textStyles from '#web/ui/layout/text.module.css'

/** What was transferred, and what will be. The address is the whole state of the list [RT-10]. */
export const SettlementsPage = () => {
  const t = useText()
  const { id: merchantId, timeZone } = useMerchant()
  const { disabled, paused } = useAccount()
  const filter = readFilter(useSearch())
  const reversed = isReversed(filter)
  const input = listInput(merchantId, filter)
  const list = useCall('settlements', 'list', input, { placeholder: 'previous', enabled: !reversed })
  const go: Go = (next, replace = false) =>
    navigate(settlementsPath(merchantId, writeFilter({ ...filter, page: 1, ...next })), { replace })

  const query = writeFilter(filter)
  useEffect(() => rememberQuery(merchantId, query), [merchantId, query])
  useClampedPage(filter, list.waiting ? undefined : list.data?.currentPage, (page) => go({ page }, true))
  useSpokenCount(list)

  const isEmpty = list.data?.total === 0 && !list.waiting && countNarrowing(filter) === 0
  return (
    <div className={styles.settlements}>
      <ListHead merchantId={merchantId} filter={filter} list={list.data} isEmpty={isEmpty} />
      {disabled !== null && paused === null && <Note kind="warn" title={t('operations.disabled')} />}
      {!(isEmpty && list.data && !isPending(list.data.next)) && list.status !== 'failed' && (
        <NextTransfer merchantId={merchantId} timeZone={timeZone} next={list.data?.next} linked />
      )}
      {list.data?.returned && <ReturnedNote row={list.data.returned} merchantId={merchantId} />}
      {isEmpty ? (
        <EmptyList />
      ) : (
        <>
          {/* Controls are shown once their position is final: the height of the content above them is unknown before it loads. */}
          <Text as="div" unseen={list.status === 'loading'}>
            <FilterBar filter={filter} go={go} timeZone={timeZone} />
            <SettlementChips filter={filter} go={go} />
          </Text>
          {reversed ? (
            <ReversedDays filter={filter} go={go} />
          ) : (
            <Found merchantId={merchantId} filter={filter} list={list} go={go} />
          )}
        </>
      )}
    </div>
  )
}

type FoundProps = { merchantId: string; filter: ListFilter; list: Loaded<SettlementList>; go: Go }

const Found = ({ merchantId, filter, list, go }: FoundProps) => {
  const t = useText()
  if (list.status === 'failed') {
    return <FailedLoad title={t('settlements.failed.list')} error={list.error} retry={list.reload} />
  }
  if (list.data?.total === 0) return <NoResult filter={filter} next={list.data.next} dim={list.waiting} go={go} />
  return (
    <>
      <SettlementsTable
        key={list.data ? 'there' : 'coming'}
        merchantId={merchantId}
        filter={filter}
        list={list.data}
        dim={list.waiting}
      />
      {list.data && (
        <>
          <PagesFoot list={list.data} to={(page) => writeFilter({ ...filter, page })} />
          <Disclosure words={t('settlements.columns.open')}>
            <p>{t('settlements.columns.amounts')}</p>
            <p>{t('settlements.detail.day')}</p>
          </Disclosure>
        </>
      )}
    </>
  )
}

type HeadProps = { merchantId: string; filter: ListFilter; list: SettlementList | undefined; isEmpty: boolean }

const ListHead = ({ merchantId, filter, list, isEmpty }: HeadProps) => {
  const t = useText()
  const sandbox = useSandbox()
  return (
    <PageHead>
      <div>
        <h1>{t('common.screen.settlements')}</h1>
        <Text unseen={!list}>{t(`settlements.head.${list?.next.frequency ?? 'daily'}`)}</Text>
      </div>
      <Actions>
        {sandbox && <SimulateButton merchantId={merchantId} />}
        {!isEmpty && (
          <FileMenu
            merchantId={merchantId}
            words={t('settlements.file.all')}
            formats={['csv', 'xlsx']}
            bodyOf={(format) => ({ kind: 'settlements', format, filters: narrowing(filter) })}
          />
        )}
      </Actions>
    </PageHead>
  )
}

/** A transfer that the bank sent back, until it is repeated. */
const ReturnedNote = ({ row, merchantId }: { row: SettlementRow; merchantId: string }) => {
  const t = useText()
  const locale = useLocale()
  const day = formatDay(row.transferDate, locale)
  const amount = formatAmount(row.paidAmount, locale)
  return (
    <Note kind="warn" title={t('settlements.returned.title', { day, amount })}>
      <p>
        {t('settlements.returned.text')} <Link to={ibanPath(merchantId)}>{t('settlements.returned.iban')}</Link>
        {' · '}
        <Link className={textStyles.nowrap} to={settlementPath(merchantId, row.id)}>
          {row.reference}
        </Link>
      </p>
    </Note>
  )
}

/** A page past the end answers the last one; the address follows, so that it is the truth again. */
export const useClampedPage = (filter: ListFilter, shown: number | undefined, correct: (page: number) => void) => {
  const wrong = shown !== undefined && shown !== filter.page
  useEffect(() => {
    if (wrong) correct(shown)
  })
}

export const useSpokenCount = ({ status, data, waiting }: Loaded<{ total: number; currentPage: number }>) => {
  const t = useText()
  const locale = useLocale()
  const words =
    status === 'loading'
      ? t('settlements.list.loading')
      : data && !waiting
        ? t('settlements.list.found', { count: data.total, page: formatCount(data.currentPage, locale) })
        : ''
  useEffect(() => {
    if (words) announce(words)
  }, [words])
}
