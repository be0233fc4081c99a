import { type KeyScope, keyScopes } from '#contract/core/key-scopes.ts'
import { useText } from '#web/texts/text.ts'
import { Check, Choices, Radio } from '#web/ui/fields/Choice.tsx'
import { Indent } from '#web/ui/layout/boxes.ts'

type Props = {
  all: boolean
  onAll: (all: boolean) => void
  chosen: readonly KeyScope[]
  onChosen: (scopes: KeyScope[]) => void
  error: string | null
}

/** What a key may be used for: all of it, including what is added later, or some. */
export const ScopeChoice = ({ all, onAll, chosen, onChosen, error }: Props) => {
  const t = useText()
  return (
    <Choices label={t('preferences.keys.field.scopes')} error={error}>
      <Radio name="scopes" checked={all} onChange={() => onAll(true)}>
        {t('preferences.keys.field.allScopes')}
      </Radio>
      <Radio name="scopes" checked={!all} onChange={() => onAll(false)}>
        {t('preferences.keys.field.someScopes')}
      </Radio>
      {!all && (
        <Indent>
          {keyScopes.map((scope) => (
            <Check
              key={scope}
              checked={chosen.includes(scope)}
              aria-invalid={error !== null || undefined}
              onChange={(event) =>
                onChosen(keyScopes.filter((one) => (one === scope ? event.target.checked : chosen.includes(one))))
              }
            >
              {t(`preferences.keys.scope.${scope}`)}
            </Check>
          ))}
        </Indent>
      )}
    </Choices>
  )
}
