import { useText } from '#web/texts/text.ts'
import type { WidgetField, WidgetValues } from './widget-values.ts'

const fields = [
  ...(['primaryColor', 'textColor', 'align', 'layout', 'border', 'title', 'titleZeroInterest'] as const),
  ...(['defaultInstalments', 'slider', 'minAmount', 'outOfLimits', 'country'] as const),
  ...(['legalAdvice', 'legalText', 'urlMoreInfo'] as const),
] as const satisfies readonly WidgetField[]

/** Returns a field of the editor and its value as text. */
export const useWidgetWords = () => {
  const t = useText()
  const yesNo = (on: boolean): string => (on ? t('preferences.yes') : t('preferences.no'))
  const label = (field: WidgetField): string => t(`preferences.widget.field.${field}`)
  const shown = (field: WidgetField, values: WidgetValues): string => {
    if (field === 'align') return t(`preferences.widget.align.${values.align}`)
    if (field === 'layout') return t(`preferences.widget.layout.${values.layout}`)
    if (field === 'outOfLimits') return t(`preferences.widget.outOfLimits.${values.outOfLimits}`)
    if (field === 'country') return t(`preferences.widget.country.${values.country}`)
    const value = values[field]
    return typeof value === 'boolean' ? yesNo(value) : value
  }
  return { fields, label, shown }
}
