import { useRichText, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { bold } from '#web/ui/layout/tags.tsx'
import { EmptyState, Row } from '#web/ui/layout/boxes.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { useMay } from '../../session/session-context.ts'
import { settlementsPath } from '../settlements/paths.ts'
import { countOf, type Summary } from './counts.ts'
import { countNarrowing, type Go, type ListFilter, unfiltered } from './list-filter.ts'

/** Shown before the first operation: the purpose of the list, and how to begin. */
export const EmptyList = () => {
  const t = useText()
  return (
    <EmptyState blank>
      <h2>{t('operations.empty.title')}</h2>
      <p>{t('operations.empty.text')}</p>
    </EmptyState>
  )
}

/** A settlement's reference, as the bank statement has it or as it is read aloud. */
const looksLikeSettlement = (q: string): boolean => /^lqt?[\s.-]*\d/i.test(q)

/** Leads a search for a settlement's reference to the list that knows it. */
const ToSettlements = ({ merchantId, q }: { merchantId: string | null; q: string }) => {
  const t = useText()
  return (
    <ButtonLink kind="primary" to={settlementsPath(merchantId, `?q=${encodeURIComponent(q)}`)}>
      {t('operations.noResult.settlements', { q })}
    </ButtonLink>
  )
}

type NoResultProps = {
  /** Null: of all. */
  merchantId: string | null
  filter: ListFilter
  summary: Summary | undefined
  dim: boolean
  go: Go
}

/** The filters repeated in the sentence, how many there are without the state, and what loosens them. */
export const NoResult = ({ merchantId, filter, summary, dim, go }: NoResultProps) => {
  const t = useText()
  const rich = useRichText()
  const { q, status, substatus } = filter
  const state = substatus ? t(`names.state.${substatus}`) : status && t(`names.states.${status}`)
  const others = state && summary ? countOf(summary, null) : 0
  const isElsewhere = useMay('settlements.read') && looksLikeSettlement(q)
  // Days, amounts, channel or seller: the chips above say which.
  const hasMore = countNarrowing({ ...filter, q: '', substatus: null }) > 0
  const title = () => {
    if (!state) return q ? t('operations.noResult.query', { q }) : t('operations.noResult.filters')
    return q ? t('operations.noResult.both', { q, state }) : t('operations.noResult.state', { state })
  }
  const counted = { count: others, b: bold }
  return (
    <EmptyState blank above dim={dim}>
      <h2>{title()}</h2>
      <p>
        {others > 0 &&
          (q
            ? rich('operations.noResult.othersWith', { ...counted, q })
            : rich('operations.noResult.others', counted))}{' '}
        {hasMore && t('operations.noResult.narrowed')} {q && t('operations.noResult.where')}
      </p>
      <Row>
        {isElsewhere && <ToSettlements merchantId={merchantId} q={q} />}
        {others > 0 && (
          <Button kind="primary" onClick={() => go({ status: null, substatus: null })}>
            {t('operations.noResult.loosen', { count: others })}
          </Button>
        )}
        {hasMore && (
          <Button
            kind={others > 0 ? 'plain' : 'primary'}
            onClick={() => go({ ...unfiltered(filter), q, status, substatus })}
          >
            {t('operations.noResult.clearNarrowing')}
          </Button>
        )}
        {q && (
          <Button kind={others > 0 || hasMore || isElsewhere ? 'plain' : 'primary'} onClick={() => go({ q: '' })}>
            {t('operations.noResult.clearSearch')}
          </Button>
        )}
      </Row>
    </EmptyState>
  )
}
