import styles from './date-field.module.css'
import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react'
import { type DayRange, dayRange } from '#domain/calendar.ts'
import { caretDelay, maskDate, readDate, writeDate } from './date-mask.ts'
import { Field } from './Field.tsx'
import { Icon } from '../layout/Icon.tsx'
import { useReadOnly } from '../actions/read-only.ts'
import fieldStyles from './field.module.css'
import buttonStyles from '#web/ui/actions/button.module.css'

type Props = {
  label: ReactNode
  /** As typed; `readDate` reads it. */
  text: string
  onText: (text: string) => void
  onLeave?: () => void
  /** `dd.mm.aaaa`, in the person's language. */
  placeholder: string
  error?: string | null | undefined
  hint?: ReactNode
  /** Name of the button that opens a calendar; left out if one is beside the field. */
  pick?: string
  /** Days that can be meant, where those of business are not. */
  range?: DayRange
}

/** A day, typed: dots are inserted [VA-07]. Or picked, in the browser's calendar. */
export const DateField = ({
  label,
  text,
  onText,
  onLeave,
  placeholder,
  error,
  hint,
  pick,
  range = dayRange,
}: Props) => {
  const closed = useReadOnly()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const masked = maskDate(input.value, input.selectionStart ?? input.value.length, input.value.length < text.length)
    onText(masked.text)
    clearTimeout(timer.current)
    if (masked.text === input.value) return
    timer.current = setTimeout(() => {
      if (document.activeElement === input) input.setSelectionRange(masked.caret, masked.caret)
    }, caretDelay)
  }
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className={fieldStyles.affix}>
          <input
            {...control}
            className={fieldStyles.input}
            inputMode="numeric"
            autoComplete="off"
            placeholder={placeholder}
            maxLength={10}
            value={text}
            readOnly={closed}
            onChange={change}
            onBlur={onLeave}
          />
          {pick !== undefined && !closed && <Picker name={pick} text={text} onText={onText} range={range} />}
        </div>
      )}
    </Field>
  )
}

/** Older browsers open it by their own field alone. */
const canOpen = 'showPicker' in HTMLInputElement.prototype

type PickerProps = { name: string; text: string; onText: (text: string) => void; range: DayRange }

/** The browser's own field of the calendar is hidden: it writes dates in another format. */
const Picker = ({ name, text, onText, range }: PickerProps) => {
  const native = useRef<HTMLInputElement>(null)
  if (!canOpen) return null
  const open = () => {
    const input = native.current
    if (!input) return
    input.value = readDate(text, range) ?? ''
    input.showPicker()
  }
  return (
    <>
      <input
        ref={native}
        className={styles.native}
        type="date"
        min={range.first}
        max={range.last}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target: { value } }) => {
          // Cleared in the calendar, the field is.
          onText(value === '' ? '' : writeDate(value))
        }}
      />
      <button type="button" className={buttonStyles.icon} aria-label={name} aria-haspopup="dialog" onClick={open}>
        <Icon name="calendar" />
      </button>
    </>
  )
}
