import { type ReactNode, useId, useRef } from 'react'
import styles from './combobox.module.css'
import { ComboList, Option } from './ComboList.tsx'
import type { ComboOption } from './combo-options.ts'
import { Field } from './Field.tsx'
import { useMentions } from './use-mentions.ts'
import { useReadOnly } from '../actions/read-only.ts'
import fieldStyles from './field.module.css'
import textStyles from '#web/ui/layout/text.module.css'

type Props = {
  label: ReactNode
  value: string
  onText: (text: string) => void
  people: readonly ComboOption[]
  /** What is typed of a name: who has more people than these asks for others. */
  onTyped: (typed: string) => void
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
  const { isOpen, options, active, ...mentions } = useMentions({ ...given, field, value })
  const idOf = (option: string): string => `${id}-${option}`

  const activeId = active === undefined ? undefined : idOf(active)

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
            aria-activedescendant={activeId}
            onChange={({ target }) => mentions.type(target.value, target.selectionStart)}
            onSelect={({ currentTarget }) => mentions.select(currentTarget.selectionStart)}
            onKeyDown={mentions.press}
            onBlur={mentions.leave}
          />
          <ComboList
            id={`${id}-list`}
            label={words.list}
            isOpen={isOpen}
            activeId={activeId}
            onChoose={mentions.choose}
          >
            {options.map((option) => (
              <Option
                key={option.value}
                id={idOf(option.value)}
                option={option}
                isSelected={option.value === active}
                isActive={option.value === active}
              />
            ))}
          </ComboList>
          <p className={textStyles.hidden} role="status">
            {isOpen && words.found(options.length)}
          </p>
        </div>
      )}
    </Field>
  )
}
