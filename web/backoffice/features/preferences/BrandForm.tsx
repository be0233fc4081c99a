import { useText } from '#web/texts/text.ts'
import { Section } from '#web/ui/layout/Section.tsx'
import { brandOf, type Preferences } from './cart-values.ts'
import { FaceFields } from './FaceFields.tsx'
import { PreferencesForm } from './PreferencesForm.tsx'
import { useBrandRules } from './use-cart-rules.ts'
import { usePreferencesForm } from './use-preferences-form.ts'

/** Name, logo and contact of the shop for its customers. */
export const BrandForm = ({ preferences }: { preferences: Preferences }) => {
  const t = useText()
  const state = usePreferencesForm({ preferences, part: 'brand', pick: brandOf, rules: useBrandRules() })
  return (
    <PreferencesForm state={state} preferences={preferences}>
      <Section title={t('preferences.part.face')} aside={t('preferences.about.face')}>
        <FaceFields form={state.form} preferences={preferences} />
      </Section>
    </PreferencesForm>
  )
}
