import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import styles from './combobox.module.css'
import type { ComboOption } from './combo-options.ts'
import { Field } from './Field.tsx'
import { useMentions } from './use-mentions.ts'
import { useReadOnly } from '../actions/read-only.ts'
import { joinClasses } from '../layout/element.ts'
import fieldStyles from './field.module.css'
import popoverStyles from '#web/ui/overlays/popover.module.css'
import textStyles from '#web/ui/layout/text.module.css'

type Props = {
  label: ReactNode
  value: string
  onText: (text: string) => void
  people: readonly ComboOption[]
  onMention: (person: ComboOption) => void
  error?: string | null | undefined
  hint?: ReactNode
  readOnly?: boolean
  words: {
    /** Names the list. */
    list: string
    /** For readers: how many are found. */
    found: (count: number) => string
  }
}

/** A text in which an `@` offers people. Focus stays in the text; the list names who is active. */
export const MentionArea = ({ label, value, error, hint, words, readOnly = false, ...given }: Props) => {
  const isClosed = useReadOnly()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { isOpen, options, active, ...mentions } = useMentions({ ...given, field, value })
  const idOf = (option: string): string => `${id}-${option}`

  const choosePressed = useEffectEvent(({ target }: MouseEvent) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null
    if (option?.dataset['value'] !== undefined) mentions.choose(option.dataset['value'])
  })
  // One listener for all options: none of them takes the focus, which stays in the text with its keys.
  useEffect(() => {
    const box = list.current
    const choose = (event: MouseEvent) => choosePressed(event)
    box?.addEventListener('click', choose)
    return () => box?.removeEventListener('click', choose)
  }, [])

  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className={styles.combo}>
          <textarea
            {...control}
            ref={field}
            className={fieldStyles.input}
            rows={2}
            value={value}
            readOnly={readOnly || isClosed}
            aria-haspopup="listbox"
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active === undefined ? undefined : idOf(active)}
            onChange={({ target }) => mentions.type(target.value, target.selectionStart)}
            onSelect={({ currentTarget }) => mentions.select(currentTarget.selectionStart)}
            onKeyDown={mentions.press}
            onBlur={mentions.leave}
          />
          <div
            ref={list}
            id={`${id}-list`}
            className={joinClasses(popoverStyles.pop, styles.comboList)}
            role="listbox"
            tabIndex={-1}
            aria-label={words.list}
            hidden={!isOpen}
            // A press on it takes no focus from the text, which listens for keys.
            onMouseDown={(event) => event.preventDefault()}
          >
            {options.map((option) => (
              <div
                key={option.value}
                id={idOf(option.value)}
                role="option"
                tabIndex={-1}
                aria-selected={option.value === active}
                className={option.value === active ? styles.active : undefined}
                data-value={option.value}
              >
                {option.label}
              </div>
            ))}
          </div>
          <p className={textStyles.hidden} role="status">
            {isOpen && words.found(options.length)}
          </p>
        </div>
      )}
    </Field>
  )
}
