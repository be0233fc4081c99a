import { useRef } from 'react'
import { useText } from '#web/texts/text.ts'
import { buttonClass } from '#web/ui/actions/Button.tsx'
import { Input, TextArea } from '#web/ui/fields/bare.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { type legalVariables, unknownVariables } from '#contract/rules/widget-rules.ts'
import styles from './preferences.module.css'

type Props = {
  label: string
  value: string
  onText: (text: string) => void
  onBlur: () => void
  error: string | null
  hint: string
  variables: readonly (typeof legalVariables)[number][]
  /** Several lines. */
  long?: true
}

/** A text with variables: a button puts each where the cursor is. */
export const TemplateField = ({ label, value, onText, onBlur, error, hint, variables, long }: Props) => {
  const t = useText()
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const insert = (name: string) => {
    const at = input.current
    const [from, to] = [at?.selectionStart ?? value.length, at?.selectionEnd ?? value.length]
    at?.focus()
    at?.setRangeText(`{${name}}`, from, to, 'end')
    onText(at?.value ?? `${value}{${name}}`)
  }
  const unknown = unknownVariables(value, variables)
  const said = unknown.length > 0 ? t('preferences.wrong.variable', { names: unknown.join(', ') }) : hint
  const field = { value, onBlur, autoComplete: 'off' }
  return (
    <div className={styles.template}>
      <Field label={label} error={error} hint={said}>
        {(control) =>
          long ? (
            <TextArea
              className={styles.area}
              {...control}
              {...field}
              rows={4}
              ref={input}
              onChange={(event) => onText(event.target.value)}
            />
          ) : (
            <Input {...control} {...field} ref={input} onChange={(event) => onText(event.target.value)} />
          )
        }
      </Field>
      <div className={styles.variables} role="group" aria-label={t('preferences.variable.group', { label })}>
        {variables.map((name) => (
          <button key={name} type="button" className={buttonClass('plain')} onClick={() => insert(name)}>
            {t(`preferences.variable.${name}`)}
          </button>
        ))}
      </div>
    </div>
  )
}
