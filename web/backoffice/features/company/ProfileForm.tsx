import { api } from '#web/api/client.ts'
import { useCall } from '#web/api/query.ts'
import { timed } from '#web/api/timeout.ts'
import { useText } from '#web/texts/text.ts'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { ActivityField } from './places/ActivityField.tsx'
import type { SlotProps } from '../../kit/slots.ts'
import { useAccount } from '../../session/session-context.ts'
import { AddressFields } from './AddressFields.tsx'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { FormPart } from './FormPart.tsx'
import { keepProfile, lockedNames, refreshAfter } from './keep-answer.ts'
import { DocumentFields, PersonFields } from './PersonFields.tsx'
import { PhoneFields } from './PhoneFields.tsx'
import { SavedForm } from './SavedForm.tsx'
import { useAddressMissing, useFormRules, usePersonMissing } from './use-form-rules.ts'
import { useSavedForm } from './use-saved-form.ts'
import { type Profile, profileBody, type ProfileTexts, profileTexts } from './values.ts'

/** Who answers for the account; of a self-employed person, the business too. */
export const ProfileForm = (props: SlotProps['profileForm']) => {
  const t = useText()
  const { data, status, error, reload } = useCall('company', 'getProfile', {})
  if (data) return <Fields {...props} profile={data} />
  if (status === 'failed') return <FailedLoad title={t('company.save.loadFailed')} error={error} retry={reload} />
  return <Skeleton width={300} />
}

const ofSelfEmployed = ['businessActivity', 'street', 'addressAddition', 'postcode', 'city', 'state'] as const

const useProfileForm = (profile: Profile, onDone: () => void) => {
  const t = useText()
  const { type } = useAccount()
  const { country } = profile
  const isBusiness = type === 'self_employed'
  const saved = profileTexts(profile)
  const bodyOf = (texts: ProfileTexts) => profileBody(texts, country)
  const missing = {
    ...usePersonMissing(),
    ...useAddressMissing(country),
    phone: t('company.wrong.phoneMissing'),
    position: t('company.wrong.position'),
    businessActivity: t('company.wrong.businessActivity'),
  }
  const rules = useFormRules({ form: 'profile', country }, { values: saved, bodyOf, missing })
  const keep = async (answer: Profile): Promise<ProfileTexts> => {
    await keepProfile(answer)
    return profileTexts(answer)
  }
  return useSavedForm({
    draft: 'company.profile',
    saved,
    rules,
    bodyOf,
    onDone,
    groups: [
      ['documentType', 'documentNumber'],
      ['phone', 'otherPhone'],
    ],
    locked: lockedNames(profile.locked),
    absent: isBusiness ? ['position'] : ofSelfEmployed,
    refused: () => t('company.wrong.refused'),
    save: async (some) => keep(await api.company.updateProfile({ body: some }, { signal: timed() })),
    finish: async (all, sending) => {
      const answer = await api.company.createProfile({ body: { ...all, draft: false } }, sending)
      refreshAfter()
      return keep(answer)
    },
  })
}

const Fields = ({ profile, onDone, doneLabel, children }: SlotProps['profileForm'] & { profile: Profile }) => {
  const t = useText()
  const { type } = useAccount()
  const form = useProfileForm(profile, onDone)
  const isBusiness = type === 'self_employed'
  return (
    <SavedForm saved={form} doneLabel={doneLabel} aside={children}>
      <FormPart title={t('company.part.person')}>
        <PersonFields form={form} own />
        <PhoneFields form={form} autoComplete="tel-national" />
        {!isBusiness && (
          <TextField
            {...form.text('position', t('company.field.positionHint'))}
            label={t('company.field.position')}
            autoComplete="organization-title"
          />
        )}
      </FormPart>
      <FormPart title={t('company.part.document')}>
        <DocumentFields form={form} country={profile.country} taxOnly={isBusiness} />
      </FormPart>
      {isBusiness && (
        <>
          <FormPart title={t('company.part.business')}>
            <ActivityField {...form.text('businessActivity')} />
          </FormPart>
          <FormPart title={t('company.part.fiscalAddress')}>
            <AddressFields form={form} country={profile.country} own />
          </FormPart>
        </>
      )}
    </SavedForm>
  )
}
