import type { ReactNode } from 'react'
import { formatAmount, formatDayShort } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Form } from '#web/ui/fields/Form.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Part, Split, Stack } from '#web/ui/layout/boxes.ts'
import { Problem } from '../../kit/problems.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { useToday } from '../../session/time-zone.ts'
import { ArticlesPart } from './ArticlesPart.tsx'
import { AudienceFields } from './AudienceFields.tsx'
import { type Campaign, type Terms, writtenOf } from './campaign-values.ts'
import { CampaignFacts } from './CampaignFacts.tsx'
import { AmountFields, DateFields, NameField, OfferFields } from './CampaignFields.tsx'
import { CampaignHead } from './CampaignHead.tsx'
import { ConflictNote } from './ConflictNote.tsx'
import { LivePanel } from './LivePanel.tsx'
import { Overlaps } from './Overlaps.tsx'
import { type CampaignForm, useCampaignForm } from './use-campaign-form.ts'
import { type ExampleSale, useExampleSale } from './use-example-sale.ts'
import styles from './campaigns.module.css'

type Props = {
  /** Null for a new one. */
  campaign: Campaign | null
  terms: Terms
  /** What else can be done with it. */
  menu?: ReactNode
  /** What it has brought so far. */
  results?: ReactNode
  onSaved?: (campaign: Campaign) => void
}

/** One form for a new campaign and for one that is changed; of one that customers have seen, its name and its end [RT-14] [RT-15]. */
export const CampaignEditor = ({ campaign, terms, menu, results, onSaved }: Props) => {
  const t = useText()
  const toast = useToast()
  const savedWords = useSavedWords()
  const state = useCampaignForm({
    campaign,
    terms,
    onSaved: (saved, published) => {
      toast(savedWords(saved, published))
      onSaved?.(saved)
    },
  })
  const { base, values, conflict, failure } = state
  const isStarted = base?.state === 'active'
  const written = writtenOf(values)
  const example = useExampleSale(written, terms)
  return (
    <>
      <CampaignHead title={base?.name ?? t('common.screen.newCampaign')} campaign={base}>
        <div className={styles.actsHead}>
          <Acts state={state} />
        </div>
        {menu}
      </CampaignHead>
      {conflict && <ConflictNote conflict={conflict} state={base?.state} working={state.working} />}
      {results}
      <Split even className={styles.campaign}>
        <div>
          <Form parts form={state.form} onSend={state.save}>
            {state.restored && <Note kind="info" role="status" title={t('common.draft.restored')} />}
            {failure !== null && <Problem error={failure} title={t('campaigns.form.notSaved')} />}
            {isStarted ? <StartedFields state={state} /> : <Parts state={state} terms={terms} />}
          </Form>
          {isStarted && <CampaignFacts campaign={base} withSpan={false} />}
        </div>
        <aside aria-label={t('campaigns.panel.name')}>
          <Stack className={styles.asideSticky}>
            <Overlaps written={written} ownId={base?.id} />
            <LivePanel written={written} terms={terms} example={example} />
          </Stack>
        </aside>
      </Split>
      <div className={styles.actsFoot} role="group" aria-label={t('campaigns.form.foot')}>
        <CostLine example={example} />
        <Acts state={state} />
      </div>
      {state.question}
    </>
  )
}

const useSavedWords = (): ((saved: Campaign, published: boolean) => string) => {
  const t = useText()
  const locale = useLocale()
  return ({ draft, state, startDate }, published) => {
    if (draft) return t('campaigns.form.savedDraft')
    if (!published) return t('campaigns.form.saved')
    return state === 'active'
      ? t('campaigns.form.publishedNow')
      : t('campaigns.form.published', { day: formatDayShort(startDate, locale) })
  }
}

/** What the campaign costs on the example, beside what publishes it. */
const CostLine = ({ example: { offer, amount } }: { example: ExampleSale }) => {
  const t = useText()
  const locale = useLocale()
  if (!offer) return null
  const cost = formatAmount(offer.campaign?.cost ?? 0, locale)
  return <p>{t('campaigns.form.footCost', { cost, amount: formatAmount(amount, locale) })}</p>
}

/** Save, and of a draft publish, with the day from which it will count. */
const Acts = ({ state }: { state: CampaignForm }) => {
  const t = useText()
  const toast = useToast()
  const locale = useLocale()
  const today = useToday()
  const { isDraft, working, save, publish, values, changed } = state
  const { startDate } = writtenOf(values)
  if (!isDraft) {
    return (
      <Button
        kind="primary"
        onClick={changed ? save : () => toast(t('campaigns.form.nothing'))}
        working={working && t('campaigns.form.saving')}
      >
        {t('campaigns.form.save')}
      </Button>
    )
  }
  return (
    <>
      <Button onClick={save} inactive={working}>
        {t('campaigns.form.saveDraft')}
      </Button>
      <Button kind="primary" onClick={publish} working={working && t('campaigns.form.saving')}>
        {startDate > today
          ? t('campaigns.form.publish', { day: formatDayShort(startDate, locale) })
          : t('campaigns.form.publishNow')}
      </Button>
    </>
  )
}

const PartOf = ({ title, children }: { title: string; children: ReactNode }) => (
  <Part stack>
    <h2>{title}</h2>
    <Stack>{children}</Stack>
  </Part>
)

const Parts = ({ state, terms }: { state: CampaignForm; terms: Terms }) => {
  const t = useText()
  const { form, base } = state
  return (
    <>
      <PartOf title={t('campaigns.form.offer')}>
        <NameField form={form} />
        <OfferFields form={form} terms={terms} />
      </PartOf>
      <PartOf title={t('campaigns.form.amounts')}>
        <AmountFields form={form} />
      </PartOf>
      <PartOf title={t('campaigns.form.when')}>
        <DateFields form={form} withStart />
      </PartOf>
      <PartOf title={t('campaigns.form.articles')}>
        <ArticlesPart state={state} />
      </PartOf>
      <PartOf title={t('campaigns.form.audience')}>
        <AudienceFields form={form} base={base} />
      </PartOf>
    </>
  )
}

/** What customers have seen is fixed, and why. */
const StartedFields = ({ state: { form } }: { state: CampaignForm }) => {
  const t = useText()
  return (
    <>
      <Note kind="info" title={t('campaigns.fixed.started')}>
        <p>{t('campaigns.fixed.startedText')}</p>
      </Note>
      <PartOf title={t('campaigns.fixed.change')}>
        <NameField form={form} />
        <DateFields form={form} withStart={false} />
      </PartOf>
    </>
  )
}
