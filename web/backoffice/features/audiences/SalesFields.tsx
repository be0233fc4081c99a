import { useEffect, useState } from 'react'
import { categories } from '#domain/operation-state.ts'
import { type InputOf, useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Grid } from '#web/ui/layout/boxes.ts'
import { Text } from '#web/ui/layout/text.ts'
import { useMerchant } from '../../session/session-context.ts'
import { Problem } from '../../kit/problems.tsx'
import { readSales } from './sales-filter.ts'
import type { AddForm } from './use-add-audience.ts'

const typingPause = 300

/** Which past sales, and how many people that is. */
export const SalesFields = ({ form }: { form: AddForm }) => {
  const t = useText()
  const day = (name: 'from' | 'to') => {
    const { value: text, onText, onBlur: onLeave, error } = form.text(name)
    return { text, onText, onLeave, error, placeholder: t('common.dates.placeholder'), pick: t('common.dates.pick') }
  }
  return (
    <>
      <SelectField
        label={t('audiences.form.status')}
        value={form.values.status}
        onValue={(status) => form.set('status', status)}
        options={['' as const, ...categories].map((one) => ({
          value: one,
          label: one === '' ? t('audiences.form.status_any') : t(`names.states.${one}`),
        }))}
      />
      <Grid>
        <DateField {...day('from')} label={t('common.dates.from')} />
        <DateField {...day('to')} label={t('common.dates.to')} />
      </Grid>
      <Grid>
        <TextField {...form.text('least')} label={t('audiences.form.least')} inputMode="decimal" />
        <TextField {...form.text('most')} label={t('audiences.form.most')} inputMode="decimal" />
      </Grid>
      <TextField
        {...form.text('sales')}
        label={t('audiences.form.sales')}
        hint={t('audiences.form.salesHint')}
        inputMode="numeric"
      />
      <People form={form} />
    </>
  )
}

type Query = InputOf<'audiences', 'count'>['query']

/** Once typing has settled. */
const useSettled = (wanted: string | null): string | null => {
  const [settled, setSettled] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), typingPause)
    return () => clearTimeout(timer)
  }, [wanted])
  return settled
}

const People = ({ form }: { form: AddForm }) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { identifier } = form.values
  const { filter } = readSales(form.values)
  const wanted = filter && JSON.stringify({ ...filter, identifier })
  const settled = useSettled(wanted)
  const query = JSON.parse(settled ?? JSON.stringify({ identifier })) as Query // written three lines above
  const { data, status, error, waiting } = useCall(
    'audiences',
    'count',
    { params: { merchantId }, query },
    {
      enabled: settled !== null,
      placeholder: 'previous',
    },
  )
  if (status === 'failed') return <Problem error={error} title={t('audiences.form.notCounted')} />
  const isOld = waiting || wanted !== settled || wanted === null
  return (
    <Text role="status" dim={isOld}>
      {data ? t(`audiences.form.people_${identifier}`, { count: data.membersCount }) : t('audiences.form.counting')}
    </Text>
  )
}
