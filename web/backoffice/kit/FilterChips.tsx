import type { ChipOf, Filters } from '#contract/filters/kinds.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Chip } from '#web/ui/actions/Chip.tsx'
import { countChips, type Held, withoutChip } from '../routing/list-address.ts'

/** `words` is null where the chip has nothing to show. */
export type ChipText = { words: string | null; remove: string }
/** In their order on the screen. */
export type Chips<T extends Filters> = Record<ChipOf<T>, ChipText>

type Props<T extends Filters> = {
  filters: T
  held: Held<T>
  chips: Chips<T>
  onFilter: (next: Partial<Held<T>>) => void
  onClear: () => void
}

/** One chip for each filter in force, or for those that belong together. */
export const FilterChips = <T extends Filters>({ filters, held, chips, onFilter, onClear }: Props<T>) => {
  const t = useText()
  const count = countChips(filters, held)
  if (count === 0) return null
  const texts = Object.entries(chips) as [ChipOf<T>, ChipText][] // of a record with these keys
  return (
    <ul className="chips" aria-label={t('operations.list.filters')}>
      {texts.map(
        ([chip, { words, remove }]) =>
          words && (
            <li key={chip}>
              <Chip removeLabel={remove} onRemove={() => onFilter(withoutChip(filters, chip))}>
                {words}
              </Chip>
            </li>
          ),
      )}
      {count > 1 && (
        <li>
          <Button kind="plain" onClick={onClear}>
            {t('operations.list.clearAll')}
          </Button>
        </li>
      )}
    </ul>
  )
}
