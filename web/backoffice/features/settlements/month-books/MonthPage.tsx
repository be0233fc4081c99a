import { useState } from 'react'
import { addMonths, dayIn } from '#domain/calendar.ts'
import { formatDays, formatMonth } from '#domain/format.ts'
import { monthOf } from '#domain/invoice.ts'
import { useSandbox } from '#web/api/mode.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Figure } from '#web/ui/data/Figure.tsx'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { Actions, Headline, PageHead, Row } from '#web/ui/layout/boxes.ts'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { PageTitle } from '#web/ui/layout/text.ts'
import { FileMenu } from '../../../kit/FileMenu.tsx'
import { BackLink, ButtonLink } from '../../../kit/links.tsx'
import { PageSkeleton } from '../../../kit/PageSkeleton.tsx'
import { zoneWords } from '../../../kit/zone-words.ts'
import { useLeaveMissing } from '../../../routing/missing.ts'
import { useParams } from '../../../routing/router.tsx'
import { useMerchant } from '../../../session/session-context.ts'
import { FailedLoad } from '../FailedLoad.tsx'
import { monthPath, monthsPath } from '../paths.ts'
import { BookSections } from './BookSections.tsx'
import { DeliveriesPart } from './DeliveriesPart.tsx'
import { type Book, marks, nameOf } from './words.ts'
import styles from '../settlements.module.css'

/** The book of one month: line by line, beside its invoices and transfers, and how often it was sent. */
export const MonthPage = () => {
  const t = useText()
  const sandbox = useSandbox()
  const { id: merchantId } = useMerchant()
  const { month } = useParams<'month'>()
  const found = useCall('monthBooks', 'get', { params: { merchantId, month } })
  const missing = useLeaveMissing(found)
  if (missing) return null
  const { data: book } = found
  return (
    <div className={styles.books}>
      <BackLink to={monthsPath(merchantId)}>{t('month-books.title')}</BackLink>
      {found.status === 'failed' && (
        <FailedLoad title={t('month-books.failedOne')} error={found.error} retry={found.reload} whole={!book} />
      )}
      {book && (
        <>
          <Head book={book} />
          <MonthSteps book={book} />
          <BookSections book={book} />
          <Disclosure words={t('month-books.why.open')}>
            <p>{t('month-books.why.sales')}</p>
            <p>{t('month-books.why.transfers')}</p>
            <p>{t('month-books.why.cancelled')}</p>
          </Disclosure>
          {!sandbox && <DeliveriesPart book={book} />}
        </>
      )}
      {!book && found.status !== 'failed' && <PageSkeleton title={t('month-books.title')} figure />}
    </div>
  )
}

const Head = ({ book }: { book: Book }) => {
  const t = useText()
  const locale = useLocale()
  const { id: merchantId } = useMerchant()
  const { month, firstDay, lastDay, timeZone, state, closing } = book
  return (
    <PageHead>
      <div>
        <PageTitle>{t('month-books.one', { month: formatMonth(month, locale) })}</PageTitle>
        <p>
          {t('month-books.context', {
            days: formatDays(firstDay, lastDay, locale),
            zone: zoneWords(t, timeZone),
          })}
        </p>
        <Headline>
          <Figure cents={closing.amount} />
          <div>
            <StateMark kind={marks[state]} large>
              {t(`month-books.state.${state}`)}
            </StateMark>
            <small>{t('month-books.column.closing')}</small>
          </div>
        </Headline>
      </div>
      <Actions>
        <FileMenu
          merchantId={merchantId}
          words={t('month-books.files')}
          formats={['zip', 'pdf', 'xlsx']}
          bodyOf={(format) => ({ kind: 'month_book', format, filters: { month } })}
        />
      </Actions>
    </PageHead>
  )
}

/** The months before and after, as far as there is a book. */
const MonthSteps = ({ book: { month, opening, timeZone } }: { book: Book }) => {
  const t = useText()
  const locale = useLocale()
  const { id: merchantId } = useMerchant()
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  const [now] = useState(() => new Date())
  const isLast = after > monthOf(dayIn(timeZone, now))
  // The first book opens with nothing; of another that does, the list of months leads on.
  const isFirst = opening.amount === 0
  if (isLast && isFirst) return null
  return (
    <Row as="nav" className={styles.steps} aria-label={t('month-books.months')}>
      {!isFirst && (
        <ButtonLink to={monthPath(merchantId, nameOf(before))}>
          <Icon name="chevron-left" />
          {formatMonth(before, locale)}
        </ButtonLink>
      )}
      {!isLast && (
        <ButtonLink to={monthPath(merchantId, nameOf(after))}>
          {formatMonth(after, locale)}
          <Icon name="chevron-right" />
        </ButtonLink>
      )}
    </Row>
  )
}
