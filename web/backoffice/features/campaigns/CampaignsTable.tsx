import { useLocale, useText } from '#web/texts/text.ts'
import { formatCount } from '#domain/format.ts'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerHead, Row, useRows } from '#web/ui/Ledger.tsx'
import { SkeletonRows } from '#web/ui/SkeletonRows.tsx'
import { StateMark } from '#web/ui/StateMark.tsx'
import { Link } from '../../app/router.tsx'
import { useMay, useMerchant } from '../../app/world.ts'
import type { CampaignRow } from './campaign-values.ts'
import { CampaignMenu } from './CampaignMenu.tsx'
import { campaignPath } from './paths.ts'
import { stateMarks, useCampaignWords } from './words.ts'

type Props = {
  /** Absent while the first page is on its way. */
  campaigns: readonly CampaignRow[] | undefined
  dim: boolean
}

export const CampaignsTable = ({ campaigns, dim }: Props) => {
  const t = useText()
  const opening = useRows(campaigns?.map(({ id }) => id) ?? [])
  return (
    <Ledger kind="flow" className={dim ? 'dim' : ''} caption={t('campaigns.back')} aria-busy={dim || !campaigns}>
      <LedgerHead>
        <HeadCell>{t('campaigns.column.name')}</HeadCell>
        <HeadCell>{t('campaigns.column.state')}</HeadCell>
        <HeadCell>{t('campaigns.column.span')}</HeadCell>
        <HeadCell className="c-hide-n c-hide-m">{t('campaigns.column.amounts')}</HeadCell>
        <HeadCell className="n c-hide-n">{t('campaigns.column.sales')}</HeadCell>
        <HeadCell className="n c-hide-n">{t('campaigns.column.cost')}</HeadCell>
        <HeadCell className="n">
          <span className="vh">{t('campaigns.column.actions')}</span>
        </HeadCell>
      </LedgerHead>
      <LedgerBody {...opening.body}>
        {campaigns ? (
          campaigns.map((campaign) => (
            <CampaignLine key={campaign.id} campaign={campaign} link={opening.link(campaign.id)} />
          ))
        ) : (
          <SkeletonRows
            count={5}
            bars={[
              { className: 'who-c', width: 110 },
              { className: 'c-st', width: 76 },
              { className: 'c-date', width: 110 },
              { className: 'c-hide-n c-hide-m', width: 76 },
              { className: 'n c-hide-n', width: 36 },
              { className: 'n c-hide-n', width: 58 },
              { className: 'n main', width: 36 },
            ]}
          />
        )}
      </LedgerBody>
    </Ledger>
  )
}

type LineProps = { campaign: CampaignRow; link: { tabIndex: number; onFocus: () => void } }

const CampaignLine = ({ campaign, link }: LineProps) => {
  const t = useText()
  const locale = useLocale()
  const { id: merchantId } = useMerchant()
  const mayWrite = useMay('campaigns.write')
  const { offerOf, spanOf, amountsOf, money } = useCampaignWords()
  const { salesCount, salesCost } = campaign
  const faint = (figure: number): string => (figure === 0 ? ' faint' : '')
  return (
    <Row className="go">
      <Cell className="who-c">
        <Link to={campaignPath(merchantId, campaign.id)} {...link}>
          {campaign.name}
        </Link>
        <small>{offerOf(campaign)}</small>
        {salesCount > 0 && (
          <small className="only-narrow">
            {t('campaigns.soldFor', { sold: t('campaigns.sold', { count: salesCount }), cost: money(salesCost) })}
          </small>
        )}
      </Cell>
      <Cell className="c-st">
        <StateMark kind={stateMarks[campaign.state]}>{t(`campaigns.state.${campaign.state}`)}</StateMark>
      </Cell>
      <Cell className="c-date soft">{spanOf(campaign)}</Cell>
      <Cell className="soft c-hide-n c-hide-m">{amountsOf(campaign)}</Cell>
      <Cell className={`n c-hide-n${faint(salesCount)}`}>{formatCount(salesCount, locale)}</Cell>
      <Cell className={`n c-hide-n${faint(salesCost)}`}>{money(salesCost)}</Cell>
      <Cell className="n main">{mayWrite && <CampaignMenu campaign={campaign} />}</Cell>
    </Row>
  )
}
