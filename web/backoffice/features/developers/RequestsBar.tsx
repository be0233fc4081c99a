import { requestMethods, requestOutcomes } from '#contract/rules/api-request-rules.ts'
import { useText } from '#web/texts/text.ts'
import { Select } from '#web/ui/fields/bare.ts'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { FilterBar } from '#web/ui/layout/boxes.ts'
import { VisuallyHidden } from '#web/ui/layout/text.ts'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { linkedFilters, type RequestFilter } from './request-filter.ts'
import { type RequestKey, useKeyName } from './words.ts'
import styles from './developers.module.css'

type Go = (next: Partial<RequestFilter>, replace?: boolean) => void
type Props = { filter: RequestFilter; keys: readonly RequestKey[]; go: Go }

/** What narrows the log: what is searched, the outcome, the method and the key; and what a link has added. */
export const RequestsBar = ({ filter, keys, go }: Props) => {
  const t = useText()
  const nameOf = useKeyName()
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
          <Choice
            name="outcome"
            value={filter.outcome}
            choices={requestOutcomes.map((one) => [one, t(`developers.requests.outcomes.${one}`)])}
            onChoose={(value) => go({ outcome: requestOutcomes.find((one) => one === value) ?? null })}
          />
          <Choice
            name="method"
            value={filter.method}
            choices={requestMethods.map((one) => [one, one])}
            onChoose={(value) => go({ method: requestMethods.find((one) => one === value) ?? null })}
          />
          <Choice
            name="key"
            value={filter.keyId}
            choices={keys.map((key) => [key.id, nameOf(key)])}
            onChoose={(value) => go({ keyId: value === '' ? null : value })}
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

type ChoiceProps = {
  name: 'outcome' | 'method' | 'key'
  value: string | null
  choices: readonly (readonly [value: string, words: string])[]
  onChoose: (value: string) => void
}

const Choice = ({ name, value, choices, onChoose }: ChoiceProps) => {
  const t = useText()
  const id = `requests-${name}`
  return (
    <>
      <VisuallyHidden as="label" htmlFor={id}>
        {t(`developers.requests.column.${name}`)}
      </VisuallyHidden>
      <Select id={id} value={value ?? ''} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{t(`developers.requests.any.${name}`)}</option>
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </Select>
    </>
  )
}
