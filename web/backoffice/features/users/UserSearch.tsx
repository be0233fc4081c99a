import { useText } from '#web/texts/text.ts'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { FilterBar } from '#web/ui/layout/boxes.ts'
import type { UserFilter } from './user-filter.ts'

type Props = { q: string; go: (next: Partial<UserFilter>, replace?: boolean) => void }

/** Who is looked for; the address holds it. */
export const UserSearch = ({ q, go }: Props) => {
  const t = useText()
  return (
    <search>
      <FilterBar>
        <SearchBox
          id="users-q"
          label={t('users.search')}
          placeholder={t('users.placeholder')}
          q={q}
          clearLabel={t('operations.list.clearSearch')}
          onSearch={(text, replace) => go({ q: text }, replace)}
        />
      </FilterBar>
    </search>
  )
}
