import { useLocale, useText } from '#web/texts/text.ts'
import { FactList } from '#web/ui/data/Facts.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { phoneText } from '#web/ui/fields/phone-text.ts'
import { useMerchant } from '../../session/session-context.ts'
import { type CartField, type Preferences, valuesOf } from './cart-values.ts'
import { ShopFace } from './ShopFace.tsx'
import { useCartWords } from './use-cart-words.ts'

/** The same for who may look and not change. */
export const CartFacts = ({ preferences }: { preferences: Preferences }) => {
  const t = useText()
  const { name } = useMerchant()
  const { label, shown } = useCartWords()
  const values = valuesOf(preferences, useLocale())
  const facts = (...fields: CartField[]) => (
    <FactList facts={fields.map((field) => ({ label: label(field), value: shown(field, values) || '–' }))} />
  )
  return (
    <>
      <Note kind="info" title={t('preferences.notYours')} />
      <Section title={t('preferences.part.limits')}>
        {facts(...preferences.agreed.products.map(({ type }): CartField => `${type}.on`))}
      </Section>
      <Section title={t('preferences.part.counts')}>{facts('options', 'defaultCount')}</Section>
      <Section title={t('preferences.part.sales')}>{facts('confirmation', 'channels', 'hosts')}</Section>
      <Section title={t('preferences.part.face')}>
        <ShopFace
          name={values.faceName || name}
          logo={preferences.face.logoUrl}
          phone={phoneText(values.phone || values.otherPhone)}
          website={values.website}
          returnTerms={values.returnTerms}
        />
      </Section>
    </>
  )
}
