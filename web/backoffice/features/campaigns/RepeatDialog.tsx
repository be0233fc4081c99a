import { useState } from 'react'
import { type CopyDays, daysFromToday, sameDatesNext } from '#domain/campaign-results.ts'
import { api } from '#web/api/client.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { Choices, Radio } from '#web/ui/fields/Choice.tsx'
import { AskDialog } from '../../kit/AskDialog.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { navigate } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { useToday } from '../../session/time-zone.ts'
import type { Campaign } from './campaign-values.ts'
import { campaignPath } from './paths.ts'
import { useCampaignWords } from './words.ts'

const kinds = ['soon', 'dates'] as const
type Kind = (typeof kinds)[number]

/** Whether a campaign is over, so that it may be repeated. */
export const isRepeatable = ({ state }: Campaign): boolean => state === 'finished' || state === 'disabled'

/** Asks on which days a campaign is done again, and makes a draft of them. */
export const RepeatDialog = ({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) => {
  const t = useText()
  const toast = useToast()
  const today = useToday()
  const { spanOf } = useCampaignWords()
  const { id: merchantId } = useMerchant()
  const { sendOnce, working, failure } = useSubmit()
  const [kind, setKind] = useState<Kind>('soon')
  const { id: campaignId, name } = campaign
  const days: Record<Kind, CopyDays> = { soon: daysFromToday(campaign, today), dates: sameDatesNext(campaign, today) }
  const repeat = async () => {
    const input = { params: { merchantId, campaignId }, body: days[kind] }
    const sent = await sendOnce(input, (options) => api.campaigns.repeat(input, options))
    if (!sent?.done) return
    toast(t('campaigns.repeat.done'))
    navigate(campaignPath(merchantId, sent.answer.id), { replace: true })
    await refreshCalls(['campaigns'])
  }
  const words = {
    title: t('campaigns.repeat.title', { name }),
    no: t('campaigns.repeat.no'),
    act: t('campaigns.repeat.do'),
    working: t('campaigns.repeat.working'),
    failed: t('campaigns.notDuplicated', { name }),
  }
  return (
    <AskDialog
      kind="primary"
      words={words}
      working={working}
      failure={failure}
      onAct={() => void repeat()}
      onClose={onClose}
    >
      <p>{t('campaigns.repeat.text')}</p>
      <Choices label={t('campaigns.repeat.when')}>
        {kinds.map((one) => (
          <Radio key={one} name="repeat" checked={kind === one} onChange={() => setKind(one)} hint={spanOf(days[one])}>
            {t(`campaigns.repeat.${one}`)}
          </Radio>
        ))}
      </Choices>
    </AskDialog>
  )
}
