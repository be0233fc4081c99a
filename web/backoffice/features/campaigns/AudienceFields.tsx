import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Choices, Radio } from '#web/ui/fields/Choice.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Hint } from '#web/ui/layout/text.ts'
import { Indent } from '#web/ui/layout/boxes.ts'
import { Problem } from '../../kit/problems.tsx'
import { useMay, useMerchant } from '../../session/session-context.ts'
import { type Campaign, unchosen } from './campaign-values.ts'
import type { CampaignForm } from './use-campaign-form.ts'

type Props = { form: CampaignForm['form']; base: Campaign | null }

/** For whom it is. Who may not see audiences sees the one that it has, and leaves it. */
export const AudienceFields = ({ form, base }: Props) => {
  const t = useText()
  const { values, set } = form
  const mayChoose = useMay('audiences.manage')
  const chosen = base?.audience
  if (!mayChoose) {
    return (
      <div>
        <p>
          <b>{chosen ? `«${chosen.name}»` : t('campaigns.form.everybody')}</b>
        </p>
        <Hint>{t('campaigns.form.groupFixed')}</Hint>
      </div>
    )
  }
  const isGroup = values.audience !== ''
  return (
    <>
      <Choices label={t('campaigns.form.audience')} labelHidden>
        <Radio
          name="audience"
          checked={!isGroup}
          onChange={() => set('audience', '')}
          hint={t('campaigns.form.everybodyHint')}
        >
          {t('campaigns.form.everybody')}
        </Radio>
        <Radio
          name="audience"
          checked={isGroup}
          onChange={() => set('audience', unchosen)}
          hint={t('campaigns.form.groupHint')}
        >
          {t('campaigns.form.group')}
        </Radio>
      </Choices>
      {isGroup && <AudienceSelect form={form} />}
    </>
  )
}

const AudienceSelect = ({ form: { values, set, errorOf } }: Pick<Props, 'form'>) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { data, status, error } = useCall('audiences', 'list', { params: { merchantId }, query: { pageSize: 100 } })
  if (status === 'failed') return <Problem error={error} title={t('campaigns.form.groupName')} />
  if (data?.total === 0) return <Note kind="info" title={t('campaigns.form.groupNone')} />
  const known = data?.results ?? []
  return (
    <Indent>
      <SelectField
        label={t('campaigns.form.groupName')}
        value={values.audience}
        onValue={(value) => set('audience', value)}
        error={errorOf('audience')}
        options={[
          { value: unchosen, label: t('campaigns.form.groupChoose') },
          ...known.map(({ uuid, name, membersCount: count }) => ({
            value: uuid,
            label: t('campaigns.form.groupOption', { name, count }),
          })),
        ]}
      />
    </Indent>
  )
}
