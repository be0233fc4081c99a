import type { Locale } from '#contract/calls/account.ts'
import { isColour, isUrl } from '#contract/core/validation.ts'
import type { WidgetPreferences } from '#contract/rules/widget-rules.ts'
import { parseAmount } from '#domain/parse-amount.ts'
import { writeAmount } from '#web/ui/fields/AmountField.tsx'

/** The values of the editor by field; an empty text means the default. */
export type WidgetValues = Pick<
  WidgetPreferences,
  'primaryColor' | 'textColor' | 'align' | 'layout' | 'border' | 'slider' | 'legalAdvice' | 'outOfLimits' | 'country'
> &
  Record<'title' | 'titleZeroInterest' | 'defaultInstalments' | 'legalText' | 'urlMoreInfo' | 'minAmount', string>

export type WidgetField = keyof WidgetValues

export const widgetValuesOf = (preferences: WidgetPreferences, locale: Locale): WidgetValues => ({
  ...preferences,
  title: preferences.title ?? '',
  titleZeroInterest: preferences.titleZeroInterest ?? '',
  defaultInstalments: preferences.defaultInstalments === null ? '' : String(preferences.defaultInstalments),
  legalText: preferences.legalText ?? '',
  urlMoreInfo: preferences.urlMoreInfo ?? '',
  minAmount: preferences.minAmount === null ? '' : writeAmount(preferences.minAmount, locale),
})

const orNull = (text: string): string | null => text.trim() || null

/** Cents of a text; null where there are none, or nothing that can be read. */
export const centsOf = (text: string): number | null => {
  const reading = parseAmount(text)
  return 'cents' in reading && reading.cents > 0 ? reading.cents : null
}

export const widgetBodyOf = (values: WidgetValues): WidgetPreferences => ({
  ...values,
  primaryColor: values.primaryColor.toUpperCase(),
  textColor: values.textColor.toUpperCase(),
  title: orNull(values.title),
  titleZeroInterest: orNull(values.titleZeroInterest),
  defaultInstalments: values.defaultInstalments === '' ? null : Number(values.defaultInstalments),
  legalText: orNull(values.legalText),
  urlMoreInfo: orNull(values.urlMoreInfo),
  minAmount: centsOf(values.minAmount),
})

/** What can be shown of a form that is half typed: a colour that is none yet is that of before. */
export const shownPreferences = (values: WidgetValues, before: WidgetPreferences): WidgetPreferences => {
  const body = widgetBodyOf(values)
  return {
    ...body,
    primaryColor: isColour(body.primaryColor) ? body.primaryColor : before.primaryColor,
    textColor: isColour(body.textColor) ? body.textColor : before.textColor,
    urlMoreInfo: body.urlMoreInfo !== null && isUrl(body.urlMoreInfo) ? body.urlMoreInfo : null,
  }
}
