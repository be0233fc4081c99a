import { readFilters } from '#contract/filters/address.ts'
import { useState } from 'react'
import { dayCloseFilters } from '#contract/filters/day-close.ts'
import { addDays, dayIn } from '#domain/calendar.ts'
import { formatCount, formatDay, formatInstant } from '#domain/format.ts'
import { type AnswerOf, useCall } from '#web/api/query.ts'
import { useLocale, useText, type WriteText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { readDate, writeDate } from '#web/ui/fields/date-mask.ts'
import { Figure } from '#web/ui/data/Figure.tsx'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerFoot, LedgerHead, LedgerRow } from '#web/ui/data/Ledger.tsx'
import { Money } from '#web/ui/data/Money.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { PageHead, Row } from '#web/ui/layout/boxes.ts'
import { Hint } from '#web/ui/layout/text.ts'
import { Problem } from '../../kit/problems.tsx'
import { BackLink, ButtonLink } from '../../kit/links.tsx'
import { navigate, useSearch } from '../../routing/router.tsx'
import { useAccount, useMerchant } from '../../session/session-context.ts'
import { zoneWords } from '../../kit/zone-words.ts'
import { operationsPath } from '../operations/paths.ts'
import { FileButtons } from './FileButtons.tsx'
import styles from './day-close.module.css'

type Close = AnswerOf<'dayClose', 'get'>
type Figures = Close['total']

/** A day that can be asked for, else today. */
export const dayOf = (search: URLSearchParams, today: string): string => {
  const { day } = readFilters(dayCloseFilters, search)
  return day !== null && day <= today ? day : today
}

/** What was sold on a day, for the till. The address holds the day. */
export const DayClosePage = () => {
  const t = useText()
  const locale = useLocale()
  const { id: merchantId, name, timeZone } = useMerchant()
  const isOwn = useAccount().userType === 'guest'
  const [today] = useState(() => dayIn(timeZone, new Date()))
  const day = dayOf(useSearch(), today)
  const { data, status, error, reload } = useCall('dayClose', 'get', { params: { merchantId }, query: { day } })
  return (
    <div className={styles.dayClose}>
      <BackLink to={operationsPath(merchantId)}>{t('operations.title.list')}</BackLink>
      <PageHead>
        <div>
          <h1>{t('day-close.title')}</h1>
          <p>
            {t('day-close.context', { shop: name, day: formatDay(day, locale) })}
            {isOwn && ` · ${t('day-close.own')}`}
          </p>
        </div>
        <FileButtons merchantId={merchantId} day={day} />
      </PageHead>
      <DaySteps day={day} today={today} />
      {status === 'failed' && (
        <Problem error={error} title={t('day-close.failed')}>
          <Button icon="refresh" onClick={reload}>
            {t('common.retry')}
          </Button>
        </Problem>
      )}
      {data ? <Day close={data} isOwn={isOwn} /> : status !== 'failed' && <Skeleton width={300} />}
    </div>
  )
}

export const DaySteps = ({ day, today }: { day: string; today: string }) => {
  const t = useText()
  const locale = useLocale()
  const [before, after] = [addDays(day, -1), addDays(day, 1)]
  return (
    <Row as="nav" className={styles.noPrint} aria-label={t('day-close.days')}>
      <ButtonLink to={`?day=${before}`}>
        <Icon name="chevron-left" />
        {formatDay(before, locale)}
      </ButtonLink>
      <DayPicker day={day} today={today} />
      {after <= today && (
        <ButtonLink to={after === today ? '?' : `?day=${after}`}>
          {formatDay(after, locale)}
          <Icon name="chevron-right" />
        </ButtonLink>
      )}
    </Row>
  )
}

/** Any day up to today, typed or picked; the page follows as soon as it is whole. */
const DayPicker = ({ day, today }: { day: string; today: string }) => {
  const t = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const reading = typed === null ? null : readDate(typed)
  const isLate = reading !== null && reading > today
  const change = (text: string) => {
    const next = readDate(text)
    if (next === null || next > today) return setTyped(text)
    setTyped(null)
    if (next !== day) navigate(next === today ? '?' : `?day=${next}`)
  }
  return (
    <DateField
      label={t('day-close.day')}
      text={typed ?? writeDate(day)}
      onText={change}
      onLeave={() => setTyped(null)}
      placeholder={t('common.dates.placeholder')}
      pick={t('common.dates.pick')}
      error={isLate ? t('day-close.late') : null}
    />
  )
}

/** `isOwn`: the sums are those of the person's own sales alone. */
const Day = ({ close, isOwn }: { close: Close; isOwn: boolean }) => {
  const locale = useLocale()
  const t = useText()
  const instant = formatInstant(close.asOf, close.timeZone, locale)
  const title = t(isOwn ? 'day-close.yours' : 'day-close.all')
  return (
    <>
      <Figure cents={close.total.accepted.amount} />
      <p>{t('day-close.sold', { count: close.total.accepted.count })}</p>
      <Section title={title}>
        <Lines figures={close.total} caption={title} />
      </Section>
      {(isOwn ? [] : sellersOf(close)).map(({ person, ...figures }) => (
        <Section key={person?.id ?? ''} title={person?.name ?? t('day-close.nobody')}>
          <Lines figures={figures} caption={person?.name ?? t('day-close.nobody')} />
        </Section>
      ))}
      <Hint className={styles.asOf}>
        {t(isOwn ? 'day-close.asOfOwn' : 'day-close.asOf', { instant, zone: zoneWords(t, close.timeZone) })}
      </Hint>
    </>
  )
}

/** Empty if no operation has a seller: the sums of the day would only be repeated under *Sin vendedor*. */
const sellersOf = ({ people }: Close): Close['people'] => (people.some(({ person }) => person !== null) ? people : [])

const lineName = (t: WriteText, name: Line['name']): string =>
  name === 'online' || name === 'offline' || name === 'phone' ? t(`names.channel.${name}`) : t(`day-close.line.${name}`)

type Line = { name: 'accepted' | 'online' | 'offline' | 'phone' | 'refunds' | 'cancelled' | 'pending' } & Sum
type Sum = Figures['accepted']

/** What was sold, by channel, with its sum; below it what is no part of it. */
const Lines = ({ figures, caption }: { figures: Figures; caption: string }) => {
  const t = useText()
  const { accepted, channels, refunds, cancelled, pending } = figures
  const sold: Line[] = [
    { name: 'online', ...channels.online },
    { name: 'offline', ...channels.offline },
    { name: 'phone', ...channels.phone },
  ]
  const aside: Line[] = [
    { name: 'refunds', count: refunds.count, amount: 0 - refunds.amount },
    { name: 'cancelled', ...cancelled },
    { name: 'pending', ...pending },
  ]
  return (
    <>
      <LinesTable caption={caption} lines={sold.filter(({ count }) => count > 0)} total={accepted} />
      <LinesTable caption={`${caption}: ${t('day-close.aside')}`} lines={aside} />
    </>
  )
}

const LinesTable = ({ caption, lines, total }: { caption: string; lines: readonly Line[]; total?: Sum }) => {
  const t = useText()
  const locale = useLocale()
  const cells = ({ count, amount }: Sum) => (
    <>
      <Cell number>{formatCount(count, locale)}</Cell>
      <Cell number>
        <Money cents={amount} />
      </Cell>
    </>
  )
  return (
    <Ledger className={styles.lines} caption={caption}>
      <LedgerHead>
        <HeadCell>{t(total ? 'day-close.what' : 'day-close.aside')}</HeadCell>
        <HeadCell number>{t('day-close.count')}</HeadCell>
        <HeadCell number>{t('day-close.amount')}</HeadCell>
      </LedgerHead>
      <LedgerBody>
        {lines.map((line) => (
          <LedgerRow key={line.name}>
            <Cell>{lineName(t, line.name)}</Cell>
            {cells(line)}
          </LedgerRow>
        ))}
      </LedgerBody>
      {total && (
        <LedgerFoot>
          <LedgerRow grand={lines.length > 0}>
            <Cell>{t('day-close.line.accepted')}</Cell>
            {cells(total)}
          </LedgerRow>
        </LedgerFoot>
      )}
    </Ledger>
  )
}
