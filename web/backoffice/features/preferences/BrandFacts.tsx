import { useLocale, useText } from '#web/texts/text.ts'
import { phoneText } from '#web/ui/fields/phone-text.ts'
import { Note } from '#web/ui/layout/Note.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { type Preferences, valuesOf } from './cart-values.ts'
import { ShopFace } from './ShopFace.tsx'

/** The same for who may look and not change. */
export const BrandFacts = ({ preferences }: { preferences: Preferences }) => {
  const t = useText()
  const { name } = useMerchant()
  const values = valuesOf(preferences, useLocale())
  return (
    <>
      <Note kind="info" title={t('preferences.notYours')} />
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
