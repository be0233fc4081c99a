import { controlKinds, type OwnershipType } from '#domain/ownership.ts'
import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { AffixField } from '#web/ui/fields/AffixField.tsx'
import { Check } from '#web/ui/fields/Choice.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Grid, Row } from '#web/ui/layout/boxes.ts'
import type { SlotProps } from '../../kit/slots.ts'
import { AddressFields } from './AddressFields.tsx'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { FormPart } from './FormPart.tsx'
import { refreshAfter } from './keep-answer.ts'
import { DocumentFields, PersonFields } from './PersonFields.tsx'
import { SavedForm } from './SavedForm.tsx'
import { useAddressMissing, useFormRules, usePersonMissing } from './use-form-rules.ts'
import { useCountries } from './use-options.ts'
import { useOwnerWrites } from './use-owner-writes.ts'
import { useSavedForm } from './use-saved-form.ts'
import { useShareRule } from './use-share-rule.ts'
import { type Enterprise, type Owner, ownerBody, ownerTexts } from './values.ts'

/** One of the people behind the enterprise. A new one is made by the first value that is left. */
export const OwnerForm = (props: SlotProps['ownerForm']) => {
  const t = useText()
  const enterprise = useCall('company', 'getEnterprise', {})
  const { data, status, error, reload } = useCall('company', 'listOwners', {})
  const failed = [enterprise, { data, status, error, reload }].find((one) => one.status === 'failed' && !one.data)
  if (failed)
    return <FailedLoad title={t('company.save.loadFailed')} error={failed.error} retry={() => failed.reload()} />
  if (!data || !enterprise.data) return <Skeleton width={300} />
  const owner = data.results.find(({ id }) => id === props.ownerId) ?? null
  if (props.ownerId !== null && !owner) {
    return (
      <>
        <Note kind="info" title={t('company.owner.gone')}>
          <p>{t('company.owner.goneText')}</p>
        </Note>
        <Row above>{props.children}</Row>
      </>
    )
  }
  const others = data.results.filter(({ id }) => id !== props.ownerId)
  return <Fields {...props} {...{ owner, others }} enterprise={enterprise.data} />
}

type FieldProps = SlotProps['ownerForm'] & { owner: Owner | null; others: readonly Owner[]; enterprise: Enterprise }

const useOwnerForm = ({ ownerId, owner, others, enterprise, onMade, onDone }: FieldProps) => {
  const t = useText()
  const { country, ownershipType: type } = enterprise
  const saved = ownerTexts(owner, country, type)
  const write = useOwnerWrites(ownerId, onMade)
  const { state: _, ...address } = useAddressMissing(country)
  const missing = {
    ...usePersonMissing(),
    ...address,
    country: t('company.wrong.country'),
    documentCountry: t('company.wrong.country'),
    controlKind: t('company.wrong.controlKind'),
  }
  const share = useShareRule(type, others)
  const { share: written, ...rules } = useFormRules(
    { form: 'owner', country },
    { values: saved, bodyOf: ownerBody, missing },
  )
  // Default values that the form shows are saved together with the first field that the user changes.
  const { country: lives, documentCountry, share: whole } = ownerBody(saved)
  const known = { country: lives, documentCountry, ...(whole !== null && { share: whole }) }
  return useSavedForm({
    draft: `company.owner.${ownerId ?? 'new'}`,
    saved,
    onDone,
    rules: { ...rules, share: (text, values) => share(text, values) ?? written?.(text, values) ?? null },
    bodyOf: ownerBody,
    groups: [
      ['documentCountry', 'documentType', 'documentNumber'],
      ['country', 'postcode'],
      ['share', 'controlKind'],
    ],
    refused: (name) => t(name === 'share' ? 'company.wrong.share.others' : 'company.wrong.refused'),
    save: async (some) => ownerTexts(await write(some, known), country, type),
    finish: async (all) => {
      const answer = await write({ ...all, draft: false }, known)
      refreshAfter()
      return ownerTexts(answer, country, type)
    },
  })
}

const Fields = (props: FieldProps) => {
  const t = useText()
  const form = useOwnerForm(props)
  const { documentCountry, country } = form.values
  return (
    <SavedForm saved={form} doneLabel={props.doneLabel} aside={props.children}>
      <FormPart title={t('company.part.person')}>
        <PersonFields form={form} />
      </FormPart>
      <FormPart title={t('company.part.document')}>
        <SelectField
          {...form.choice('documentCountry')}
          label={t('company.field.documentCountry')}
          options={useCountries(documentCountry)}
        />
        <DocumentFields form={form} country={documentCountry} />
      </FormPart>
      <FormPart title={t('company.part.home')}>
        <SelectField {...form.choice('country')} label={t('company.field.country')} options={useCountries(country)} />
        <AddressFields form={form} country={country} />
      </FormPart>
      <Stake form={form} type={props.enterprise.ownershipType} />
    </SavedForm>
  )
}

type StakeProps = { form: ReturnType<typeof useOwnerForm>; type: OwnershipType | null }

/** What the person has of the enterprise, and what the law wants to know of them besides. */
const Stake = ({ form, type }: StakeProps) => {
  const t = useText()
  const { controlKind } = form.values
  const kinds = controlKinds.map((kind) => ({ value: kind, label: t(`company.control.${kind}`) }))
  return (
    <FormPart title={t('company.part.stake')}>
      <Grid>
        <SelectField
          {...form.choice('controlKind')}
          label={t('company.field.controlKind')}
          options={controlKind === '' ? [{ value: '', label: t('company.choose') }, ...kinds] : kinds}
        />
        <AffixField
          {...form.date('share', t(`company.owner.shareHint.${type ?? 'unknown'}`))}
          label={t('company.field.share')}
          post="%"
        />
      </Grid>
      <div>
        <Check {...form.check('isRepresentative')}>{t('company.field.isRepresentative')}</Check>
        <Check {...form.check('pep')} hint={t('company.field.pepHint')}>
          {t('company.field.pep')}
        </Check>
      </div>
    </FormPart>
  )
}
