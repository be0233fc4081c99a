import type { CampaignState } from '#domain/campaign-states.ts'
import { useText } from '#web/texts/text.ts'
import { ActionMenu, MenuButton, menuItem } from '#web/ui/actions/ActionMenu.tsx'
import { Problem } from '../../kit/problems.tsx'
import { Link } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import type { CampaignRow } from './campaign-values.ts'
import { campaignPath } from './paths.ts'
import { useDuplicate } from './use-duplicate.ts'

/** Whether there is something to stop. */
export const isStoppable = (state: CampaignState): boolean => state === 'scheduled' || state === 'active'

/** What can be done with a campaign of the list. */
export const CampaignMenu = ({ campaign: { id, name, state } }: { campaign: CampaignRow }) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { duplicate, failure } = useDuplicate(id)
  return (
    <>
      <ActionMenu label={t('campaigns.more', { name })}>
        <Link {...menuItem()} to={campaignPath(merchantId, id)}>
          {t('campaigns.menu.open')}
        </Link>
        <MenuButton onClick={() => void duplicate()}>{t('campaigns.menu.duplicate')}</MenuButton>
        {isStoppable(state) && (
          <Link {...menuItem(true)} to={campaignPath(merchantId, id, 'stop')}>
            {t('campaigns.menu.stop')}
          </Link>
        )}
        {state === 'draft' && (
          <Link {...menuItem(true)} to={campaignPath(merchantId, id, 'delete')}>
            {t('campaigns.menu.delete')}
          </Link>
        )}
      </ActionMenu>
      {failure !== null && <Problem error={failure} title={t('campaigns.notDuplicated', { name })} />}
    </>
  )
}
