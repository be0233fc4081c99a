import type { Held } from '#contract/filters/address.ts'
import type { ReactNode } from 'react'
import type { ChipOf, Filters } from '#contract/filters/kinds.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Chip } from '#web/ui/actions/Chip.tsx'
import { withoutChip } from '../routing/list-address.ts'
import chipStyles from '#web/ui/actions/chip.module.css'

/** `words` is null where the chip has nothing to show. */
export type ChipText = { words: ReactNode; remove: string }
/** In their order on the screen. */
export type Chips<T extends Filters> = Record<ChipOf<T>, ChipText>

type Props<T extends Filters> = {
  filters: T
  chips: Chips<T>
  onFilter: (next: Partial<Held<T>>) => void
  onClear: () => void
}

/** One chip for each filter in force, or for those that belong together. */
export const FilterChips = <T extends Filters>({ filters, chips, onFilter, onClear }: Props<T>) => {
  const t = useText()
  const texts = Object.entries(chips) as [ChipOf<T>, ChipText][] // of a record with these keys
  // What is searched is in its box.
  const shown = texts.filter(([chip, { words }]) => words && chip !== 'q')
  if (shown.length === 0) return null
  return (
    <ul className={chipStyles.chips} aria-label={t('operations.list.filters')}>
      {shown.map(([chip, { words, remove }]) => (
        <li key={chip}>
          <Chip removeLabel={remove} onRemove={() => onFilter(withoutChip(filters, chip))}>
            {words}
          </Chip>
        </li>
      ))}
      {shown.length > 1 && (
        <li>
          <Button kind="plain" onClick={onClear}>
            {t('operations.list.clearAll')}
          </Button>
        </li>
      )}
    </ul>
  )
}
