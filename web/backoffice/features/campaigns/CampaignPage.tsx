import { currentMode } from '#web/api/mode.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { ActionMenu, MenuButton } from '#web/ui/actions/ActionMenu.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { PageHead, Split } from '#web/ui/layout/boxes.ts'
import { useLeaveMissing } from '../../routing/missing.ts'
import { useRoute } from '../../routing/route.ts'
import { Problem } from '../../kit/problems.tsx'
import { useParams } from '../../routing/router.tsx'
import { useDialog } from '../../routing/use-dialog.ts'
import { useMay, useMerchant } from '../../session/session-context.ts'
import { DeleteDialog, StopDialog } from './ActDialog.tsx'
import { type Campaign, type Terms, valuesOf, writtenOf } from './campaign-values.ts'
import { CampaignEditor } from './CampaignEditor.tsx'
import { CampaignFacts } from './CampaignFacts.tsx'
import { BackToCampaigns, CampaignHead } from './CampaignHead.tsx'
import { FailedLoad } from './FailedLoad.tsx'
import { isStoppable } from './CampaignMenu.tsx'
import { LivePanel } from './LivePanel.tsx'
import { campaignPath, type CampaignPlace } from './paths.ts'
import { isRepeatable, RepeatDialog } from './RepeatDialog.tsx'
import { ResultsPart } from './results/ResultsPart.tsx'
import { useDuplicate } from './use-duplicate.ts'
import { useExampleSale } from './use-example-sale.ts'
import { useCampaignWords } from './words.ts'
import styles from './campaigns.module.css'

/** One campaign, read or changed [RT-15]. Its dialogs have addresses of their own, so that "back" closes them. */
export const CampaignPage = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { screen } = useRoute()
  const { campaignId } = useParams<'campaignId'>()
  const { data: campaign, ...loading } = useCall('campaigns', 'get', { params: { merchantId, campaignId } })
  const terms = useCall('merchants', 'configurations', { params: { merchantId } }, { staleTime: 60_000 })
  const dialog = useDialog(campaignPath(merchantId, campaignId))
  const mayWrite = useMay('campaigns.write')
  const missing = useLeaveMissing({ data: campaign, error: loading.error })

  if (missing) return null
  const failed = [loading, terms].find(({ status }) => status === 'failed')
  if (failed)
    return (
      <>
        <BackToCampaigns />
        <FailedLoad title={t('campaigns.failedOne')} error={failed.error} retry={failed.reload} whole />
      </>
    )
  if (!campaign || !terms.data) {
    return (
      <>
        <BackToCampaigns />
        <PageHead>
          <h1>{t('common.screen.campaign')}</h1>
        </PageHead>
        <Skeleton width={300} />
      </>
    )
  }
  const { state } = campaign
  const isOpen = mayWrite && state !== 'finished' && state !== 'disabled'
  const openDialog = (place: CampaignPlace) => dialog.open(campaignPath(merchantId, campaignId, place))
  return (
    <>
      <BackToCampaigns />
      {isOpen ? (
        <CampaignEditor
          key={`${campaignId}.${currentMode()}`}
          campaign={campaign}
          terms={terms.data}
          menu={<Menu campaign={campaign} onDialog={openDialog} />}
          results={state === 'active' && <ResultsPart campaign={campaign} />}
        />
      ) : (
        <ReadCampaign campaign={campaign} terms={terms.data} mayWrite={mayWrite} onDialog={openDialog} />
      )}
      {screen.name === 'campaigns.stop' && isStoppable(state) && (
        <StopDialog campaign={campaign} onClose={dialog.close} />
      )}
      {screen.name === 'campaigns.delete' && state === 'draft' && (
        <DeleteDialog campaign={campaign} onClose={dialog.close} />
      )}
      {screen.name === 'campaigns.repeat' && mayWrite && isRepeatable(campaign) && (
        <RepeatDialog campaign={campaign} onClose={dialog.close} />
      )}
    </>
  )
}

type MenuProps = { campaign: Campaign; onDialog: (place: CampaignPlace) => void }

/** What is not done every day. */
const Menu = ({ campaign: { id, name, state }, onDialog }: MenuProps) => {
  const t = useText()
  const { duplicate, failure } = useDuplicate(id)
  return (
    <>
      <ActionMenu label={t('campaigns.more', { name })}>
        <MenuButton onClick={() => void duplicate()}>{t('campaigns.act.duplicate')}</MenuButton>
        {isStoppable(state) && (
          <MenuButton destructive onClick={() => onDialog('stop')}>
            {t('campaigns.act.stop')}
          </MenuButton>
        )}
        {state === 'draft' && (
          <MenuButton destructive onClick={() => onDialog('delete')}>
            {t('campaigns.act.delete')}
          </MenuButton>
        )}
      </ActionMenu>
      {failure !== null && <Problem error={failure} title={t('campaigns.notDuplicated', { name })} />}
    </>
  )
}

/** Whether there may be results: of one that was stopped before its first day too, of a sale whose offer had been sent. */
const hasBegun = ({ state }: Campaign): boolean => state !== 'draft' && state !== 'scheduled'

type ReadProps = { campaign: Campaign; terms: Terms; mayWrite: boolean; onDialog: (place: CampaignPlace) => void }

/** For who may look alone, and for what is over. */
const ReadCampaign = ({ campaign, terms, mayWrite, onDialog }: ReadProps) => {
  const t = useText()
  const locale = useLocale()
  const { whenOf } = useCampaignWords()
  const { duplicate, working, failure } = useDuplicate(campaign.id)
  const { state, stopped, name } = campaign
  const written = writtenOf(valuesOf(campaign, locale))
  const example = useExampleSale(written, terms)
  return (
    <>
      <CampaignHead title={name} campaign={campaign}>
        {mayWrite && (
          <>
            <Button onClick={() => void duplicate()} working={working && t('campaigns.act.working')}>
              {t('campaigns.act.duplicate')}
            </Button>
            {isRepeatable(campaign) && (
              <Button kind="primary" onClick={() => onDialog('repeat')}>
                {t('campaigns.act.repeat')}
              </Button>
            )}
          </>
        )}
      </CampaignHead>
      {failure !== null && <Problem error={failure} title={t('campaigns.notDuplicated', { name })} />}
      {mayWrite && state === 'finished' && (
        <Note kind="info" title={t('campaigns.fixed.finished')}>
          <p>{t('campaigns.fixed.finishedText')}</p>
        </Note>
      )}
      {mayWrite && stopped !== null && (
        <Note kind="info" title={t('campaigns.fixed.disabled', { when: whenOf(stopped) })}>
          <p>{t('campaigns.fixed.disabledText')}</p>
        </Note>
      )}
      {hasBegun(campaign) && <ResultsPart campaign={campaign} />}
      <Split even className={styles.campaign}>
        <CampaignFacts campaign={campaign} withSpan />
        <aside aria-label={t('campaigns.panel.name')}>
          <LivePanel written={written} terms={terms} example={example} />
        </aside>
      </Split>
    </>
  )
}
