import type { ReactNode } from 'react'
import { legalVariables, titleVariables, type WidgetPreferences } from '#contract/rules/widget-rules.ts'
import { formatAmount } from '#domain/format.ts'
import { offerLimits } from '#domain/offers.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Check } from '#web/ui/fields/Choice.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { EuroField } from '#web/ui/fields/EuroField.tsx'
import { Grid, Part, Stack } from '#web/ui/layout/boxes.ts'
import { ColourField } from './ColourField.tsx'
import { TemplateField } from './TemplateField.tsx'
import type { WidgetFormState } from './use-widget-form.ts'
import type { WidgetValues } from './widget-values.ts'
import type { Terms } from './widget-terms.ts'

type Props = { form: WidgetFormState }

const WidgetPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <Part stack>
    <h2>{title}</h2>
    <Stack>{children}</Stack>
  </Part>
)

type Choosable = 'align' | 'layout' | 'outOfLimits' | 'country'

/** One of a few values of a field. */
const choice = <K extends Choosable>(
  { values, set }: WidgetFormState,
  name: K,
  words: Record<WidgetValues[K], string>,
) => ({
  value: values[name],
  options: Object.entries<string>(words).map(([value, label]) => ({ value, label })),
  onValue: (chosen: string) => set(name, chosen as WidgetValues[K]), // a key of `words`
})

/** Colours, place and frame. */
export const LookPart = ({ form, before }: Props & { before: WidgetPreferences }) => {
  const t = useText()
  return (
    <WidgetPart title={t('preferences.widget.part.look')}>
      <Grid>
        <ColourField
          {...form.text('primaryColor')}
          label={t('preferences.widget.field.primaryColor')}
          before={before.primaryColor}
          filled
        />
        <ColourField
          {...form.text('textColor')}
          label={t('preferences.widget.field.textColor')}
          before={before.textColor}
        />
        <SelectField
          {...choice(form, 'align', {
            left: t('preferences.widget.align.left'),
            center: t('preferences.widget.align.center'),
            right: t('preferences.widget.align.right'),
          })}
          label={t('preferences.widget.field.align')}
        />
        <SelectField
          {...choice(form, 'layout', {
            vertical: t('preferences.widget.layout.vertical'),
            horizontal: t('preferences.widget.layout.horizontal'),
          })}
          label={t('preferences.widget.field.layout')}
          hint={t('preferences.widget.layoutHint')}
        />
      </Grid>
      <div>
        <Check checked={form.values.border} onChange={(event) => form.set('border', event.target.checked)}>
          {t('preferences.widget.field.border')}
        </Check>
        <Check
          checked={form.values.slider}
          onChange={(event) => form.set('slider', event.target.checked)}
          hint={t('preferences.widget.sliderHint')}
        >
          {t('preferences.widget.field.slider')}
        </Check>
      </div>
    </WidgetPart>
  )
}

/** Words, with what fills itself in. */
export const TextPart = ({ form }: Props) => {
  const t = useText()
  return (
    <WidgetPart title={t('preferences.widget.part.texts')}>
      <TemplateField
        {...form.text('title')}
        label={t('preferences.widget.field.title')}
        hint={t('preferences.widget.titleHint')}
        variables={titleVariables}
      />
      <TemplateField
        {...form.text('titleZeroInterest')}
        label={t('preferences.widget.field.titleZeroInterest')}
        hint={t('preferences.widget.titleZeroHint')}
        variables={titleVariables}
      />
      <TextField
        {...form.text('urlMoreInfo')}
        label={t('preferences.widget.field.urlMoreInfo')}
        hint={t('preferences.widget.urlHint')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      <Check
        checked={form.values.legalAdvice}
        onChange={(event) => form.set('legalAdvice', event.target.checked)}
        hint={t('preferences.widget.legalHint')}
      >
        {t('preferences.widget.field.legalAdvice')}
      </Check>
      {form.values.legalAdvice && (
        <TemplateField
          {...form.text('legalText')}
          long
          label={t('preferences.widget.field.legalText')}
          hint={t('preferences.widget.legalTextHint')}
          variables={legalVariables}
        />
      )}
    </WidgetPart>
  )
}

/** For which prices and customers, and with which plan first. */
export const ShowPart = ({ form, terms }: Props & { terms: Terms }) => {
  const t = useText()
  const locale = useLocale()
  const least = offerLimits(terms)?.min
  const { defaultInstalments } = form.values
  const counts = [...new Set([...terms.instalmentOptions, ...(defaultInstalments ? [Number(defaultInstalments)] : [])])]
  return (
    <WidgetPart title={t('preferences.widget.part.when')}>
      <Grid>
        <EuroField
          {...form.text('minAmount')}
          locale={locale}
          label={t('preferences.widget.field.minAmount')}
          hint={
            least === undefined ? null : t('preferences.widget.minAmountHint', { amount: formatAmount(least, locale) })
          }
        />
        <SelectField
          label={t('preferences.widget.field.defaultInstalments')}
          value={defaultInstalments}
          onValue={(value) => form.set('defaultInstalments', value)}
          options={[
            { value: '', label: t('preferences.widget.shopsDefault', { count: terms.defaultNumInstalments }) },
            ...counts
              .toSorted((a, b) => a - b)
              .map((count) => ({ value: String(count), label: t('preferences.counts.one', { count }) })),
          ]}
        />
        <SelectField
          {...choice(form, 'outOfLimits', {
            hide: t('preferences.widget.outOfLimits.hide'),
            show: t('preferences.widget.outOfLimits.show'),
          })}
          label={t('preferences.widget.field.outOfLimits')}
          hint={t('preferences.widget.outOfLimitsHint')}
        />
        <SelectField
          {...choice(form, 'country', {
            auto: t('preferences.widget.country.auto'),
            ES: t('preferences.widget.country.ES'),
            PT: t('preferences.widget.country.PT'),
          })}
          label={t('preferences.widget.field.country')}
          hint={t('preferences.widget.countryHint')}
        />
      </Grid>
    </WidgetPart>
  )
}
