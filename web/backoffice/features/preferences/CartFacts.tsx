import { useLocale, useText } from '#web/texts/text.ts'
import { FactList } from '#web/ui/data/Facts.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { type CartField, type Preferences, valuesOf } from './cart-values.ts'
import { useCartWords } from './use-cart-words.ts'

/** The same for who may look and not change. */
export const CartFacts = ({ preferences }: { preferences: Preferences }) => {
  const t = useText()
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
    </>
  )
}
