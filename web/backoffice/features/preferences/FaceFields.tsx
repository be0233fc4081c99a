import { maxFaceNameLength, maxReturnTermsLength } from '#contract/rules/preference-rules.ts'
import { useText } from '#web/texts/text.ts'
import { phoneText } from '#web/ui/fields/phone-text.ts'
import type { useForm } from '#web/ui/fields/use-form.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Stack } from '#web/ui/layout/boxes.ts'
import { useMerchant } from '../../session/session-context.ts'
import type { BrandValues, Preferences } from './cart-values.ts'
import { LogoField } from './LogoField.tsx'
import { ShopFace } from './ShopFace.tsx'
import { TextArea } from './TextArea.tsx'
import styles from './shop-view.module.css'

type Props = { form: ReturnType<typeof useForm<BrandValues>>; preferences: Preferences }

/** What customers see of the shop, and beside it how they see it. */
export const FaceFields = ({ form, preferences }: Props) => {
  const t = useText()
  const { name } = useMerchant()
  const { faceName, phone, otherPhone, website, returnTerms } = form.values
  return (
    <div className={styles.face}>
      <Stack>
        <TextField
          {...form.text('faceName')}
          label={t('preferences.face.name')}
          hint={t('preferences.face.nameHint', { name })}
          maxLength={maxFaceNameLength}
          autoComplete="off"
        />
        <LogoField preferences={preferences} />
        <TextField
          {...form.text('phone')}
          label={t('preferences.face.phone')}
          hint={t('preferences.face.phoneHint')}
          inputMode="tel"
          autoComplete="off"
        />
        <TextField
          {...form.text('otherPhone')}
          label={t('preferences.face.otherPhone')}
          hint={t('preferences.face.otherPhoneHint')}
          inputMode="tel"
          autoComplete="off"
        />
        <TextField
          {...form.text('website')}
          label={t('preferences.face.website')}
          hint={t('preferences.face.websiteHint')}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
        <TextArea
          {...form.text('returnTerms')}
          label={t('preferences.face.returnTerms')}
          hint={t('preferences.face.returnTermsHint', { left: maxReturnTermsLength - returnTerms.trim().length })}
        />
      </Stack>
      <ShopFace
        name={faceName.trim() || name}
        logo={preferences.face.logoUrl}
        phone={phoneText(phone.trim() || otherPhone.trim())}
        website={website.trim()}
        returnTerms={returnTerms.trim()}
      />
    </div>
  )
}
