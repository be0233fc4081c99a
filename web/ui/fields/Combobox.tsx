import styles from './combobox.module.css'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { ComboGroup, ComboOption } from './combo-options.ts'
import { Field } from './Field.tsx'
import { Icon } from '../layout/Icon.tsx'
import { useReadOnly } from '../actions/read-only.ts'
import { useCombobox } from './use-combobox.ts'
import { joinClasses } from '../layout/element.ts'
import fieldStyles from './field.module.css'
import popoverStyles from '#web/ui/overlays/popover.module.css'
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
  const list = useRef<HTMLDivElement>(null)
  const { typed, isOpen, active, found, options, ...combo } = useCombobox({ ...field, groups, isReadOnly })
  const idOf = (option: string): string => `${id}-${option}`
  const activeId = isOpen && active !== null ? idOf(active) : undefined

  useEffect(() => {
    if (!isOpen) return
    list.current?.scrollTo(0, 0)
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const choosePressed = useEffectEvent(({ target }: MouseEvent) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null
    if (option?.dataset['value'] !== undefined) combo.choose(option.dataset['value'])
  })
  // One listener for all options: none of them takes the focus, which stays in the field with its keys.
  useEffect(() => {
    const box = list.current
    const choose = (event: MouseEvent) => choosePressed(event)
    box?.addEventListener('click', choose)
    return () => box?.removeEventListener('click', choose)
  }, [])
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

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
          <div
            ref={list}
            id={`${id}-list`}
            className={joinClasses(popoverStyles.pop, styles.comboList)}
            role="listbox"
            tabIndex={-1}
            aria-label={words.list}
            hidden={!isOpen}
            // A press on it takes no focus from the field, which listens for keys.
            onMouseDown={(event) => event.preventDefault()}
          >
            {isOpen &&
              found.map((group) => <Group key={group.label} {...group} {...{ value: field.value, active, idOf }} />)}
            {isOpen && options.length === 0 && <p role="presentation">{words.none}</p>}
          </div>
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

const classOf = ({ isHead }: ComboOption, isActive: boolean): string | undefined =>
  joinClasses(isHead && styles.headOption, isActive && styles.active)

const Group = ({ label, options, value, active, idOf }: GroupProps) => (
  <div role="group" aria-label={label}>
    <div className={styles.grp} aria-hidden="true">
      {label}
    </div>
    {options.map((option) => (
      <div
        key={option.value}
        id={idOf(option.value)}
        role="option"
        tabIndex={-1}
        aria-selected={option.value === value}
        className={classOf(option, option.value === active)}
        data-value={option.value}
      >
        {option.label} {option.mark !== undefined && <small>{option.mark}</small>}
      </div>
    ))}
  </div>
)
