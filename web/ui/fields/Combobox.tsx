import styles from './combobox.module.css'
import { type ReactNode, useId } from 'react'
import { ComboList, Option } from './ComboList.tsx'
import type { ComboGroup } from './combo-options.ts'
import { Field } from './Field.tsx'
import { Icon } from '../layout/Icon.tsx'
import { useReadOnly } from '../actions/read-only.ts'
import { useCombobox } from './use-combobox.ts'
import fieldStyles from './field.module.css'
import textStyles from '#web/ui/layout/text.module.css'

type Props = {
  label: ReactNode
  /** Value of the chosen option; empty is none. */
  value: string
  onText: (value: string) => void
  onBlur?: () => void
  groups: readonly ComboGroup[]
  error?: string | null | undefined
  hint?: ReactNode
  words: {
    /** Names the list. */
    list: string
    /** In the list, where nothing is found. */
    none: string
    /** For readers: how many are found. */
    found: (count: number) => string
  }
}

/** One of hundreds, found by typing: the combobox of the WAI-ARIA patterns. Focus stays in the field, the list names what is active. */
export const Combobox = ({ label, groups, error, hint, words, ...field }: Props) => {
  const isReadOnly = useReadOnly()
  const id = useId()
  const { typed, isOpen, active, found, options, ...combo } = useCombobox({ ...field, groups, isReadOnly })
  const idOf = (option: string): string => `${id}-${option}`
  const activeId = isOpen && active !== null ? idOf(active) : undefined

  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className={styles.combo}>
          <input
            {...control}
            className={fieldStyles.input}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            autoComplete="off"
            spellCheck={false}
            value={combo.text}
            readOnly={isReadOnly}
            onChange={(event) => combo.type(event.target.value)}
            onFocus={(event) => event.target.select()}
            onClick={() => !isOpen && combo.open()}
            onKeyDown={combo.press}
            onBlur={combo.leave}
          />
          {!isReadOnly && <Icon name="chevron-down" small />}
          <ComboList id={`${id}-list`} label={words.list} isOpen={isOpen} activeId={activeId} onChoose={combo.choose}>
            {isOpen &&
              found.map((group) => <Group key={group.label} {...group} {...{ value: field.value, active, idOf }} />)}
            {isOpen && options.length === 0 && <p role="presentation">{words.none}</p>}
          </ComboList>
          <p className={textStyles.hidden} role="status">
            {isOpen && typed !== null && (options.length === 0 ? words.none : words.found(options.length))}
          </p>
        </div>
      )}
    </Field>
  )
}

type GroupProps = ComboGroup & {
  value: string
  active: string | null
  idOf: (option: string) => string
}

const Group = ({ label, options, value, active, idOf }: GroupProps) => (
  <div role="group" aria-label={label}>
    <div className={styles.grp} aria-hidden="true">
      {label}
    </div>
    {options.map((option) => (
      <Option
        key={option.value}
        id={idOf(option.value)}
        option={option}
        isSelected={option.value === value}
        isActive={option.value === active}
      />
    ))}
  </div>
)
