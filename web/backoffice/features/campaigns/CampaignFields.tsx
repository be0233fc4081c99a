import { maxWaitingMonths } from '#domain/campaign.ts'
import { parseAmount } from '#domain/parse-amount.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { AffixField } from '#web/ui/fields/AffixField.tsx'
import { writeAmount } from '#web/ui/fields/AmountField.tsx'
import { Check, Choices, Radio } from '#web/ui/fields/Choice.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Grid, Indent } from '#web/ui/layout/boxes.ts'
import type { Terms } from './campaign-values.ts'
import { CountPicker } from './CountPicker.tsx'
import type { CampaignForm } from './use-campaign-form.ts'
import styles from './campaigns.module.css'

type Props = { form: CampaignForm['form']; terms: Terms }

export const NameField = ({ form }: Pick<Props, 'form'>) => {
  const t = useText()
  return (
    <TextField
      {...form.text('name')}
      label={t('campaigns.form.name')}
      hint={t('campaigns.form.nameHint')}
      autoComplete="off"
    />
  )
}

/** What is offered: which plans, and what part of their interest the shop bears. */
export const OfferFields = ({ form, terms }: Props) => {
  const t = useText()
  const { values, set } = form
  const types = terms.products.map(({ type }) => type)
  return (
    <>
      <Choices label={t('campaigns.form.scope')}>
        <Radio name="scope" checked={values.scope === 'bulk'} onChange={() => set('scope', 'bulk')}>
          {t('campaigns.form.bulk')}
        </Radio>
        <Radio
          name="scope"
          checked={values.scope === 'single'}
          onChange={() => {
            set('scope', 'single')
            set('numInstalments', values.numInstalments.slice(0, 1))
          }}
        >
          {t('campaigns.form.single')}
        </Radio>
      </Choices>
      <CountPicker
        terms={terms}
        scope={values.scope}
        counts={values.numInstalments}
        onCounts={(counts) => set('numInstalments', counts)}
        error={form.errorOf('numInstalments')}
      />
      {types.length > 1 && (
        <Choices label={t('campaigns.form.products')} error={form.errorOf('products')}>
          {types.map((type) => (
            <Check
              key={type}
              checked={values.products.includes(type)}
              aria-invalid={form.errorOf('products') ? true : undefined}
              onChange={(event) =>
                set(
                  'products',
                  (event.target.checked
                    ? [...values.products, type]
                    : values.products.filter((one) => one !== type)
                  ).toSorted(),
                )
              }
            >
              {t(`names.product.${type}`)}
            </Check>
          ))}
        </Choices>
      )}
      <ShareFields form={form} />
      <WaitingField form={form} />
    </>
  )
}

const ShareFields = ({ form }: Pick<Props, 'form'>) => {
  const t = useText()
  const { values, set } = form
  const share = form.text('share')
  return (
    <>
      <Choices label={t('campaigns.form.share')}>
        <Radio name="share" checked={values.free} onChange={() => set('free', true)}>
          {t('campaigns.form.all')}
        </Radio>
        <Radio name="share" checked={!values.free} onChange={() => set('free', false)}>
          {t('campaigns.form.some')}
        </Radio>
      </Choices>
      {!values.free && (
        <Indent className={styles.short}>
          <AffixField
            label={t('campaigns.form.percent')}
            text={share.value}
            onText={share.onText}
            onLeave={share.onBlur}
            post={t('campaigns.form.percentPost')}
            error={share.error}
            hint={t('campaigns.form.percentHint')}
          />
        </Indent>
      )}
    </>
  )
}

const WaitingField = ({ form: { values, set } }: Pick<Props, 'form'>) => {
  const t = useText()
  const months = Array.from({ length: maxWaitingMonths }, (_, index) => index + 1)
  return (
    <SelectField
      label={t('campaigns.form.waiting')}
      value={values.waiting}
      onValue={(value) => set('waiting', value)}
      options={[
        { value: '0', label: t('campaigns.form.waitingNone') },
        ...months.map((count) => ({ value: String(count), label: t('campaigns.form.waitingMonths', { count }) })),
      ]}
      hint={values.waiting === '0' ? undefined : t('campaigns.form.waitingHint')}
    />
  )
}

/** `start` is left out where customers have seen it begin. */
export const DateFields = ({ form, withStart }: Pick<Props, 'form'> & { withStart: boolean }) => {
  const t = useText()
  const { values, set } = form
  const placeholder = t('campaigns.form.datePlaceholder')
  const dateOf = (name: 'start' | 'end') => {
    const { value, onText, onBlur, error } = form.text(name)
    const words = { placeholder, hint: t('campaigns.form.dateHint'), pick: t('common.dates.pick') }
    return { text: value, onText, onLeave: onBlur, error, ...words }
  }
  return (
    <>
      <Grid>
        {withStart && <DateField {...dateOf('start')} label={t('campaigns.form.start')} />}
        {!values.open && <DateField {...dateOf('end')} label={t('campaigns.form.end')} />}
      </Grid>
      <Check checked={values.open} onChange={(event) => set('open', event.target.checked)}>
        {t('campaigns.form.open')}
      </Check>
    </>
  )
}

export const AmountFields = ({ form }: Pick<Props, 'form'>) => {
  const t = useText()
  const locale = useLocale()
  const amountOf = (name: 'min' | 'max') => {
    const { value, onText, onBlur, error } = form.text(name)
    const onLeave = () => {
      const reading = parseAmount(value)
      if ('cents' in reading) onText(writeAmount(reading.cents, locale))
      onBlur()
    }
    return { text: value, onText, onLeave, error, post: '€' }
  }
  return (
    <Grid>
      <AffixField {...amountOf('min')} label={t('campaigns.form.min')} hint={t('campaigns.form.amountHint')} />
      <AffixField {...amountOf('max')} label={t('campaigns.form.max')} hint={t('campaigns.form.amountHintMax')} />
    </Grid>
  )
}
