import { type OwnershipType, ownershipTypes } from '#domain/ownership.ts'
import { api } from '#web/api/client.ts'
import { useCall } from '#web/api/query.ts'
import { timed } from '#web/api/timeout.ts'
import { useText } from '#web/texts/text.ts'
import { Choices, Radio } from '#web/ui/fields/Choice.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import type { SlotProps } from '../../kit/slots.ts'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { keepEnterprise, refreshAfter } from './keep-answer.ts'
import { SavedForm } from './SavedForm.tsx'
import { useSavedForm } from './use-saved-form.ts'
import type { Enterprise } from './values.ts'

type Props = Partial<SlotProps['ownershipForm']> & {
  /** The part around it says the label already. */
  labelHidden?: boolean
}

/** Who has the enterprise: which of three cases it is, what each means, and what is asked for next. */
export const OwnershipForm = (props: SlotProps['ownershipForm']) => <OwnershipChoice {...props} />

/** The same without a button, where the choice alone is made. */
export const OwnershipChoice = (props: Props) => {
  const t = useText()
  const { data, status, error, reload } = useCall('company', 'getEnterprise', {})
  const owners = useCall('company', 'listOwners', {})
  const isSeveral = (owners.data?.results.length ?? 0) > 1
  // The removed owner may be the reason why a choice could not be saved: the form tries again.
  if (data) return <Fields key={String(isSeveral)} {...props} enterprise={data} />
  if (status === 'failed') return <FailedLoad title={t('company.save.loadFailed')} error={error} retry={reload} />
  return <Skeleton width={300} />
}

type FieldProps = Props & { enterprise: Enterprise }
type Texts = { ownershipType: string }

const textsOf = ({ ownershipType }: Enterprise): Texts => ({ ownershipType: ownershipType ?? '' })
const bodyOf = ({ ownershipType }: Texts) => ({
  ownershipType: ownershipTypes.find((one) => one === ownershipType) ?? null,
})

const Fields = ({ enterprise, onDone, doneLabel, labelHidden = false, children }: FieldProps) => {
  const t = useText()
  const save = async (some: { ownershipType?: OwnershipType | null }): Promise<Texts> => {
    const answer = await api.company.updateEnterprise({ body: some }, { signal: timed() })
    await keepEnterprise(answer)
    refreshAfter()
    return textsOf(answer)
  }
  const form = useSavedForm({
    draft: 'company.ownership',
    saved: textsOf(enterprise),
    rules: { ownershipType: (type) => (type === '' ? t('company.ownership.missing') : null) },
    bodyOf,
    groups: [],
    // Nothing else can be wrong with a choice of the list.
    refused: () => t('company.owners.fault.several'),
    save,
    finish: save,
    onDone: () => onDone?.(),
  })
  const { value, onValue, error } = form.choice('ownershipType')
  return (
    <SavedForm saved={form} doneLabel={doneLabel} aside={children}>
      <Choices
        label={t('company.ownership.label')}
        labelHidden={labelHidden}
        error={error}
        hint={t(`company.ownership.why.${enterprise.country}`)}
      >
        {ownershipTypes.map((type) => (
          <Radio
            key={type}
            name="ownership"
            checked={value === type}
            aria-invalid={error !== null || undefined}
            onChange={() => onValue(type)}
            hint={
              <>
                {t(`company.ownership.${type}.hint`)}
                {value === type && (
                  <>
                    <br />
                    <b>{t(`company.ownership.${type}.next`)}</b>
                  </>
                )}
              </>
            }
          >
            <b>{t(`company.ownership.${type}.name`)}</b>
          </Radio>
        ))}
      </Choices>
    </SavedForm>
  )
}
