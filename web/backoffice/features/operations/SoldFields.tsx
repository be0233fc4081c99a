import { operationFilters } from '#contract/filters/operations.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Grid } from '#web/ui/layout/boxes.ts'
import { useAccount } from '../../session/session-context.ts'
import type { ListFilter } from './list-filter.ts'
import { nameOfHour, nameOfWeekday, useCampaignName } from './SoldWords.tsx'

type Sold = Pick<ListFilter, 'campaign' | 'numInstalments' | 'weekday' | 'hour'>
type Props = { merchantId: string | null; filter: Sold; onChoose: (next: Partial<Sold>) => void }
type Counted = 'numInstalments' | 'weekday' | 'hour'

/** All values of a filter that is a number. */
const valuesOf = ({ minimum, maximum }: { minimum: number; maximum: number }): number[] =>
  Array.from({ length: maximum - minimum + 1 }, (_, at) => minimum + at)

/** To what bars of reports lead: instalments, weekday and hour, and in the list of one merchant its campaigns. */
export const SoldFields = ({ merchantId, filter, onChoose }: Props) => {
  const t = useText()
  const locale = useLocale()
  const field = (name: Counted, label: string, any: string, values: number[], words: (value: number) => string) => (
    <SelectField
      label={label}
      value={String(filter[name] ?? '')}
      onValue={(text) => onChoose({ [name]: text === '' ? null : Number(text) })}
      options={[{ value: '', label: any }, ...values.map((value) => ({ value: String(value), label: words(value) }))]}
    />
  )
  const { num_instalments: counts, weekday, hour } = operationFilters
  return (
    <>
      {merchantId !== null && <CampaignField merchantId={merchantId} campaign={filter.campaign} onChoose={onChoose} />}
      {field(
        'numInstalments',
        t('operations.more.numInstalments'),
        t('operations.more.anyNumber'),
        valuesOf(counts),
        (count) => t('campaigns.form.countName', { count }),
      )}
      <Grid>
        {field('weekday', t('operations.more.weekday'), t('operations.more.anyDay'), valuesOf(weekday), (value) =>
          nameOfWeekday(value, locale),
        )}
        {field('hour', t('operations.more.hour'), t('operations.more.anyHour'), valuesOf(hour), (value) =>
          nameOfHour(value, t),
        )}
      </Grid>
    </>
  )
}

type CampaignProps = {
  merchantId: string
  campaign: string | null
  onChoose: (next: { campaign: string | null }) => void
}

/** The newest of the merchant, and the one of the address, which may be older. A disabled account reads none. */
const CampaignField = ({ merchantId, campaign, onChoose }: CampaignProps) => {
  const t = useText()
  const enabled = useAccount().disabled === null
  const input = { params: { merchantId }, query: { pageSize: 100 } }
  const newest = useCall('campaigns', 'list', input, { enabled, staleTime: 60_000 }).data?.results ?? []
  const isNewest = campaign === null || newest.some(({ id }) => id === campaign)
  const older = useCampaignName(isNewest ? null : campaign)
  if (newest.length === 0 && campaign === null) return null
  return (
    <SelectField
      label={t('operations.more.campaign')}
      value={campaign ?? ''}
      onValue={(text) => onChoose({ campaign: text || null })}
      options={[
        { value: '', label: t('operations.more.anyCampaign') },
        ...(isNewest ? [] : [{ value: campaign, label: older ?? t('operations.sold.campaign') }]),
        ...newest.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
