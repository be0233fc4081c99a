import { type Locale, locales, localeTraits } from '#domain/locales.ts'
import { useLocale } from './text.ts'

/** The other languages, each by its own name; whoever cannot read this page finds theirs. */
export const Languages = ({ onLocale }: { onLocale: (locale: Locale) => void }) => {
  const spoken = useLocale()
  return locales.map(
    (locale) =>
      locale !== spoken && (
        <button key={locale} type="button" className="as-link" lang={locale} onClick={() => onLocale(locale)}>
          {localeTraits[locale].name}
        </button>
      ),
  )
}
