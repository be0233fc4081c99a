import { dayIn } from '#domain/calendar.ts'
import { formatCount, formatDay } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerHead, Row } from '#web/ui/Ledger.tsx'
import { SkeletonRows } from '#web/ui/SkeletonRows.tsx'
import { StateMark } from '#web/ui/StateMark.tsx'
import { Link } from '../../app/router.tsx'
import { useMerchant } from '../../app/world.ts'
import { campaignPath } from '../campaigns/paths.ts'
import type { AudienceDialog } from './paths.ts'
import { RejectedButton } from './RejectedButton.tsx'
import { type Audience, stateMarks, useFilterWords, useProgressWords } from './words.ts'

type Props = {
  /** Absent while the first page is on its way. */
  audiences: readonly Audience[] | undefined
  dim: boolean
  onDialog: (dialog: AudienceDialog, uuid: string) => void
}

export const AudiencesTable = ({ audiences, dim, onDialog }: Props) => {
  const t = useText()
  return (
    <Ledger
      kind="flow"
      className={`audiences${dim ? ' dim' : ''}`}
      caption={t('common.screen.audiences')}
      aria-busy={dim || !audiences}
    >
      <LedgerHead>
        <HeadCell>{t('audiences.column.name')}</HeadCell>
        <HeadCell>{t('audiences.column.state')}</HeadCell>
        <HeadCell className="n">{t('audiences.column.people')}</HeadCell>
        <HeadCell className="c-hide-n">{t('audiences.column.campaigns')}</HeadCell>
        <HeadCell className="c-hide-n">{t('audiences.column.created')}</HeadCell>
        <HeadCell className="n">
          <span className="vh">{t('audiences.column.actions')}</span>
        </HeadCell>
      </LedgerHead>
      <LedgerBody>
        {audiences ? (
          audiences.map((audience) => <AudienceRow key={audience.uuid} audience={audience} onDialog={onDialog} />)
        ) : (
          <SkeletonRows
            count={5}
            bars={[
              { className: 'who-c', width: 110 },
              { className: 'c-st', width: 76 },
              { className: 'n', width: 36 },
              { className: 'c-hide-n', width: 76 },
              { className: 'c-hide-n', width: 76 },
              { className: 'n main', width: 36 },
            ]}
          />
        )}
      </LedgerBody>
    </Ledger>
  )
}

const AudienceRow = ({ audience, onDialog }: { audience: Audience } & Pick<Props, 'onDialog'>) => {
  const t = useText()
  const locale = useLocale()
  const filterWords = useFilterWords()
  const progressWords = useProgressWords()
  const { timeZone } = useMerchant()
  const { name, identifier, status, membersCount, created, createdBy } = audience
  const isMade = status === 'ready' || status === 'partial'
  const progress = progressWords(audience)
  return (
    <Row>
      <Cell className="who-c">
        <b>{name}</b>
        <small>{t('audiences.by', { source: filterWords(audience), what: t(`audiences.by_${identifier}`) })}</small>
      </Cell>
      <Cell className="c-st">
        <StateMark kind={stateMarks[status]}>{t(`audiences.state.${status}`)}</StateMark>
        {progress !== null && <small>{progress}</small>}
        <RejectedButton audience={audience} />
      </Cell>
      <Cell className="n">
        {isMade ? formatCount(membersCount, locale) : '–'}
        {isMade && <span className="unit"> {t('audiences.unit', { count: membersCount })}</span>}
      </Cell>
      <Cell className="soft c-hide-n">
        <UsedBy audience={audience} />
      </Cell>
      <Cell className="soft c-hide-n when">
        {formatDay(dayIn(timeZone, new Date(created)), locale)}
        {createdBy !== null && <small>{createdBy}</small>}
      </Cell>
      <Cell className="n main">
        <AudienceMenu audience={audience} onDialog={onDialog} />
      </Cell>
    </Row>
  )
}

/** The campaigns that are not over, each a link. */
export const UsedBy = ({ audience: { inUseBy } }: { audience: Pick<Audience, 'inUseBy'> }) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  if (inUseBy.length === 0) return t('audiences.unused')
  return (
    <ul className="used-by">
      {inUseBy.map(({ id, name }) => (
        <li key={id}>
          <Link to={campaignPath(merchantId, id)}>{name}</Link>
        </li>
      ))}
    </ul>
  )
}

const AudienceMenu = ({ audience, onDialog }: { audience: Audience } & Pick<Props, 'onDialog'>) => {
  const t = useText()
  const { uuid, name, source, status } = audience
  const mayTakeList = source === 'csv' && (status === 'waiting' || status === 'failed')
  const item = (dialog: AudienceDialog, words: string, bad = false) => (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={bad ? 'bad' : undefined}
      onClick={() => onDialog(dialog, uuid)}
    >
      {words}
    </button>
  )
  return (
    <ActionMenu label={t('audiences.more', { name })}>
      {mayTakeList && item('audiences-list', t('audiences.menu.send'))}
      {item('audiences-rename', t('audiences.menu.rename'))}
      {item('audiences-delete', t('audiences.menu.delete'), true)}
    </ActionMenu>
  )
}
