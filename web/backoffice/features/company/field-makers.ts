import type { ReactNode } from 'react'
import type { useForm } from '#web/ui/fields/use-form.ts'
import type { FormValues, NameOf } from './form-values.ts'

type TextNameOf<V> = { [K in keyof V & string]: V[K] extends string ? K : never }[keyof V & string]
type CheckNameOf<V> = { [K in keyof V & string]: V[K] extends boolean ? K : never }[keyof V & string]

type Props<V extends FormValues> = {
  form: ReturnType<typeof useForm<V>>
  values: V
  /** Fields that change no more, and why. */
  locked: readonly string[]
  lockedHint: string
  save: (name: NameOf<V>) => void
}

/** What the fields of a form that saves itself take, by their names. */
export const fieldMakers = <V extends FormValues>({ form, values, locked, lockedHint, save }: Props<V>) => {
  const hintOf = (name: NameOf<V>, hint?: ReactNode): ReactNode => (locked.includes(name) ? lockedHint : hint)
  return {
    /** For a field of text: saved as it is left. */
    text: (name: TextNameOf<V>, hint?: ReactNode) => {
      const field = form.text(name)
      const onBlur = () => {
        field.onBlur()
        save(name)
      }
      return { ...field, onBlur, readOnly: locked.includes(name), hint: hintOf(name, hint) }
    },
    date: (name: TextNameOf<V>, hint?: ReactNode) => {
      const { value, onText, onBlur, error } = form.text(name)
      const onLeave = () => {
        onBlur()
        save(name)
      }
      return { text: value, onText, onLeave, error, hint: hintOf(name, hint) }
    },
    /** For one of several: saved as it is chosen. */
    choice: (name: TextNameOf<V>, hint?: ReactNode) => {
      const { value, onText, onBlur, error } = form.text(name)
      const onValue = (next: string) => {
        onText(next)
        onBlur()
        save(name)
      }
      return { value, onValue, error, readOnly: locked.includes(name), hint: hintOf(name, hint) }
    },
    /** For yes or no. */
    check: (name: CheckNameOf<V>) => ({
      checked: values[name] === true,
      onChange: (event: { target: { checked: boolean } }) => {
        form.set(name, event.target.checked as V[typeof name]) // a name of a yes or no
        save(name)
      },
    }),
  }
}
