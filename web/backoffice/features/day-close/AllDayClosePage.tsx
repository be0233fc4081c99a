import { useState } from 'react'
import { dayIn } from '#domain/calendar.ts'
import { formatAmount, formatCount, formatDay, formatInstant } from '#domain/format.ts'
import { type AnswerOf, useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Figure } from '#web/ui/data/Figure.tsx'
import { Money } from '#web/ui/data/Money.tsx'
import { rowClass } from '#web/ui/data/Ledger.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { useRows } from '#web/ui/data/use-rows.ts'
import { Section } from '#web/ui/layout/Section.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Actions, PageHead } from '#web/ui/layout/boxes.ts'
import { Hint } from '#web/ui/layout/text.ts'
import { InRow } from '../../kit/all-merchants.tsx'
import { BackLink } from '../../kit/links.tsx'
import { Problem } from '../../kit/problems.tsx'
import { zoneWords } from '../../kit/zone-words.ts'
import { isWaiting } from '../../routing/guard.ts'
import { Link, useSearch } from '../../routing/router.tsx'
import { useAccount, useMerchants } from '../../session/session-context.ts'
import { useTimeZone } from '../../session/time-zone.ts'
import { dayClosePath, operationsPath } from '../operations/paths.ts'
import { DaySteps, dayOf } from './DayClosePage.tsx'
import styles from './day-close.module.css'

type Close = AnswerOf<'allMerchants', 'dayClose'>
type Figures = Close['total']

/** The day of all merchants in one table, a line each and their sum. The address holds the day. */
export const AllDayClosePage = () => {
  const t = useText()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const isOwn = useAccount().userType === 'guest'
  const [today] = useState(() => dayIn(timeZone, new Date()))
  const day = dayOf(useSearch(), today)
  const { data, status, error, reload } = useCall('allMerchants', 'dayClose', { query: { day } })
  return (
    <div className={styles.dayClose}>
      <BackLink to={operationsPath(null)}>{t('operations.title.list')}</BackLink>
      <PageHead>
        <div>
          <h1>{t('day-close.title')}</h1>
          <p>
            {t('day-close.context', { shop: t('common.merchant.all'), day: formatDay(day, locale) })}
            {isOwn && ` · ${t('day-close.own')}`}
          </p>
        </div>
        <Actions>
          <Button onClick={() => window.print()}>{t('day-close.print')}</Button>
        </Actions>
      </PageHead>
      <DaySteps day={day} today={today} />
      {status === 'failed' ? (
        <Problem error={error} title={t('day-close.failed')}>
          <Button icon="refresh" onClick={reload}>
            {t('common.retry')}
          </Button>
        </Problem>
      ) : (
        <>
          <Figure cents={data?.total.accepted.amount} />
          <p>{data ? t('day-close.sold', { count: data.total.accepted.count }) : <Skeleton width={110} />}</p>
          <Section title={t('common.merchant.list')}>
            <Lines close={data} day={day} />
          </Section>
          {data && (
            <Hint className={styles.asOf}>
              {t('day-close.asOfAll', {
                instant: formatInstant(data.asOf, timeZone, locale),
                zone: zoneWords(t, timeZone),
              })}
            </Hint>
          )}
        </>
      )}
    </div>
  )
}

type Line = Figures & { id: string; name: string }

/** Merchants that wait for their approval have sold nothing yet. */
const useLines = (close: Close | undefined): Line[] | undefined => {
  const merchants = useMerchants().filter((merchant) => !isWaiting(merchant))
  return (
    close &&
    merchants.flatMap(({ id, name }) => {
      const figures = close.merchants.find(({ merchantId }) => merchantId === id)
      return figures ? [{ ...figures, id, name }] : []
    })
  )
}

const Lines = ({ close, day }: { close: Close | undefined; day: string }) => {
  const t = useText()
  const locale = useLocale()
  const lines = useLines(close)
  const opening = useRows(lines?.map(({ id }) => id) ?? [])
  const amount = (
    head: string,
    of: (figures: Figures) => number,
    look: Column<Line, Figures>['look'] = ['number', 'notNarrow'],
  ): Column<Line, Figures> => ({
    look,
    head,
    cell: (line) => <Money cents={of(line)} />,
    skeleton: 58,
    foot: (total) => formatAmount(of(total), locale),
  })
  const widest = ['number', 'notMedium', 'widestOnly'] as const
  const columns: Column<Line, Figures>[] = [
    {
      cellLook: ['name'],
      head: t('common.merchant.one'),
      cell: ({ id, name, accepted }) => (
        <>
          <Link to={`${dayClosePath(id)}?day=${day}`} {...opening.link(id)}>
            {name}
          </Link>
          <InRow>{t('day-close.sold', { count: accepted.count })}</InRow>
        </>
      ),
      skeleton: 110,
      foot: () => t('common.merchant.all'),
    },
    {
      look: ['number', 'notNarrow'],
      head: t('day-close.count'),
      cell: ({ accepted }) => formatCount(accepted.count, locale),
      skeleton: 36,
      foot: ({ accepted }) => formatCount(accepted.count, locale),
    },
    amount(t('names.channel.online'), ({ channels }) => channels.online.amount, widest),
    amount(t('names.channel.offline'), ({ channels }) => channels.offline.amount, widest),
    amount(t('names.channel.phone'), ({ channels }) => channels.phone.amount, widest),
    amount(t('day-close.line.refunds'), ({ refunds }) => 0 - refunds.amount),
    amount(t('day-close.line.cancelled'), ({ cancelled }) => cancelled.amount),
    amount(t('day-close.line.pending'), ({ pending }) => pending.amount),
    {
      look: ['number'],
      cellLook: ['main'],
      head: t('day-close.line.accepted'),
      cell: ({ accepted }) => <Money cents={accepted.amount} />,
      skeleton: 58,
      foot: ({ accepted }) => formatAmount(accepted.amount, locale),
    },
  ]
  return (
    <Table
      kind="wrapped"
      caption={t('day-close.titleOfAll')}
      columns={columns}
      rows={lines}
      keyOf={({ id }) => id}
      rowProps={(line) => ({ className: line && rowClass('opens') })}
      body={opening.body}
      skeletons={3}
      totals={close?.total}
    />
  )
}
