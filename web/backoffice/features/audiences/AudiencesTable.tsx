import { dayIn } from '#domain/calendar.ts'
import { formatCount, formatDay } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { ActionMenu, MenuButton } from '#web/ui/actions/ActionMenu.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { VisuallyHidden } from '#web/ui/layout/text.ts'
import { Link } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { campaignPath } from '../campaigns/paths.ts'
import type { AudienceDialog } from './paths.ts'
import { RejectedButton } from './RejectedButton.tsx'
import { type Audience, stateMarks, useFilterWords, useProgressWords } from './words.ts'
import styles from './audiences.module.css'

type Props = {
  /** Absent while the first page is on its way. */
  audiences: readonly Audience[] | undefined
  dim: boolean
  onDialog: (dialog: AudienceDialog, uuid: string) => void
}

export const AudiencesTable = ({ audiences, dim, onDialog }: Props) => {
  const t = useText()
  const locale = useLocale()
  const filterWords = useFilterWords()
  const progressWords = useProgressWords()
  const { timeZone } = useMerchant()
  const columns: Column<Audience>[] = [
    {
      cellLook: ['name'],
      head: t('audiences.column.name'),
      cell: (audience) => (
        <>
          <b>{audience.name}</b>
          <small>
            {t('audiences.by', {
              source: filterWords(audience),
              what: t(`audiences.by_${audience.identifier}`),
            })}
          </small>
        </>
      ),
      skeleton: 110,
    },
    {
      cellLook: ['state'],
      head: t('audiences.column.state'),
      cell: (audience) => {
        const progress = progressWords(audience)
        return (
          <>
            <StateMark kind={stateMarks[audience.status]}>{t(`audiences.state.${audience.status}`)}</StateMark>
            {progress !== null && <small>{progress}</small>}
            <RejectedButton audience={audience} />
          </>
        )
      },
      skeleton: 76,
    },
    {
      look: ['number'],
      head: t('audiences.column.people'),
      cell: ({ status, membersCount }) =>
        status === 'ready' || status === 'partial' ? (
          <>
            {formatCount(membersCount, locale)}
            <span className={styles.unit}> {t('audiences.unit', { count: membersCount })}</span>
          </>
        ) : (
          '–'
        ),
      skeleton: 36,
    },
    {
      look: ['notNarrow'],
      cellLook: ['soft'],
      head: t('audiences.column.campaigns'),
      cell: (audience) => <UsedBy audience={audience} />,
      skeleton: 76,
    },
    {
      look: ['notNarrow'],
      cellLook: ['soft'],
      cellClass: styles.created,
      head: t('audiences.column.created'),
      cell: ({ created, createdBy }) => (
        <>
          {formatDay(dayIn(timeZone, new Date(created)), locale)}
          {createdBy !== null && <small>{createdBy}</small>}
        </>
      ),
      skeleton: 76,
    },
    {
      look: ['number'],
      cellLook: ['main'],
      head: <VisuallyHidden>{t('audiences.column.actions')}</VisuallyHidden>,
      cell: (audience) => <AudienceMenu audience={audience} onDialog={onDialog} />,
      skeleton: 36,
    },
  ]
  return (
    <Table
      kind="flow"
      className={styles.audiences}
      caption={t('common.screen.audiences')}
      columns={columns}
      rows={audiences}
      dim={dim}
      keyOf={({ uuid }) => uuid}
      skeletons={5}
    />
  )
}

/** The campaigns that are not over, each a link. */
export const UsedBy = ({ audience: { inUseBy } }: { audience: Pick<Audience, 'inUseBy'> }) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  if (inUseBy.length === 0) return t('audiences.unused')
  return (
    <ul className={styles.usedBy}>
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
    <MenuButton destructive={bad} onClick={() => onDialog(dialog, uuid)}>
      {words}
    </MenuButton>
  )
  return (
    <ActionMenu label={t('audiences.more', { name })}>
      {mayTakeList && item('audiences-list', t('audiences.menu.send'))}
      {item('audiences-rename', t('audiences.menu.rename'))}
      {item('audiences-delete', t('audiences.menu.delete'), true)}
    </ActionMenu>
  )
}
