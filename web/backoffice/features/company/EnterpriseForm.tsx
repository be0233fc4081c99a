import { api } from '#web/api/client.ts'
import { useCall } from '#web/api/query.ts'
import { timed } from '#web/api/timeout.ts'
import { useRichText, useText } from '#web/texts/text.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { optional } from '#web/ui/layout/tags.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Grid } from '#web/ui/layout/boxes.ts'
import { ActivityField } from './places/ActivityField.tsx'
import type { SlotProps } from '../../kit/slots.ts'
import { AddressFields } from './AddressFields.tsx'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { FormPart } from './FormPart.tsx'
import { keepEnterprise, lockedNames, refreshAfter } from './keep-answer.ts'
import { PhoneFields } from './PhoneFields.tsx'
import { SavedForm } from './SavedForm.tsx'
import { useAddressMissing, useFormRules } from './use-form-rules.ts'
import { useLegalForms } from './use-options.ts'
import { useSavedForm } from './use-saved-form.ts'
import { type Enterprise, enterpriseBody, type EnterpriseTexts, enterpriseTexts } from './values.ts'

/** What the enterprise is, where it is and how it is reached. */
export const EnterpriseForm = (props: SlotProps['enterpriseForm']) => {
  const t = useText()
  const { data, status, error, reload } = useCall('company', 'getEnterprise', {})
  if (data) return <Fields {...props} enterprise={data} />
  if (status === 'failed') return <FailedLoad title={t('company.save.loadFailed')} error={error} retry={reload} />
  return <Skeleton width={300} />
}

const useEnterpriseForm = (enterprise: Enterprise, onDone: () => void) => {
  const t = useText()
  const { country } = enterprise
  const saved = enterpriseTexts(enterprise)
  const bodyOf = (texts: EnterpriseTexts) => enterpriseBody(texts, country)
  const missing = {
    ...useAddressMissing(country),
    name: t('company.wrong.companyName'),
    taxId: t(`company.wrong.taxIdMissing.${country}`),
    legalForm: t('company.wrong.legalForm'),
    businessActivity: t('company.wrong.businessActivity'),
    phone: t('company.wrong.phoneMissing'),
  }
  const rules = useFormRules({ form: 'enterprise', country }, { values: saved, bodyOf, missing })
  const keep = async (answer: Enterprise): Promise<EnterpriseTexts> => {
    await keepEnterprise(answer)
    return enterpriseTexts(answer)
  }
  return useSavedForm({
    draft: 'company.enterprise',
    saved,
    rules,
    bodyOf,
    onDone,
    groups: [['phone', 'otherPhone']],
    locked: lockedNames(enterprise.locked),
    refused: () => t('company.wrong.refused'),
    save: async (some) => keep(await api.company.updateEnterprise({ body: some }, { signal: timed() })),
    finish: async (all, sending) => {
      const answer = await api.company.createEnterprise({ body: { ...all, draft: false } }, sending)
      refreshAfter()
      return keep(answer)
    },
  })
}

const Fields = (props: SlotProps['enterpriseForm'] & { enterprise: Enterprise }) => {
  const { enterprise, onDone, doneLabel, children } = props
  const t = useText()
  const rich = useRichText()
  const { country } = enterprise
  const form = useEnterpriseForm(enterprise, onDone)
  const legalForms = useLegalForms(form.values.legalForm, country)
  return (
    <SavedForm saved={form} doneLabel={doneLabel} aside={children}>
      <FormPart title={t('company.part.enterprise')}>
        <TextField {...form.text('name')} label={t(`company.field.name.${country}`)} autoComplete="organization" />
        <TextField
          {...form.text('tradeName', t('company.field.tradeNameHint'))}
          label={rich('company.field.tradeName', { opt: optional })}
          autoComplete="off"
        />
        <Grid>
          <TextField
            {...form.text('taxId')}
            label={t(`company.field.taxId.${country}`)}
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
          />
          <SelectField {...form.choice('legalForm')} label={t('company.field.legalForm')} options={legalForms} />
        </Grid>
        <ActivityField {...form.text('businessActivity')} />
      </FormPart>
      <FormPart title={t('company.part.fiscalAddress')}>
        <AddressFields form={form} country={country} own />
      </FormPart>
      <FormPart title={t('company.part.contact')}>
        <PhoneFields form={form} autoComplete="off" />
        <TextField
          {...form.text('website')}
          label={rich('company.field.website', { opt: optional })}
          inputMode="url"
          autoComplete="url"
          spellCheck={false}
        />
      </FormPart>
    </SavedForm>
  )
}
