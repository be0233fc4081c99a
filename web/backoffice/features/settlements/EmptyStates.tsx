import { formatDay } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { EmptyState, Row } from '#web/ui/layout/boxes.ts'
import { everything, type Go, type ListFilter } from './list-filter.ts'
import { useDateWords } from '../../kit/date-words.ts'
import { isPending, type Next } from './words.ts'

/** Shown before the first settlement: the purpose of the list, and how to begin. */
export const EmptyList = () => {
  const t = useText()
  return (
    <EmptyState blank>
      <h2>{t('settlements.empty.title')}</h2>
      <p>{t('settlements.empty.text')}</p>
    </EmptyState>
  )
}

type NoResultProps = { filter: ListFilter; next?: Next; dim: boolean; go: Go }

/** The filters repeated in the sentence, and what loosens them. */
export const NoResult = ({ filter, next, dim, go }: NoResultProps) => {
  const t = useText()
  const locale = useLocale()
  const { q, status } = filter
  const dates = useDateWords(filter)
  const title = () => {
    const state = status ?? 'any'
    if (q) return t('settlements.noResult.query', { q, state })
    return dates ? t('settlements.noResult.days', { days: dates, state }) : t('settlements.noResult.state')
  }
  return (
    <EmptyState blank above dim={dim}>
      <h2>{title()}</h2>
      <p>
        {q && t('settlements.noResult.where')}{' '}
        {next && isPending(next) && t('settlements.noResult.next', { day: formatDay(next.transferDate, locale) })}
      </p>
      <Row>
        <Button kind="primary" onClick={() => go(everything)}>
          {t('settlements.noResult.clear')}
        </Button>
        {q && (dates || status) && (
          <Button kind="plain" onClick={() => go({ q: '' })}>
            {t('operations.noResult.clearSearch')}
          </Button>
        )}
      </Row>
    </EmptyState>
  )
}

/** A range that ends before it begins, as an address can have it. */
export const ReversedDays = ({ filter: { from, to }, go }: { filter: ListFilter; go: Go }) => {
  const t = useText()
  const locale = useLocale()
  if (!from || !to) return null
  const days = { from: formatDay(from, locale), to: formatDay(to, locale) }
  return (
    <EmptyState above role="alert">
      <h2>{t('settlements.reversed.title')}</h2>
      <p>{t('settlements.reversed.text', days)}</p>
      <Row>
        <Button kind="primary" onClick={() => go({ from: to, to: from })}>
          {t('settlements.reversed.turn')}
        </Button>
        <Button kind="plain" onClick={() => go({ from: null, to: null })}>
          {t('operations.list.clearDates')}
        </Button>
      </Row>
    </EmptyState>
  )
}
