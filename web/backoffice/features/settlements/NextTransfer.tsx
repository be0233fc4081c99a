import { formatAmount, formatDay } from '#domain/format.ts'
import { useSandbox } from '#web/api/mode.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Figure } from '#web/ui/data/Figure.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Lines, Split, Total } from '#web/ui/layout/boxes.ts'
import { Text, FigureText } from '#web/ui/layout/text.ts'
import { Link } from '../../routing/router.tsx'
import { weekdayName } from '../../kit/weekday-name.ts'
import { zoneWords } from '../../kit/zone-words.ts'
import { balancePath, bankPath, monthsPath } from './paths.ts'
import { isPending, type Next, partNames, parts } from './words.ts'
import styles from './settlements.module.css'

type Props = {
  merchantId: string
  timeZone: string
  /** Absent while it is on its way. */
  next: Next | undefined
  /** On the list: with the sum as a figure, and the way to the balance, whose page has a figure of its own. */
  linked?: boolean
}

/** What would be transferred, were today the last day: the figure, when and where to, and the small statement beside it. */
export const NextTransfer = ({ merchantId, timeZone, next, linked = false }: Props) => {
  const t = useText()
  return (
    <Split as="section" className={styles.next} aria-label={t('settlements.next.label')}>
      <div>
        {next ? <NextFigure next={next} timeZone={timeZone} linked={linked} /> : <FigureSkeleton />}
        {linked && <FurtherPages merchantId={merchantId} />}
      </div>
      {next ? (
        isPending(next) && (
          <aside>
            <Statement next={next} />
          </aside>
        )
      ) : (
        <aside>
          <StatementSkeleton />
        </aside>
      )}
    </Split>
  )
}

/** What else there is to see of the money, beside the list. */
const FurtherPages = ({ merchantId }: { merchantId: string }) => {
  const t = useText()
  const link = (to: string, words: string) => (
    <Link className={styles.further} to={to}>
      {words}
    </Link>
  )
  return (
    <p>
      {link(balancePath(merchantId), t('settlements.next.balance'))}
      {' · '}
      {link(monthsPath(merchantId), t('month-books.title'))}
      {' · '}
      {link(bankPath(merchantId), t('settlements.bank.title'))}
    </p>
  )
}

const FigureSkeleton = () => (
  <>
    <p>
      <Skeleton width={300} />
    </p>
    <FigureText>
      <Skeleton width={300} />
    </FigureText>
    <Text small>
      <Skeleton width={300} />
      <br />
      <Skeleton width={300} />
    </Text>
  </>
)

/** As many lines as most statements have. */
const StatementSkeleton = () => (
  <Lines>
    {[0, 1, 2, 3].map((line) => (
      <div key={line}>
        <span>
          <Skeleton width={110} />
        </span>
        <span>
          <Skeleton width={58} />
        </span>
      </div>
    ))}
  </Lines>
)

type FigureProps = { next: Next; timeZone: string; linked: boolean }

const NextFigure = ({ next, timeZone, linked }: FigureProps) => {
  const t = useText()
  const locale = useLocale()
  const sandbox = useSandbox()
  const day = `${weekdayName(next.transferDate, locale)} ${formatDay(next.transferDate, locale)}`
  const account = () => {
    if (sandbox) return t('settlements.next.sandbox')
    return next.ibanLast4 ? t('settlements.next.to', { last4: next.ibanLast4 }) : t('settlements.next.noIban')
  }
  const closes = t('settlements.next.closes', {
    day: `${weekdayName(next.periodEnd, locale)} ${formatDay(next.periodEnd, locale)}`,
    zone: zoneWords(t, timeZone),
  })
  return (
    <>
      <Text soft>{t('settlements.next.title', { day })}</Text>
      {linked && <Figure cents={next.paidAmount} />}
      <Text small soft>
        {isPending(next) ? account() : t('settlements.next.nothing')} {closes}
      </Text>
    </>
  )
}

/** The sums of what is pending; what does not occur is left out. */
const Statement = ({ next }: { next: Next }) => {
  const t = useText()
  const locale = useLocale()
  const lines = [
    { name: 'sales', amount: next.salesAmount },
    ...partNames.map((name) => ({ name, amount: parts[name](next) })),
    { name: 'debt', amount: 0 - next.openingDebtAmount },
  ] as const
  const total = next.paidAmount - next.closingDebtAmount
  return (
    <Lines as="dl">
      {lines.map(
        ({ name, amount }) =>
          (name === 'sales' || amount !== 0) && (
            <div key={name}>
              <dt>{t(`settlements.next.${name}`)}</dt>
              <dd>{formatAmount(amount, locale)}</dd>
            </div>
          ),
      )}
      <Total>
        <dt>{t(total < 0 ? 'settlements.next.owed' : 'settlements.next.total')}</dt>
        <dd>{formatAmount(total, locale)}</dd>
      </Total>
    </Lines>
  )
}
