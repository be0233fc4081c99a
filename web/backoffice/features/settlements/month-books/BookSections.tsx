import type { ReactNode } from 'react'
import { addDays } from '#domain/calendar.ts'
import { formatAmount, formatCount, formatDay } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { FactList } from '#web/ui/data/Facts.tsx'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerFoot, LedgerHead, LedgerRow } from '#web/ui/data/Ledger.tsx'
import { Money } from '#web/ui/data/Money.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { Link } from '../../../routing/router.tsx'
import { useMerchant } from '../../../session/session-context.ts'
import { billingPath, invoicesPath } from '../../billing/paths.ts'
import { operationsPath } from '../../operations/paths.ts'
import { settlementPath, settlementsPath } from '../paths.ts'
import type { Book } from './words.ts'

type Props = { book: Book }
type LineName = Book['lines'][number]['name']

/** From the opening balance to the closing one, what that consists of, the invoices beside the charges, and the transfers. */
export const BookSections = ({ book }: Props) => {
  const t = useText()
  return (
    <>
      <Section title={t('month-books.book.title')}>
        <BookTable book={book} />
      </Section>
      <Rest book={book} />
      <Section title={t('month-books.tax.title')} aside={<TaxWords book={book} />}>
        <TaxTable book={book} />
      </Section>
      <Section title={t('month-books.transfers.title')}>
        {book.transfers.length === 0 ? <p>{t('month-books.transfers.none')}</p> : <Transfers book={book} />}
      </Section>
    </>
  )
}

/** The list with the rows of a line; null where there is none. */
const placeOf = (name: LineName, merchantId: string, { firstDay, lastDay }: Book): string | null => {
  const days = `?from=${firstDay}&to=${lastDay}`
  const places: Partial<Record<LineName, string>> = {
    sales: operationsPath(merchantId, `?created-gte=${firstDay}&created-lt=${addDays(lastDay, 1)}`),
    fees: billingPath(merchantId),
    monthly_fee: billingPath(merchantId),
    campaign_cost: billingPath(merchantId),
    vat: billingPath(merchantId),
    vat_rounding: billingPath(merchantId),
    transfers: settlementsPath(merchantId, days),
    returns: settlementsPath(merchantId, days),
  }
  return places[name] ?? null
}

const BookTable = ({ book }: Props) => {
  const t = useText()
  const locale = useLocale()
  const { id: merchantId } = useMerchant()
  const shown = book.lines.filter(({ amount, count }) => amount !== 0 || count > 0)
  const nameOf = (name: LineName): ReactNode => {
    const [words, to] = [t(`month-books.line.${name}`), placeOf(name, merchantId, book)]
    return to === null ? words : <Link to={to}>{words}</Link>
  }
  return (
    <Ledger caption={t('month-books.book.title')}>
      <LedgerHead>
        <HeadCell>{t('month-books.column.concept')}</HeadCell>
        <HeadCell number>{t('month-books.column.count')}</HeadCell>
        <HeadCell number>{t('month-books.column.amount')}</HeadCell>
      </LedgerHead>
      <LedgerBody>
        <LedgerRow>
          <Cell>{t('month-books.book.opening', { day: formatDay(book.firstDay, locale) })}</Cell>
          <Cell />
          <Cell number>
            <Money cents={book.opening.amount} />
          </Cell>
        </LedgerRow>
        {shown.map(({ name, amount, count }) => (
          <LedgerRow key={name}>
            <Cell>{nameOf(name)}</Cell>
            <Cell number>{formatCount(count, locale)}</Cell>
            <Cell number>
              <Money cents={amount} plus />
            </Cell>
          </LedgerRow>
        ))}
      </LedgerBody>
      <LedgerFoot>
        <LedgerRow grand>
          <Cell>{t('month-books.book.closing', { day: formatDay(book.lastDay, locale) })}</Cell>
          <Cell />
          <Cell number>
            <Money cents={book.closing.amount} />
          </Cell>
        </LedgerRow>
      </LedgerFoot>
    </Ledger>
  )
}

const Rest = ({ book: { closing } }: Props) => {
  const t = useText()
  const locale = useLocale()
  const facts = [
    { name: 'pending', amount: closing.pendingAmount },
    { name: 'held', amount: closing.heldAmount },
    { name: 'inTransfer', amount: closing.inTransferAmount },
    { name: 'debt', amount: 0 - closing.debtAmount },
  ] as const
  const some = facts.filter(({ amount }) => amount !== 0)
  if (some.length === 0) return null
  return (
    <Section title={t('month-books.rest.title')}>
      <FactList
        facts={some.map(({ name, amount }) => ({
          label: t(`month-books.rest.${name}`),
          value: formatAmount(amount, locale),
        }))}
      />
    </Section>
  )
}

const TaxWords = ({ book: { issuesInvoices, differences, invoices } }: Props) => {
  const t = useText()
  if (!issuesInvoices) return t('month-books.tax.notHere')
  return differences.length === 0 && invoices.length > 0 ? t('month-books.tax.agree') : null
}

const TaxTable = ({ book }: Props) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const cells = ({ baseAmount, vatAmount }: Book['charged']) => (
    <>
      <Cell number>
        <Money cents={baseAmount} />
      </Cell>
      <Cell number>
        <Money cents={vatAmount} />
      </Cell>
      <Cell number notNarrow>
        <Money cents={baseAmount + vatAmount} />
      </Cell>
    </>
  )
  return (
    <Ledger caption={t('month-books.tax.title')}>
      <LedgerHead>
        <HeadCell>{t('month-books.column.concept')}</HeadCell>
        <HeadCell number>{t('month-books.column.base')}</HeadCell>
        <HeadCell number>{t('month-books.column.vat')}</HeadCell>
        <HeadCell number notNarrow>
          {t('month-books.column.total')}
        </HeadCell>
      </LedgerHead>
      <LedgerBody>
        <LedgerRow>
          <Cell>{t('month-books.tax.charged')}</Cell>
          {cells(book.charged)}
        </LedgerRow>
        {book.differences.map(({ kind, ...amounts }) => (
          <LedgerRow key={kind}>
            <Cell>{t(`month-books.tax.${kind}`)}</Cell>
            {cells(amounts)}
          </LedgerRow>
        ))}
      </LedgerBody>
      <LedgerFoot>
        <LedgerRow grand>
          <Cell>
            {t('month-books.tax.invoiced')}
            {book.invoices.map(({ id, number }) => (
              <span key={id}>
                {' '}
                <Link to={invoicesPath(merchantId)}>{number}</Link>
              </span>
            ))}
          </Cell>
          {cells(book.invoiced)}
        </LedgerRow>
      </LedgerFoot>
    </Ledger>
  )
}

const Transfers = ({ book: { transfers } }: Props) => {
  const t = useText()
  const locale = useLocale()
  const { id: merchantId } = useMerchant()
  return (
    <Ledger caption={t('month-books.transfers.title')}>
      <LedgerHead>
        <HeadCell>{t('month-books.column.day')}</HeadCell>
        <HeadCell>{t('month-books.column.reference')}</HeadCell>
        <HeadCell number>{t('month-books.column.amount')}</HeadCell>
      </LedgerHead>
      <LedgerBody>
        {transfers.map(({ id, settlementId, reference, day, amount }) => (
          <LedgerRow key={id}>
            <Cell>{formatDay(day, locale)}</Cell>
            <Cell>
              <Link to={settlementPath(merchantId, settlementId)}>{reference}</Link>
              {amount < 0 && <small>{t('month-books.line.returns')}</small>}
            </Cell>
            <Cell number>
              <Money cents={amount} />
            </Cell>
          </LedgerRow>
        ))}
      </LedgerBody>
    </Ledger>
  )
}
