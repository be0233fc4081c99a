import { overlap } from '#domain/campaign.ts'
import { useCall } from '#web/api/query.ts'
import { useRichText, useText } from '#web/texts/text.ts'
import { Note } from '#web/ui/layout/Note.tsx'
import { Link } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import type { CampaignRow, Written } from './campaign-values.ts'
import { campaignPath } from './paths.ts'
import { useCampaignWords } from './words.ts'

type Props = { written: Written; ownId: string | undefined }

const useOthers = (): CampaignRow[] => {
  const { id: merchantId } = useMerchant()
  const inputOf = (state: 'active' | 'scheduled') => ({ params: { merchantId }, query: { state, pageSize: 100 } })
  const active = useCall('campaigns', 'list', inputOf('active'))
  const scheduled = useCall('campaigns', 'list', inputOf('scheduled'))
  return [...(active.data?.results ?? []), ...(scheduled.data?.results ?? [])]
}

/** Campaigns that speak of the same days, amounts and plans; by what is in the fields now. */
export const Overlaps = ({ written, ownId }: Props) => {
  const t = useText()
  const rich = useRichText()
  const { id: merchantId } = useMerchant()
  const { spanOf } = useCampaignWords()
  const others = useOthers().filter(
    (other) => written.startDate !== '' && other.id !== ownId && overlap({ ...written, id: '' }, other),
  )
  if (others.length === 0) return null
  return (
    <Note kind="info" title={t('campaigns.overlaps.title', { count: others.length })}>
      {others.map((other) => (
        <p key={other.id}>
          {rich('campaigns.overlaps.one', {
            name: other.name,
            span: spanOf(other),
            link: (words) => (
              <Link key="link" to={campaignPath(merchantId, other.id)}>
                {words}
              </Link>
            ),
          })}
        </p>
      ))}
    </Note>
  )
}
