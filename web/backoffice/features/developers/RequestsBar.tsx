import { requestMethods, requestOutcomes } from '#contract/rules/api-request-rules.ts'
import { useText } from '#web/texts/text.ts'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { FilterBar } from '#web/ui/layout/boxes.ts'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { FilterChoice } from '../../kit/FilterChoice.tsx'
import { linkedFilters, type RequestFilter } from './request-filter.ts'
import { type RequestKey, useKeyName } from './words.ts'
import styles from './developers.module.css'

type Go = (next: Partial<RequestFilter>, replace?: boolean) => void
type Props = { filter: RequestFilter; keys: readonly RequestKey[]; go: Go }

/** What narrows the log: what is searched, the outcome, the method and the key; and what a link has added. */
export const RequestsBar = ({ filter, keys, go }: Props) => {
  const t = useText()
  const nameOf = useKeyName()
  const wordsOfKey = (keyId: string): string => {
    const key = keys.find(({ id }) => id === keyId)
    return key ? nameOf(key) : keyId
  }
  return (
    <>
      <search>
        <FilterBar className={styles.choices}>
          <SearchBox
            id="requests-q"
            label={t('developers.requests.search')}
            placeholder={t('developers.requests.placeholder')}
            q={filter.q}
            clearLabel={t('operations.list.clearSearch')}
            onSearch={(q, replace) => go({ q }, replace)}
          />
          <FilterChoice
            id="requests-outcome"
            label={t('developers.requests.column.outcome')}
            any={t('developers.requests.any.outcome')}
            value={filter.outcome}
            values={requestOutcomes}
            wordsOf={(outcome) => t(`developers.requests.outcomes.${outcome}`)}
            onChoose={(outcome) => go({ outcome })}
          />
          <FilterChoice
            id="requests-method"
            label={t('developers.requests.column.method')}
            any={t('developers.requests.any.method')}
            value={filter.method}
            values={requestMethods}
            wordsOf={(method) => method}
            onChoose={(method) => go({ method })}
          />
          <FilterChoice
            id="requests-key"
            label={t('developers.requests.column.key')}
            any={t('developers.requests.any.key')}
            value={filter.keyId}
            values={keys.map(({ id }) => id)}
            wordsOf={wordsOfKey}
            onChoose={(keyId) => go({ keyId })}
          />
        </FilterBar>
      </search>
      <FilterChips
        filters={linkedFilters}
        chips={{
          route: { words: filter.route, remove: t('developers.requests.removeRoute') },
          order_id: {
            words: filter.orderId && t('developers.requests.ofOrder', { id: filter.orderId }),
            remove: t('developers.requests.removeOrder'),
          },
        }}
        onFilter={go}
        onClear={() => go({ route: '', orderId: null })}
      />
    </>
  )
}
