import { formatAmount, formatDay, formatDayShort } from '#domain/format.ts'
import { useSandbox } from '#web/api/mode.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerHead, LedgerRow } from '#web/ui/data/Ledger.tsx'
import { Money } from '#web/ui/data/Money.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Hint, PartTitle, Text } from '#web/ui/layout/text.ts'
import { weekdayName } from '../../kit/weekday-name.ts'
import { Link } from '../../routing/router.tsx'
import { balancePath, settlementPath } from '../settlements/paths.ts'
import type { Transfers } from './words.ts'
import styles from './today.module.css'

type Props = { merchantId: string; transfers: Transfers | undefined }

/** The next transfer, and what each of the next bank days brings: what is not settled yet is marked as expected. */
export const TransfersPart = ({ merchantId, transfers }: Props) => {
  const t = useText()
  return (
    <section>
      <PartTitle>{t('today.transfers.title')}</PartTitle>
      <Next next={transfers?.next} />
      <Ledger className={styles.days} caption={t('today.transfers.days')}>
        <LedgerHead>
          <HeadCell>{t('today.transfers.day')}</HeadCell>
          <HeadCell>{t('today.transfers.state')}</HeadCell>
          <HeadCell number>{t('today.transfers.amount')}</HeadCell>
        </LedgerHead>
        <LedgerBody>
          {transfers
            ? transfers.days.map((one) => <DayRow key={one.day} day={one} merchantId={merchantId} />)
            : [0, 1, 2, 3, 4].map((line) => <ComingRow key={line} />)}
        </LedgerBody>
      </Ledger>
      <Hint above>
        {t('today.transfers.hint')} <Link to={balancePath(merchantId)}>{t('today.transfers.balance')}</Link>
      </Hint>
    </section>
  )
}

const Next = ({ next }: { next: Transfers['next'] | undefined }) => {
  const t = useText()
  const locale = useLocale()
  const sandbox = useSandbox()
  const account = () => {
    if (sandbox) return t('today.transfers.sandbox')
    return next?.ibanLast4 ? t('today.transfers.to', { last4: next.ibanLast4 }) : t('today.transfers.noIban')
  }
  return (
    <div className={styles.next}>
      <strong>{next ? formatAmount(next.amount, locale) : <Skeleton width={110} />}</strong>
      <Text small soft>
        {next ? (
          <>
            {weekdayName(next.transferDate, locale)} {formatDay(next.transferDate, locale)} · {account()}
          </>
        ) : (
          <Skeleton width={300} />
        )}
      </Text>
    </div>
  )
}

type DayProps = { day: Transfers['days'][number]; merchantId: string }

const DayRow = ({ day: { day, amount, isExpected, settlementId }, merchantId }: DayProps) => {
  const t = useText()
  const locale = useLocale()
  const state = () => {
    if (amount === null) return t('today.transfers.none')
    if (isExpected) return t('today.transfers.expected')
    const words = t('today.transfers.settled')
    return settlementId === null ? words : <Link to={settlementPath(merchantId, settlementId)}>{words}</Link>
  }
  return (
    <LedgerRow>
      <Cell nowrap>
        {weekdayName(day, locale).slice(0, 3)} {formatDayShort(day, locale)}
      </Cell>
      <Cell className={isExpected ? styles.expected : undefined}>{state()}</Cell>
      <Cell number className={isExpected ? styles.expected : undefined}>
        {amount === null ? '–' : <Money cents={amount} />}
      </Cell>
    </LedgerRow>
  )
}

const ComingRow = () => (
  <LedgerRow>
    <Cell>
      <Skeleton width={76} />
    </Cell>
    <Cell>
      <Skeleton width={58} />
    </Cell>
    <Cell number>
      <Skeleton width={76} />
    </Cell>
  </LedgerRow>
)
