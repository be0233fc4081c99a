import { useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { FieldBox, FieldLegend } from '#web/ui/fields/bare.ts'
import { FieldError, Hint } from '#web/ui/layout/text.ts'
import { countsToChoose } from './cart-values.ts'
import type { SalesFormState } from './LimitFields.tsx'
import styles from './count-fields.module.css'

/** In how many instalments customers may pay, and which number is first. */
export const CountFields = ({ form, most }: { form: SalesFormState; most: number }) => {
  const t = useText()
  const { options, defaultCount } = form.values
  const error = form.errorOf('options')
  const toggle = (count: number, on: boolean) =>
    form.set(
      'options',
      (on ? [...options, count] : options.filter((one) => one !== count)).toSorted((a, b) => a - b),
    )
  const isKnown = options.includes(Number(defaultCount))
  return (
    <>
      <FieldBox as="fieldset" aria-describedby="counts-said">
        <FieldLegend>{t('preferences.counts.label')}</FieldLegend>
        <div className={styles.counts}>
          {countsToChoose(most, options).map((count) => (
            <label key={count}>
              <input
                type="checkbox"
                checked={options.includes(count)}
                aria-invalid={error ? true : undefined}
                onChange={(event) => toggle(count, event.target.checked)}
              />
              <span>{count}</span>
            </label>
          ))}
        </div>
        {error ? (
          <FieldError id="counts-said">
            <Icon name="triangle" />
            {error}
          </FieldError>
        ) : (
          <Hint id="counts-said">{t('preferences.counts.hint', { most })}</Hint>
        )}
      </FieldBox>
      <SelectField
        label={t('preferences.counts.default')}
        value={isKnown ? defaultCount : ''}
        onValue={(value) => form.set('defaultCount', value)}
        error={form.errorOf('defaultCount')}
        hint={t('preferences.counts.defaultHint')}
        options={[
          ...(isKnown ? [] : [{ value: '', label: t('preferences.counts.choose') }]),
          ...options.map((count) => ({ value: String(count), label: t('preferences.counts.one', { count }) })),
        ]}
      />
    </>
  )
}
