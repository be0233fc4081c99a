import {
  countryCodes,
  documentTypes,
  type HomeCountry,
  homeCountries,
  legalForms,
} from '#contract/rules/company-rules.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { isHome } from './values.ts'

type Option = { value: string; label: string }

/** A list that begins with nothing chosen. */
const useChoices = (chosen: string, options: readonly Option[]): readonly Option[] => {
  const t = useText()
  return chosen === '' ? [{ value: '', label: t('company.choose') }, ...options] : options
}

/** Names of countries in the language of the screen; those where merchants sell are first. */
export const useCountries = (chosen: string): readonly Option[] => {
  const locale = useLocale()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const order = new Intl.Collator(locale)
  const named = (code: string): Option => ({ value: code, label: names.of(code) ?? code })
  const others = countryCodes.filter((code) => !isHome(code)).map(named)
  const sorted = others.toSorted((one, other) => order.compare(one.label, other.label))
  return useChoices(chosen, [...homeCountries.map(named), ...sorted])
}

/** Kinds of documents, with the names of the country that issues them. */
export const useDocumentTypes = (chosen: string, country: string, taxOnly: boolean): readonly Option[] => {
  const t = useText()
  const place = isHome(country) ? country : 'other'
  const types = documentTypes.filter((type) => !taxOnly || type === 'nif' || type === 'nie' || type === chosen)
  const options = types.map((type) => ({
    value: type,
    label: type === 'nif' || type === 'nie' ? t(`company.document.${type}.${place}`) : t(`company.document.${type}`),
  }))
  return useChoices(chosen, options)
}

/** Forms of companies in that country; one that was chosen stays to be seen. */
export const useLegalForms = (chosen: string, country: HomeCountry): readonly Option[] => {
  const t = useText()
  const options = legalForms
    .filter((form) => country === 'ES' || form !== 'community_of_goods' || form === chosen)
    .map((form) => ({ value: form, label: t(`company.legalForm.${country}.${form}`) }))
  return useChoices(chosen, options)
}
