import { type ComponentProps, type ReactNode, useState } from 'react'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { FieldError } from '#web/ui/layout/text.ts'
import { FieldBox, Input } from '#web/ui/fields/bare.ts'
import styles from './accounts.module.css'

export const Wrong = ({ id, children }: { id?: string; children: string }) => (
  <FieldError id={id} role="alert">
    <Icon name="triangle" />
    {children}
  </FieldError>
)

type Props = Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'defaultValue' | 'onInput'> & {
  name: string
  label: string
  /** How to correct the value of the field; null while nothing is wrong. */
  failure: string | null
  hint?: ReactNode
}

/** A field of the accounts pages, with its fault below it. */
export const AccountField = ({ name, label, failure, hint, type, ...input }: Props) => (
  <FieldBox>
    <label htmlFor={name}>{label}</label>
    <Typed
      {...input}
      type={type}
      id={name}
      name={name}
      aria-invalid={failure !== null || undefined}
      aria-describedby={failure !== null ? `${name}-error` : hint ? `${name}-hint` : undefined}
    />
    {failure !== null && <Wrong id={`${name}-error`}>{failure}</Wrong>}
    {hint && <div id={`${name}-hint`}>{hint}</div>}
  </FieldBox>
)

/** The typed text; a user may look at the own password, which may have a slip. */
const Typed = ({ type, ...input }: ComponentProps<'input'>) => {
  const t = useText()
  const [isShown, show] = useState(false)
  if (type !== 'password') return <Input {...input} type={type} />
  return (
    <div className={styles.secret}>
      <Input {...input} type={isShown ? 'text' : type} spellCheck={false} autoCapitalize="none" />
      <Button kind="plain" aria-pressed={isShown} aria-controls={input.id} onClick={() => show(!isShown)}>
        {t(isShown ? 'accounts.hide' : 'accounts.show')}
      </Button>
    </div>
  )
}

/** The text of a field of a form. */
export const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
