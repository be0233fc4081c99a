import { useEffect, useRef, useState } from 'react'
import { categories, type Category, categoryOf, type Substatus, substatuses } from '#domain/operation-state.ts'
import { formatCount } from '#domain/format.ts'
import type { AnswerOf } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import { Link } from '../../app/router.tsx'
import { type ListFilter, writeFilter } from './list-filter.ts'

export type Summary = AnswerOf<'operations', 'summary'>
/** Changes the filter in the address, from page 1 unless it says otherwise; `replace` leaves no step for "back". */
export type Go = (next: Partial<ListFilter>, replace?: boolean) => void

export const countOf = (summary: Summary, category: Category | null): number => {
  if (category === null) return summary.total
  return category === 'in_process' ? summary.inProcess : summary[category]
}

/** The categories with their counts as headline. */
export const CategoryTabs = ({
  filter,
  summary,
  failed,
}: {
  filter: ListFilter
  summary: Summary | undefined
  failed: boolean
}) => {
  const t = useText()
  const locale = useLocale()
  const figure = (category: Category | null) => {
    if (failed) return '–'
    if (!summary) return <Skeleton width={44} />
    const count = formatCount(countOf(summary, category), locale)
    return category === null && !summary.totalIsExact ? t('operations.list.atLeast', { count }) : count
  }
  // A sub-status that is not of the category would find nothing.
  const query = (status: Category | null) =>
    writeFilter({
      ...filter,
      status,
      substatus: status && filter.substatus && categoryOf(filter.substatus) !== status ? null : filter.substatus,
      page: 1,
    })
  return (
    <nav className="idx" aria-label={t('operations.list.categories')}>
      {[null, ...categories].map((category) => (
        <Link
          key={category ?? 'all'}
          to={query(category) || '?'}
          aria-current={category === filter.status ? 'page' : undefined}
        >
          <b>{figure(category)}</b>
          <span>{t(`operations.list.category.${category ?? 'all'}`)}</span>
        </Link>
      ))}
    </nav>
  )
}

const searchDelay = 250

/** What is typed goes into the address after a moment, in place of the address before; Enter makes it a step of its own. */
const SearchBox = ({ q, go }: { q: string; go: Go }) => {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(q)
  const [shown, setShown] = useState(q)
  const [sent, setSent] = useState(q)
  // The address changed otherwise than by typing: by "back", a chip, a link.
  if (q !== shown) {
    setShown(q)
    if (q !== sent) setText(q)
  }
  useShortcut('/', () => input.current?.focus())

  const wanted = text.trim()
  const search = (replace: boolean) => {
    setSent(wanted)
    go({ q: wanted }, replace)
  }
  useEffect(() => {
    if (wanted === q || wanted === sent) return
    const timer = setTimeout(() => search(true), searchDelay)
    return () => clearTimeout(timer)
  })

  return (
    <div className="grow affix">
      <Icon name="search" className="pre" />
      <label className="vh" htmlFor="operations-q">
        {t('operations.list.search')}
      </label>
      <input
        ref={input}
        className="in"
        id="operations-q"
        type="search"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('operations.list.placeholder')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && wanted !== q) search(false)
        }}
      />
      {text === '' && (
        <kbd className="c-hide-n" aria-hidden="true">
          /
        </kbd>
      )}
    </div>
  )
}

export const FilterBar = ({ filter, go }: { filter: ListFilter; go: Go }) => {
  const t = useText()
  const choose = (value: string) => {
    const substatus = substatuses.find((known) => known === value) ?? null
    const outside = substatus && filter.status && categoryOf(substatus) !== filter.status
    go({ substatus, ...(outside && { status: null }) })
  }
  return (
    <search>
      <form className="bar" onSubmit={(event) => event.preventDefault()}>
        <SearchBox q={filter.q} go={go} />
        <label className="vh" htmlFor="operations-substatus">
          {t('operations.list.state')}
        </label>
        <select
          className="sel"
          id="operations-substatus"
          value={filter.substatus ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{t('operations.list.anyState')}</option>
          {substatuses.map((substatus: Substatus) => (
            <option key={substatus} value={substatus}>
              {t(`operations.substatus.${substatus}`)}
            </option>
          ))}
        </select>
      </form>
    </search>
  )
}

/** One chip for each filter in force. */
export const FilterChips = ({ filter, go }: { filter: ListFilter; go: Go }) => {
  const t = useText()
  const { q, substatus } = filter
  if (!q && !substatus) return null
  return (
    <ul className="chips" aria-label={t('operations.list.filters')}>
      {q && (
        <li>
          <Chip removeLabel={t('operations.list.clearSearch')} onRemove={() => go({ q: '' })}>
            {t('operations.list.searched', { q })}
          </Chip>
        </li>
      )}
      {substatus && (
        <li>
          <Chip removeLabel={t('operations.list.clearState')} onRemove={() => go({ substatus: null })}>
            {t(`operations.substatus.${substatus}`)}
          </Chip>
        </li>
      )}
      {q && substatus && (
        <li>
          <Button kind="plain" onClick={() => go({ q: '', substatus: null, status: null })}>
            {t('operations.list.clearAll')}
          </Button>
        </li>
      )}
    </ul>
  )
}
