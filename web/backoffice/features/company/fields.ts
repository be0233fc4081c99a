import type { ComponentProps, ReactNode } from 'react'
import type { DateField } from '#web/ui/fields/DateField.tsx'
import type { SelectField } from '#web/ui/fields/SelectField.tsx'

/** The result of `useSavedForm` for a field, as far as these parts of forms use it. */
type OfText = {
  value: string
  onText: (text: string) => void
  onBlur: () => void
  error: string | null
  readOnly: boolean
  hint: ReactNode
}
type OfChoice = Required<Pick<ComponentProps<typeof SelectField>, 'value' | 'onValue' | 'error' | 'readOnly' | 'hint'>>
type OfDate = Required<Pick<ComponentProps<typeof DateField>, 'text' | 'onText' | 'onLeave' | 'error' | 'hint'>>

/** A form that has (at least) these fields. */
export type FormWith<Name extends string> = {
  values: Record<Name, string>
  text: (name: Name, hint?: ReactNode) => OfText
  choice: (name: Name, hint?: ReactNode) => OfChoice
  date: (name: Name, hint?: ReactNode) => OfDate
  save: (...names: Name[]) => void
}
