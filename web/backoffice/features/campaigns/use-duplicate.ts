import { api } from '#web/api/client.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { navigate } from '../../routing/router.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { campaignPath } from './paths.ts'

/** Makes a draft like a campaign and opens it. */
export const useDuplicate = (campaignId: string) => {
  const t = useText()
  const toast = useToast()
  const { id: merchantId } = useMerchant()
  const { sendOnce, working, failure } = useSubmit()
  const duplicate = async () => {
    const params = { merchantId, campaignId }
    const sent = await sendOnce(params, (options) => api.campaigns.duplicate({ params }, options))
    if (!sent?.done) return
    toast(t('campaigns.duplicated'))
    navigate(campaignPath(merchantId, sent.answer.id))
    await refreshCalls(['campaigns'])
  }
  return { duplicate, working, failure }
}
