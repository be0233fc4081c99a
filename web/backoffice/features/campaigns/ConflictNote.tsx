import { useLocale, useText } from '#web/texts/text.ts'
import { formatPercent } from '#domain/format.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerHead, LedgerRow } from '#web/ui/data/Ledger.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Hint } from '#web/ui/layout/text.ts'
import { Row } from '#web/ui/layout/boxes.ts'
import { readShare, type Values } from './campaign-values.ts'
import type { ChangedField } from './changes.ts'
import type { CampaignForm } from './use-campaign-form.ts'
import { useCampaignWords } from './words.ts'
import styles from './campaigns.module.css'

type Props = {
  conflict: NonNullable<CampaignForm['conflict']>
  /** The state that the person knew. */
  state: string | undefined
  working: boolean
}

/** Another user has saved meanwhile: says who, when and which fields; the user decides which values to keep. */
export const ConflictNote = ({ conflict, state, working }: Props) => {
  const t = useText()
  const { whenOf } = useCampaignWords()
  const wordsOf = useFieldWords()
  const { theirs, changes, before, after, mine, takeTheirs, putMine } = conflict
  const when = whenOf(theirs.updated)
  const title = theirs.updatedBy
    ? t('campaigns.conflict.title', { name: theirs.updatedBy, when })
    : t('campaigns.conflict.titleNobody', { when })
  return (
    <div className={styles.conflict}>
      <Note kind="warn" role="alert" title={title}>
        <p>{t('campaigns.conflict.text')}</p>
        {theirs.state !== state && (
          <p>{t('campaigns.conflict.over', { state: t(`campaigns.state.${theirs.state}`) })}</p>
        )}
        {changes.length > 0 && (
          <Ledger className={styles.compare} caption={t('campaigns.conflict.table')}>
            <LedgerHead>
              <HeadCell>{t('campaigns.conflict.field')}</HeadCell>
              <HeadCell notNarrow>{t('campaigns.conflict.before')}</HeadCell>
              <HeadCell>{t('campaigns.conflict.theirs')}</HeadCell>
              <HeadCell>{t('campaigns.conflict.mine')}</HeadCell>
            </LedgerHead>
            <LedgerBody>
              {changes.map(({ field, by }) => (
                <LedgerRow key={field}>
                  <Cell>{t(`campaigns.conflict.fields.${field}`)}</Cell>
                  <Cell notNarrow soft>
                    {wordsOf(field, before)}
                  </Cell>
                  <Cell>
                    {field === 'audience' ? (theirs.audience?.name ?? wordsOf(field, after)) : wordsOf(field, after)}
                  </Cell>
                  <Cell>{by === 'both' ? <b>{wordsOf(field, mine)}</b> : t('campaigns.conflict.same')}</Cell>
                </LedgerRow>
              ))}
            </LedgerBody>
          </Ledger>
        )}
        {!changes.some(({ by }) => by === 'both') && <p>{t('campaigns.conflict.nothing')}</p>}
        <Hint>{t('campaigns.conflict.putMineHint')}</Hint>
        <Row above>
          <Button onClick={putMine} working={working && t('campaigns.form.saving')}>
            {t('campaigns.conflict.putMine')}
          </Button>
          <Button onClick={takeTheirs} inactive={working}>
            {t('campaigns.conflict.takeTheirs')}
          </Button>
        </Row>
      </Note>
    </div>
  )
}

/** What a field says, in words. */
const useFieldWords = (): ((field: ChangedField, values: Values) => string) => {
  const t = useText()
  const locale = useLocale()
  const { countsOf } = useCampaignWords()
  const limit = (text: string) => (text.trim() === '' ? t('campaigns.conflict.noLimit') : `${text} €`)
  const words: Record<ChangedField, (values: Values) => string> = {
    name: ({ name }) => name,
    numInstalments: ({ numInstalments }) => countsOf(numInstalments),
    products: ({ products }) => products.map((product) => t(`names.product.${product}`)).join(', '),
    start: ({ start }) => start,
    end: ({ open, end }) => (open ? t('campaigns.conflict.noEnd') : end),
    min: ({ min }) => limit(min),
    max: ({ max }) => limit(max),
    waiting: ({ waiting }) =>
      waiting === '0' ? t('campaigns.form.waitingNone') : t('campaigns.form.waitingMonths', { count: Number(waiting) }),
    share: ({ free, share }) => formatPercent(free ? 10_000 : (readShare(share) ?? 0), locale),
    partial: ({ partial }) => t(partial ? 'campaigns.articles.some' : 'campaigns.articles.all'),
    audience: ({ audience }) => t(audience === '' ? 'campaigns.form.everybody' : 'campaigns.form.group'),
  }
  return (field, values) => words[field](values)
}
