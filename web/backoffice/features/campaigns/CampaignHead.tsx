import type { ReactNode } from 'react'
import { useText } from '#web/texts/text.ts'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { Actions, PageHead } from '#web/ui/layout/boxes.ts'
import { BackLink } from '../../kit/links.tsx'
import { useMerchant } from '../../session/session-context.ts'
import type { Campaign } from './campaign-values.ts'
import { campaignsPath } from './paths.ts'
import { stateMarks, useCampaignWords } from './words.ts'
import styles from './campaigns.module.css'

export const BackToCampaigns = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  return <BackLink to={campaignsPath(merchantId)}>{t('campaigns.back')}</BackLink>
}

type Props = { title: string; campaign: Campaign | null; children?: ReactNode }

/** Name and state of a campaign, who saved it last, and what can be done with it. */
export const CampaignHead = ({ title, campaign, children }: Props) => {
  const t = useText()
  return (
    <PageHead className={styles.editorHead}>
      <div>
        <h1>{title}</h1>
        {campaign ? <SavedBy campaign={campaign} /> : <p>{t('campaigns.form.intro')}</p>}
      </div>
      {children && <Actions>{children}</Actions>}
    </PageHead>
  )
}

const SavedBy = ({ campaign: { state, updated, updatedBy: name } }: { campaign: Campaign }) => {
  const t = useText()
  const { whenOf } = useCampaignWords()
  const when = whenOf(updated)
  return (
    <p>
      <StateMark kind={stateMarks[state]}>{t(`campaigns.state.${state}`)}</StateMark>{' '}
      <span>· {name ? t('campaigns.saved', { name, when }) : t('campaigns.savedWhen', { when })}</span>
    </p>
  )
}
