import { ApiError, ConnectionError } from '#web/api/errors.ts'
import { useRichText, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/Button.tsx'
import { bold, mono } from '#web/ui/tags.tsx'
import type { ListFilter } from './list-filter.ts'
import { countOf, type Go, type Summary } from './OperationFilters.tsx'

/** Nothing ever: what will stand here, and how to begin. */
export const EmptyList = () => {
  const t = useText()
  return (
    <section className="void blank">
      <h2>{t('operations.empty.title')}</h2>
      <p>{t('operations.empty.text')}</p>
    </section>
  )
}

type NoResultProps = { filter: ListFilter; summary: Summary | undefined; dim: boolean; go: Go }

/** The filters repeated in the sentence, how many there are without the state, and what loosens them. */
export const NoResult = ({ filter, summary, dim, go }: NoResultProps) => {
  const t = useText()
  const rich = useRichText()
  const { q, status, substatus } = filter
  const one = substatus ?? status
  const state = one && t(`operations.noResult.is.${one}`)
  const others = summary ? countOf(summary, null) : 0
  const title = !state
    ? t('operations.noResult.query', { q })
    : q
      ? t('operations.noResult.both', { q, state })
      : t('operations.noResult.state', { state })
  const counted = { count: others, b: bold }
  return (
    <section className={`void blank gap-t ${dim ? 'dim' : ''}`}>
      <h2>{title}</h2>
      <p>
        {others > 0 &&
          (q
            ? rich('operations.noResult.othersWith', { ...counted, q })
            : rich('operations.noResult.others', counted))}{' '}
        {q && t('operations.noResult.where')}
      </p>
      <div className="row">
        {others > 0 && (
          <Button kind="primary" onClick={() => go({ status: null, substatus: null })}>
            {t('operations.noResult.loosen', { count: others })}
          </Button>
        )}
        {q && (
          <Button kind={others > 0 ? 'plain' : 'primary'} onClick={() => go({ q: '' })}>
            {t('operations.noResult.clearSearch')}
          </Button>
        )}
      </div>
    </section>
  )
}

const reasonOf = (error: unknown): 'timeout' | 'offline' | 'server' => {
  if (error instanceof ConnectionError) return error.reason === 'timeout' ? 'timeout' : 'offline'
  return 'server'
}

type FailedProps = { what: 'list' | 'detail'; error: unknown; retry: () => void }

/** What failed, what is safe, try again, a number to quote on the phone. */
export const FailedLoad = ({ what, error, retry }: FailedProps) => {
  const t = useText()
  const rich = useRichText()
  const id = error instanceof ApiError ? error.requestId : ''
  return (
    <section className="void" role="alert">
      <h2>{t(`operations.failed.${what}`)}</h2>
      <p>{t(`operations.failed.${reasonOf(error)}`)}</p>
      <div className="row">
        <Button kind="primary" icon="refresh" onClick={retry}>
          {t('operations.failed.retry')}
        </Button>
      </div>
      {id && <p className="small call">{rich('operations.failed.reference', { id, code: mono })}</p>}
    </section>
  )
}
