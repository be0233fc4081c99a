import { api } from '#web/api/client.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { navigate } from '../../app/router.tsx'
import { useSending } from '../../app/sending.ts'
import { useToast } from '../../app/toasts.tsx'
import { useMerchant } from '../../app/world.ts'
import { campaignPath } from './paths.ts'

/** Makes a draft like a campaign and opens it. */
export const useDuplicate = (campaignId: string) => {
  const t = useText()
  const toast = useToast()
  const { id: merchantId } = useMerchant()
  const { send, working, failure } = useSending()
  const duplicate = async () => {
    const params = { merchantId, campaignId }
    const sent = await send((options) => api.campaigns.duplicate({ params }, options))
    if (!sent?.done) return
    toast(t('campaigns.duplicated'))
    navigate(campaignPath(merchantId, sent.answer.id))
    await refreshCalls(['campaigns'])
  }
  return { duplicate, working, failure }
}
