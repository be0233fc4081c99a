import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { FieldError } from '#web/ui/layout/text.ts'
import { FieldBox, Input } from '#web/ui/fields/bare.ts'

export const Wrong = ({ id, children }: { id?: string; children: string }) => (
  <FieldError id={id} role="alert">
    <Icon name="triangle" />
    {children}
  </FieldError>
)

type Props = Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'onInput'> & {
  name: string
  label: string
  /** How to correct the value of the field; null while nothing is wrong. */
  failure: string | null
  hint?: ReactNode
}

/** A field of the accounts pages, with its error below it. */
export const AccountField = ({ name, label, failure, hint, ...input }: Props) => (
  <FieldBox>
    <label htmlFor={name}>{label}</label>
    <Input
      {...input}
      id={name}
      name={name}
      aria-invalid={failure !== null || undefined}
      aria-describedby={failure !== null ? `${name}-error` : hint ? `${name}-hint` : undefined}
    />
    {failure !== null && <Wrong id={`${name}-error`}>{failure}</Wrong>}
    {hint && <div id={`${name}-hint`}>{hint}</div>}
  </FieldBox>
)

/** The text of a field of a form. */
export const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
