import { formatAmount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Check, Choices } from '#web/ui/fields/Choice.tsx'
import type { useForm } from '#web/ui/fields/use-form.ts'
import { EuroField } from '#web/ui/fields/EuroField.tsx'
import { Grid } from '#web/ui/layout/boxes.ts'
import type { Limits, SalesValues } from './cart-values.ts'

export type SalesFormState = ReturnType<typeof useForm<SalesValues>>

type Props = {
  form: SalesFormState
  agreed: Limits
  /** There is no other: it cannot be left out. */
  only: boolean
}

/** One product: whether the shop sells by it, and from which amount to which. */
export const LimitFields = ({ form, agreed, only }: Props) => {
  const t = useText()
  const locale = useLocale()
  const { type } = agreed
  const name = t(`names.product.${type}`)
  const isOn = form.values[`${type}.on`]
  const [from, to] = [formatAmount(agreed.minAmount, locale), formatAmount(agreed.maxAmount, locale)]
  return (
    <Choices label={name} error={type === 'instalments' ? form.errorOf('instalments.on') : null}>
      {!only && (
        <Check
          checked={isOn}
          aria-invalid={type === 'instalments' && form.errorOf('instalments.on') ? true : undefined}
          onChange={(event) => form.set(`${type}.on`, event.target.checked)}
          hint={t(`preferences.product.hint.${type}`)}
        >
          {t('preferences.sell', { name })}
        </Check>
      )}
      {isOn && (
        <Grid indent={!only}>
          <EuroField
            {...form.text(`${type}.min`)}
            locale={locale}
            label={t('preferences.limit.min')}
            hint={t('preferences.limit.minHint', { amount: from })}
          />
          <EuroField
            {...form.text(`${type}.max`)}
            locale={locale}
            label={t('preferences.limit.max')}
            hint={t('preferences.limit.maxHint', { amount: to })}
          />
        </Grid>
      )}
    </Choices>
  )
}
