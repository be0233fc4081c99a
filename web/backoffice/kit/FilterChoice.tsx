import { Select } from '#web/ui/fields/bare.ts'
import { VisuallyHidden } from '#web/ui/layout/text.ts'

type Props<V extends string> = {
  id: string
  label: string
  /** Words of no choice. */
  any: string
  value: V | null
  values: readonly V[]
  wordsOf: (value: V) => string
  onChoose: (value: V | null) => void
}

/** One filter of a list, of known values. */
export const FilterChoice = <V extends string>({ id, label, any, value, values, wordsOf, onChoose }: Props<V>) => (
  <>
    <VisuallyHidden as="label" htmlFor={id}>
      {label}
    </VisuallyHidden>
    <Select
      id={id}
      value={value ?? ''}
      onChange={({ target }) => onChoose(values.find((known) => known === target.value) ?? null)}
    >
      <option value="">{any}</option>
      {values.map((one) => (
        <option key={one} value={one}>
          {wordsOf(one)}
        </option>
      ))}
    </Select>
  </>
)
