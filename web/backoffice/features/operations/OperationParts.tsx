import { dayIn } from '#domain/calendar.ts'
import { formatInstalmentsLeft } from '#domain/format-instalments.ts'
import { formatAmount, formatDay, formatDayShort, type Locale } from '#domain/format.ts'
import { useLocale, useText, type WriteText } from '#web/texts/text.ts'
import { InstalmentLine } from '#web/ui/data/InstalmentLine.tsx'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerHead, LedgerRow } from '#web/ui/data/Ledger.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Hint, PageTitle, Text } from '#web/ui/layout/text.ts'
import { PageHead } from '#web/ui/layout/boxes.ts'
import { AskOpener } from '../../kit/AskOpener.tsx'
import { Link } from '../../routing/router.tsx'
import { useMay, useMerchant } from '../../session/session-context.ts'
import { activityOfPath } from '../activity/paths.ts'
import { ApprovalsPart } from './approvals/ApprovalsPart.tsx'
import { CartTable, cartLength } from './CartTable.tsx'
import { Story } from './story/Story.tsx'
import { OperationSettlements } from './OperationSettlements.tsx'
import { Shipments } from './Shipments.tsx'
import { operationPath } from './paths.ts'
import { refundWords } from './refund-words.ts'
import { bringsNothing, type Operation } from './words.ts'

type Props = { operation: Operation; merchantId: string; timeZone: string; onAsk: () => void }

/** Lines of a cart that its part shows; the others are on the page of the cart. */
const cartLimit = 12

export const OperationParts = ({ operation, merchantId, timeZone, onAsk }: Props) => {
  const t = useText()
  const { cart } = operation
  const hidden = cartLength(cart) - cartLimit
  const cartPath = operationPath(merchantId, operation.id, 'cart')
  return (
    <div>
      <Section title={t('operations.detail.part.instalments')}>
        <CreditState operation={operation} />
        <Instalments operation={operation} timeZone={timeZone} />
      </Section>
      <Section
        title={t('operations.detail.part.cart')}
        aside={<Link to={cartPath}>{t('operations.detail.cartAlone')}</Link>}
      >
        <CartTable cart={cart} limit={cartLimit} />
        <CartDifference operation={operation} />
        {hidden > 0 && (
          <Text above>
            <Link to={cartPath}>{t('operations.detail.cartRest', { count: hidden })}</Link>
          </Text>
        )}
      </Section>
      {operation.captures.length > 0 && operation.capture === 'manual' && (
        <Section title={t('operations.detail.part.captures')}>
          <Captures operation={operation} timeZone={timeZone} />
        </Section>
      )}
      {operation.shipments.length > 0 && (
        <Section title={t('operations.detail.part.shipments')}>
          <Shipments operation={operation} timeZone={timeZone} />
        </Section>
      )}
      {operation.refunds.length > 0 && (
        <Section title={t('operations.detail.part.refunds')}>
          <Refunds operation={operation} timeZone={timeZone} />
        </Section>
      )}
      <ApprovalsPart operation={operation} merchantId={merchantId} timeZone={timeZone} />
      {operation.settlements.length > 0 && (
        <Section title={t('operations.detail.part.settlements')}>
          <OperationSettlements operation={operation} merchantId={merchantId} />
        </Section>
      )}
      <HistoryPart operation={operation} timeZone={timeZone} onAsk={onAsk} />
    </div>
  )
}

/** The shop's system has described another cart since: what the customer owes is what was sold. */
const CartDifference = ({ operation: { history, totalAmount } }: Pick<Props, 'operation'>) => {
  const t = useText()
  const locale = useLocale()
  const described = history.findLast(({ type }) => type === 'described')?.amount ?? totalAmount
  if (described === totalAmount) return null
  const amounts = { cart: formatAmount(described, locale), total: formatAmount(totalAmount, locale) }
  return (
    <Text as="div" above>
      <Note kind="warn" title={t('operations.detail.cartDiffers', amounts)}>
        <p>{t(described < totalAmount ? 'operations.detail.cartLess' : 'operations.detail.cartMore')}</p>
      </Note>
    </Text>
  )
}

/** What happened, and where one asks about it. */
export const HistoryPart = ({ operation, timeZone, onAsk }: Omit<Props, 'merchantId'>) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const mayReadActivity = useMay('activity.read')
  return (
    <Section title={t('operations.detail.part.history')} aside={<AskOpener onAsk={onAsk} />}>
      <Story operation={operation} timeZone={timeZone} />
      {mayReadActivity && (
        <Text above>
          <Link to={activityOfPath(merchantId, operation.id)}>{t('activity.ofThis')}</Link>
        </Text>
      )}
    </Section>
  )
}

type TableProps = { operation: Operation; timeZone: string }

/** What may be said of the plan in the state of the operation. */
const planWords = ({ substatus, refundedAmount, ...operation }: Operation) => {
  if (bringsNothing(operation)) return 'operations.detail.planEnded'
  if (substatus === 'pending_customer') return 'operations.detail.planProposed'
  return refundedAmount > 0 ? 'operations.detail.planRefunded' : 'operations.detail.planOf'
}

const Instalments = ({ operation, timeZone }: TableProps) => {
  const t = useText()
  const locale = useLocale()
  const { schedule } = operation.instalmentPlan
  const [first, last] = [schedule[0], schedule.at(-1)]
  const rounded = operation.refundedAmount === 0 && first && last && first.amount !== last.amount
  const start = dayIn(timeZone, new Date(operation.confirmed ?? operation.created))
  return (
    <>
      <InstalmentLine
        instalments={schedule.map(({ number, dueDate, amount }, i) => ({
          number,
          amount: formatAmount(amount, locale),
          // The year is on the first date and where it changes.
          day:
            dueDate.slice(0, 4) === schedule[i - 1]?.dueDate.slice(0, 4)
              ? formatDayShort(dueDate, locale)
              : formatDay(dueDate, locale),
          ...(i === 0 && dueDate === start && { aside: t('operations.detail.atAcceptance') }),
        }))}
      />
      <Hint above>
        {rounded && `${t('operations.detail.planRounding')} `}
        {t(planWords(operation), { name: operation.customer.firstName })}
      </Hint>
    </>
  )
}

const Captures = ({ operation, timeZone }: TableProps) => {
  const t = useText()
  const locale = useLocale()
  return (
    <Ledger caption={t('operations.detail.part.captures')}>
      <LedgerHead>
        <HeadCell>{t('operations.detail.column.date')}</HeadCell>
        <HeadCell>{t('operations.detail.column.capturedBy')}</HeadCell>
        <HeadCell number>{t('operations.detail.column.amount')}</HeadCell>
      </LedgerHead>
      <LedgerBody>
        {operation.captures.toReversed().map(({ id, amount, created, user }) => (
          <LedgerRow key={id}>
            <Cell nowrap>{formatDay(dayIn(timeZone, new Date(created)), locale)}</Cell>
            <Cell soft>{user ?? t('operations.detail.byApi')}</Cell>
            <Cell number>{formatAmount(amount, locale)}</Cell>
          </LedgerRow>
        ))}
      </LedgerBody>
    </Ledger>
  )
}

const Refunds = ({ operation, timeZone }: TableProps) => {
  const t = useText()
  const locale = useLocale()
  return (
    <Ledger caption={t('operations.detail.part.refunds')}>
      <LedgerHead>
        <HeadCell>{t('operations.detail.column.date')}</HeadCell>
        <HeadCell>{t('operations.detail.column.change')}</HeadCell>
        <HeadCell notNarrow>{t('operations.detail.column.by')}</HeadCell>
        <HeadCell number>{t('operations.detail.column.amount')}</HeadCell>
      </LedgerHead>
      <LedgerBody>
        {operation.refunds.toReversed().map((refund) => (
          <LedgerRow key={refund.id}>
            <Cell nowrap>{formatDay(dayIn(timeZone, new Date(refund.created)), locale)}</Cell>
            <Cell>
              <Change refund={refund} />
              <Reason refund={refund} />
            </Cell>
            <Cell soft notNarrow>
              {refund.user ?? t('operations.detail.byApi')}
            </Cell>
            <Cell number>{formatAmount(-refund.amount, locale)}</Cell>
          </LedgerRow>
        ))}
      </LedgerBody>
    </Ledger>
  )
}

type Left = NonNullable<Operation['refunds'][number]['before']>

/** To the cent; null where the refund is of a time that did not write down the last instalment. */
const changeOf = (before: Left, after: Left, locale: Locale, t: WriteText): string | null => {
  if (before.lastAmount === undefined || after.lastAmount === undefined) return null
  return t('operations.detail.changedPlan', {
    before: formatInstalmentsLeft({ ...before, lastAmount: before.lastAmount }, locale),
    after: formatInstalmentsLeft({ ...after, lastAmount: after.lastAmount }, locale),
  })
}

/** What a refund changed for the customer: lower instalments, none, money back. */
const Change = ({ refund }: { refund: Operation['refunds'][number] }) => {
  const t = useText()
  const locale = useLocale()
  const { before, after, creditToCustomer } = refund
  const money = (cents: number) => formatAmount(cents, locale)
  const plan =
    before &&
    (after
      ? (changeOf(before, after, locale, t) ??
        t('operations.detail.changed', {
          count: after.count,
          before: money(before.amount),
          after: money(after.amount),
        }))
      : t('operations.detail.changedAll', { count: before.count }))
  const credit = creditToCustomer > 0 ? t('operations.detail.credited', { amount: money(creditToCustomer) }) : null
  return [plan, credit].filter((words) => words !== null).join('. ')
}

/** That the days do not count yet, or what the customer has withdrawn from. */
const CreditState = ({ operation }: { operation: Operation }) => {
  const t = useText()
  const locale = useLocale()
  const { isDated, creditWithdrawn, returnRequested } = operation.instalmentPlan
  const day = (date: string | null) => (date === null ? '' : formatDay(date, locale))
  return (
    <>
      {!isDated && operation.status === 'in_process' && <Hint>{t('operations.detail.notDated')}</Hint>}
      {creditWithdrawn !== null && <Hint>{t('operations.detail.creditWithdrawn', { day: day(creditWithdrawn) })}</Hint>}
      {returnRequested !== null && <Hint>{t('operations.detail.returnRequested', { day: day(returnRequested) })}</Hint>}
    </>
  )
}

/** Why it was made, below what it changed. */
const Reason = ({ refund }: { refund: Operation['refunds'][number] }) => {
  const t = useText()
  const reason = refundWords(t, refund)
  if (reason === '') return null
  return (
    <Text small soft>
      {refund.reason === null ? reason : t('operations.detail.refundReason', { reason })}
    </Text>
  )
}

/** The page while it is on its way; `whole` where not even its head is known. */
export const PartsSkeleton = ({ whole }: { whole: boolean }) => {
  const t = useText()
  return (
    <div aria-busy="true">
      {whole && (
        <PageHead>
          <div>
            <PageTitle>{t('operations.title.detail')}</PageTitle>
            <p>
              <Skeleton width={300} />
            </p>
          </div>
        </PageHead>
      )}
      <Section title={t('operations.detail.part.instalments')}>
        <Skeleton width={300} />
      </Section>
      <Section title={t('operations.detail.part.cart')}>
        <Skeleton width={300} />
      </Section>
    </div>
  )
}
