import { useLocale, useText } from '#web/texts/text.ts'
import { formatCount } from '#domain/format.ts'
import { useRows } from '#web/ui/data/use-rows.ts'
import { rowClass } from '#web/ui/data/Ledger.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { VisuallyHidden } from '#web/ui/layout/text.ts'
import { Link } from '../../routing/router.tsx'
import { useMay, useMerchant } from '../../session/session-context.ts'
import type { CampaignRow } from './campaign-values.ts'
import { CampaignMenu } from './CampaignMenu.tsx'
import { campaignPath } from './paths.ts'
import { stateMarks, useCampaignWords } from './words.ts'
import styles from './campaigns.module.css'

type Props = {
  /** Absent while the first page is on its way. */
  campaigns: readonly CampaignRow[] | undefined
  dim: boolean
}

const costColumn = (head: string, money: (cents: number) => string): Column<CampaignRow> => ({
  look: ['number', 'notNarrow'],
  head,
  cell: ({ salesCost }) => money(salesCost ?? 0),
  mark: ({ salesCost }) => salesCost === 0 && 'faint',
  skeleton: 58,
})

const menuColumn = (head: string): Column<CampaignRow> => ({
  look: ['number'],
  cellLook: ['main'],
  head: <VisuallyHidden>{head}</VisuallyHidden>,
  cell: (campaign) => <CampaignMenu campaign={campaign} />,
  skeleton: 36,
})

export const CampaignsTable = ({ campaigns, dim }: Props) => {
  const t = useText()
  const locale = useLocale()
  const { id: merchantId } = useMerchant()
  const seesFees = useMay('fees.read')
  const mayWrite = useMay('campaigns.write')
  const { offerOf, spanOf, amountsOf, money } = useCampaignWords()
  const opening = useRows(campaigns?.map(({ id }) => id) ?? [])
  const columns: Column<CampaignRow>[] = [
    {
      cellLook: ['name'],
      head: t('campaigns.column.name'),
      cell: (campaign) => (
        <>
          <Link to={campaignPath(merchantId, campaign.id)} {...opening.link(campaign.id)}>
            {campaign.name}
          </Link>
          <small>{offerOf(campaign)}</small>
          {campaign.salesCount > 0 && (
            <small className={styles.onlyNarrow}>
              {campaign.salesCost === null
                ? t('campaigns.sold', { count: campaign.salesCount })
                : t('campaigns.soldFor', {
                    sold: t('campaigns.sold', { count: campaign.salesCount }),
                    cost: money(campaign.salesCost),
                  })}
            </small>
          )}
        </>
      ),
      skeleton: 110,
    },
    {
      cellLook: ['state'],
      head: t('campaigns.column.state'),
      cell: ({ state }) => <StateMark kind={stateMarks[state]}>{t(`campaigns.state.${state}`)}</StateMark>,
      skeleton: 76,
    },
    { cellLook: ['date', 'soft'], head: t('campaigns.column.span'), cell: spanOf, skeleton: 110 },
    {
      look: ['notNarrow', 'notMedium'],
      cellLook: ['soft'],
      head: t('campaigns.column.amounts'),
      cell: amountsOf,
      skeleton: 76,
    },
    {
      look: ['number', 'notNarrow'],
      head: t('campaigns.column.sales'),
      cell: ({ salesCount }) => formatCount(salesCount, locale),
      mark: ({ salesCount }) => salesCount === 0 && 'faint',
      skeleton: 36,
    },
    ...(seesFees ? [costColumn(t('campaigns.column.cost'), money)] : []),
    ...(mayWrite ? [menuColumn(t('campaigns.column.actions'))] : []),
  ]
  return (
    <Table
      kind="flow"
      caption={t('campaigns.back')}
      columns={columns}
      rows={campaigns}
      dim={dim}
      keyOf={({ id }) => id}
      rowProps={(row) => ({ className: row && rowClass('opens') })}
      body={opening.body}
      skeletons={5}
    />
  )
}
