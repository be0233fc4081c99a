import { api } from '#web/api/client.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { PartTitle } from '#web/ui/layout/text.ts'
import { AskDialog } from '../../kit/AskDialog.tsx'
import { navigate } from '../../routing/router.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { useMerchant } from '../../session/session-context.ts'
import type { Campaign } from './campaign-values.ts'
import { campaignsPath } from './paths.ts'
import { onVersion } from './save-campaign.ts'
import styles from './campaigns.module.css'

type Props = { campaign: Campaign; onClose: () => void }
/** Asks before a campaign ends for good, and says what stays as it was promised. */
export const StopDialog = ({ campaign, onClose }: Props) => {
  const t = useText()
  const toast = useToast()
  const { id: merchantId } = useMerchant()
  const { sendOnce, working, failure } = useSubmit()
  const { id: campaignId, name } = campaign
  const stop = async () => {
    const params = { merchantId, campaignId }
    const headers = onVersion(campaign)
    const sent = await sendOnce(params, (options) => api.campaigns.stop({ params }, { ...options, headers }))
    if (!sent) return
    if (sent.done) {
      toast(t('campaigns.stop.done', { name }))
      onClose()
    }
    // After a refusal too: what the page shows may be why, and a second try builds on the newest.
    await refreshCalls(['campaigns'], ['merchants', 'configurations'], ['simulator'])
  }
  const words = {
    title: t('campaigns.stop.title', { name }),
    no: t('campaigns.stop.no'),
    act: t('campaigns.stop.do'),
    working: t('campaigns.stop.working'),
    failed: t('campaigns.stop.failed'),
  }
  return (
    <AskDialog words={words} working={working} failure={failure} onAct={() => void stop()} onClose={onClose}>
      <p>{t(campaign.state === 'scheduled' ? 'campaigns.stop.scheduled' : 'campaigns.stop.active')}</p>
      {campaign.state === 'active' && (
        <>
          <PartTitle as="h3" above>
            {t('campaigns.stop.consequences')}
          </PartTitle>
          <ul className={styles.plainList}>
            <li>{t('campaigns.stop.sales')}</li>
            <li>{t('campaigns.stop.links')}</li>
          </ul>
        </>
      )}
    </AskDialog>
  )
}

/** Asks before a draft is gone. */
export const DeleteDialog = ({ campaign, onClose }: Props) => {
  const t = useText()
  const toast = useToast()
  const { id: merchantId } = useMerchant()
  const { send, working, failure } = useSubmit()
  const { id: campaignId, name } = campaign
  const remove = async () => {
    const params = { merchantId, campaignId }
    const headers = onVersion(campaign)
    const sent = await send(({ signal }) => api.campaigns.remove({ params }, { signal, headers }))
    if (!sent) return
    if (!sent.done) return refreshCalls(['campaigns'])
    toast(t('campaigns.delete.done'))
    navigate(campaignsPath(merchantId), { replace: true })
    await refreshCalls(['campaigns', 'list'])
  }
  const words = {
    title: t('campaigns.delete.title', { name }),
    no: t('campaigns.delete.no'),
    act: t('campaigns.delete.do'),
    working: t('campaigns.delete.working'),
    failed: t('campaigns.delete.failed'),
  }
  return (
    <AskDialog words={words} working={working} failure={failure} onAct={() => void remove()} onClose={onClose}>
      <p>{t('campaigns.delete.text')}</p>
    </AskDialog>
  )
}
