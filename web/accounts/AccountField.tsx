import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#web/ui/layout/Icon.tsx'

export const Wrong = ({ id, children }: { id?: string; children: string }) => (
  <p className="err" id={id} role="alert">
    <Icon name="triangle" />
    {children}
  </p>
)

type Props = Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'onInput'> & {
  name: string
  label: string
  /** What to do about what stands in the field; null while nothing is wrong. */
  failure: string | null
  hint?: ReactNode
}

/** A field of the accounts pages; what is wrong stands below it. */
export const AccountField = ({ name, label, failure, hint, ...input }: Props) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    <input
      {...input}
      className="in"
      id={name}
      name={name}
      aria-invalid={failure !== null || undefined}
      aria-describedby={failure !== null ? `${name}-error` : hint ? `${name}-hint` : undefined}
    />
    {failure !== null && <Wrong id={`${name}-error`}>{failure}</Wrong>}
    {hint && <div id={`${name}-hint`}>{hint}</div>}
  </div>
)

/** The text of a field of a form. */
export const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
