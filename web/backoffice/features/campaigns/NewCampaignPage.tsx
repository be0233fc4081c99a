import { currentMode } from '#web/api/mode.ts'
import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { EmptyState, PageHead, Row } from '#web/ui/layout/boxes.ts'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { ButtonLink } from '../../kit/links.tsx'
import { navigate } from '../../routing/router.tsx'
import { useMay, useMerchant } from '../../session/session-context.ts'
import { CampaignEditor } from './CampaignEditor.tsx'
import { BackToCampaigns } from './CampaignHead.tsx'
import { campaignPath, campaignsPath } from './paths.ts'
import './campaigns.module.css'

/** A campaign is made [RT-14]. Who may not reads so. */
export const NewCampaignPage = () => {
  const mayWrite = useMay('campaigns.write')
  return (
    <>
      <BackToCampaigns />
      {mayWrite ? <NewCampaign /> : <NotYours />}
    </>
  )
}

const NewCampaign = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const terms = useCall('merchants', 'configurations', { params: { merchantId } }, { staleTime: 60_000 })
  if (terms.status === 'failed') {
    return <FailedLoad title={t('campaigns.form.failed')} error={terms.error} retry={terms.reload} />
  }
  if (!terms.data) return <Skeleton width={300} />
  return (
    <CampaignEditor
      key={`${merchantId}.${currentMode()}`}
      campaign={null}
      terms={terms.data}
      onSaved={({ id }) => navigate(campaignPath(merchantId, id), { replace: true })}
    />
  )
}

const NotYours = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  return (
    <>
      <PageHead>
        <h1>{t('common.screen.newCampaign')}</h1>
      </PageHead>
      <EmptyState blank>
        <h2>{t('campaigns.notYours.title')}</h2>
        <p>{t('campaigns.notYours.text')}</p>
        <Row>
          <ButtonLink to={campaignsPath(merchantId)}>{t('campaigns.notYours.list')}</ButtonLink>
        </Row>
      </EmptyState>
    </>
  )
}
