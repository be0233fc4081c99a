import { formatDayShort, formatTime } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerHead, LedgerRow } from '#web/ui/data/Ledger.tsx'
import { Money } from '#web/ui/data/Money.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Hint, PartTitle } from '#web/ui/layout/text.ts'
import { weekdayName } from '../../kit/weekday-name.ts'
import { zoneWords } from '../../kit/zone-words.ts'
import { Link } from '../../routing/router.tsx'
import { useAccount } from '../../session/session-context.ts'
import { dayClosePath } from '../operations/paths.ts'
import type { Today } from './words.ts'
import styles from './today.module.css'

type Props = { merchantId: string; day: Today | undefined }

/** Today beside the same weekday of the week before, up to the same time. */
export const ComparePart = ({ merchantId, day }: Props) => {
  const t = useText()
  const locale = useLocale()
  const isOwn = useAccount().userType === 'guest'
  const title = t(isOwn ? 'today.compare.yours' : 'today.compare.title')
  const before = day && `${weekdayName(day.before.day, locale).slice(0, 3)} ${formatDayShort(day.before.day, locale)}`
  return (
    <section>
      <PartTitle>{title}</PartTitle>
      <Ledger className={styles.figures} caption={title}>
        <LedgerHead>
          <HeadCell>{t('today.compare.what')}</HeadCell>
          <HeadCell number>{t('today.compare.now')}</HeadCell>
          <HeadCell number>{before ?? <Skeleton width={76} />}</HeadCell>
        </LedgerHead>
        <LedgerBody>
          <LedgerRow>
            <Cell>{t('today.compare.sales')}</Cell>
            <SumCell main sum={day?.today.sales} what="sales" />
            <SumCell sum={day?.before.sales} what="sales" />
          </LedgerRow>
          <LedgerRow>
            <Cell>{t('today.compare.refunds')}</Cell>
            <SumCell main sum={day?.today.refunds} what="refunds" />
            <SumCell sum={day?.before.refunds} what="refunds" />
          </LedgerRow>
        </LedgerBody>
      </Ledger>
      <Hint above>
        {t('today.compare.until', {
          time: day ? formatTime(day.asOf, day.timeZone) : '00:00',
          zone: zoneWords(t, day?.timeZone ?? 'Europe/Madrid'),
        })}{' '}
        <Link to={dayClosePath(merchantId)}>{t('today.compare.close')}</Link>
      </Hint>
    </section>
  )
}

type Sum = Today['today']['sales']

const SumCell = ({ sum, what, main }: { sum: Sum | undefined; what: 'sales' | 'refunds'; main?: boolean }) => {
  const t = useText()
  return (
    <Cell number main={main}>
      {sum ? <Money cents={what === 'refunds' ? 0 - sum.amount : sum.amount} /> : <Skeleton width={76} />}
      <small>{sum ? t(`today.compare.${what}Count`, { count: sum.count }) : <Skeleton width={58} />}</small>
    </Cell>
  )
}
