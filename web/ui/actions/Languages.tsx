import { type Locale, locales, localeTraits } from '#domain/locales.ts'
import { TextButton } from './Button.tsx'
import { useLocale } from '#web/texts/text.ts'

/** The other languages, each by its own name, so that a user who cannot read this page finds theirs. */
export const Languages = ({ onLocale }: { onLocale: (locale: Locale) => void }) => {
  const spoken = useLocale()
  return locales.map(
    (locale) =>
      locale !== spoken && (
        <TextButton key={locale} lang={locale} onClick={() => onLocale(locale)}>
          {localeTraits[locale].name}
        </TextButton>
      ),
  )
}
