import { type ComponentType, useEffect, useState } from 'react'
import messages from 'virtual:texts/accounts'
import { formatAmount } from '#domain/format.ts'
import { type Locale, localeNamed } from '#domain/locales.ts'
import { config } from '#web/api/config.ts'
import { addressOf } from '#web/api/support-address.ts'
import { Languages } from '#web/ui/actions/Languages.tsx'
import { rememberedLocale, rememberLocale } from '#web/texts/remembered-locale.ts'
import { type TextKey, TextsContext, textWriter, useLocale, useText } from '#web/texts/text.ts'
import { BrandMark } from '#web/ui/layout/BrandMark.tsx'
import { Row, Stack } from '#web/ui/layout/boxes.ts'
import { Text } from '#web/ui/layout/text.ts'
import { ForgottenPage } from './ForgottenPage.tsx'
import { NewPasswordPage } from './NewPasswordPage.tsx'
import { type Place, placeOf } from './places.ts'
import { SignInPage } from './SignInPage.tsx'
import outerStyles from './outer.module.css'
import brandMarkStyles from '#web/ui/layout/brand-mark.module.css'

const pages: Record<Place, { title: Extract<TextKey, `accounts.${string}`>; Page: ComponentType }> = {
  signIn: { title: 'accounts.title', Page: SignInPage },
  forgotten: { title: 'accounts.forgotten.title', Page: ForgottenPage },
  newPassword: { title: 'accounts.new.pageTitle', Page: NewPasswordPage },
}

/** Cents of a settlement that adds up. */
const example = { sold: 121_165, fees: -2_580, refunded: -8_000, total: 110_585 }

const Example = () => {
  const t = useText()
  const locale = useLocale()
  const lines = (['sold', 'fees', 'refunded', 'total'] as const).map((name) => ({
    name,
    label: t(`accounts.example.${name}`),
    amount: formatAmount(example[name], locale),
  }))
  return (
    <aside className={outerStyles.say} aria-label={t('accounts.example.label')}>
      <p className={brandMarkStyles.brand}>
        <BrandMark />
        <span>{config().productName}</span>
      </p>
      <div>
        <Text soft small>
          {t('accounts.example.label')}
        </Text>
        <dl className={outerStyles.sayl}>
          {lines.map(({ name, label, amount }) => (
            <div key={name} className={name === 'total' ? outerStyles.total : undefined}>
              <dt>{label}</dt>
              <dd>{name === 'total' ? amount : amount.replace(/\s€$/, '')}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Text soft small>
        {t('accounts.tagline')}
      </Text>
    </aside>
  )
}

/** A mailed link says the language of its person, who may never have been on this device. */
const firstLocale = (): Locale => {
  const lang = new URLSearchParams(location.search).get('lang')
  const spoken = localeNamed(lang)
  if (spoken) rememberLocale(spoken)
  return spoken ?? rememberedLocale()
}

const Privacy = () => {
  const t = useText()
  return <a href={config().privacy + useLocale()}>{t('accounts.privacy')}</a>
}

/** The provider's help, for people who cannot sign in; text alone where it has no address. */
const Help = () => {
  const t = useText()
  const { support } = config()
  return support && <a href={addressOf(support)}>{t('accounts.help', { support })}</a>
}

/** The accounts pages, in the language of this device. */
export const AccountsApp = () => {
  const [locale, setLocale] = useState(firstLocale)
  const [{ title, Page }] = useState(() => pages[placeOf(location.pathname)])
  const texts = { locale, messages: messages[locale] }
  const words = (textWriter(texts) as (key: string) => string)(title) // titles are texts without arguments
  useEffect(() => {
    document.documentElement.lang = locale
    document.title = `${config().productName} · ${words}`
  }, [locale, words])
  const choose = (next: Locale) => {
    rememberLocale(next)
    setLocale(next)
  }
  return (
    <TextsContext value={texts}>
      <div className={outerStyles.outer}>
        <Example />
        <main>
          <Stack className={outerStyles.solo}>
            <Page />
            <Row as="p" small>
              <Languages onLocale={choose} />
              <Privacy />
              <Help />
            </Row>
          </Stack>
        </main>
      </div>
    </TextsContext>
  )
}
