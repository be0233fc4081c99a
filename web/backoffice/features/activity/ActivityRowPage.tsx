import { isApiError } from '#web/api/errors.ts'
import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { CopyableId } from '#web/ui/data/CopyableId.tsx'
import { FactList } from '#web/ui/data/Facts.tsx'
import { PageHead } from '#web/ui/layout/boxes.ts'
import { Section } from '#web/ui/layout/Section.tsx'
import { PageTitle } from '#web/ui/layout/text.ts'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { Gone } from '../../kit/Gone.tsx'
import { BackLink } from '../../kit/links.tsx'
import { PageSkeleton } from '../../kit/PageSkeleton.tsx'
import { Link, useParams } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { ChangeTable } from './ChangeTable.tsx'
import { ObjectLink } from './ObjectLink.tsx'
import { activityByPath, activityOfPath, activityPath } from './paths.ts'
import { type ActivityDetail, useDetailWords, useDone, useWhen, useWhoWords, whereOf } from './words.ts'
import styles from './activity.module.css'

/** One thing that was done: by whom, from where, what it changed, and its place in the chain of the audit log. */
export const ActivityRowPage = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { activityId } = useParams<'activityId'>()
  const found = useCall('activity', 'get', { params: { merchantId, activityId } })
  const isGone = found.data === undefined && isApiError(found.error, 'ObjectNotFound')
  const list = activityPath(merchantId)
  return (
    <>
      <BackLink to={list}>{t('activity.title')}</BackLink>
      {isGone && (
        <Gone title={t('activity.row.none')} text={t('activity.row.noneText')} to={list} label={t('activity.all')} />
      )}
      {found.status === 'failed' && !isGone && (
        <FailedLoad title={t('activity.row.failed')} error={found.error} retry={found.reload} />
      )}
      {found.data && <Loaded row={found.data} />}
      {!found.data && found.status !== 'failed' && <PageSkeleton title={t('activity.title')} />}
    </>
  )
}

type Props = { row: ActivityDetail }

const Loaded = ({ row }: Props) => {
  const t = useText()
  const [when, doneOf] = [useWhen(), useDone()]
  const { changes, changed } = row
  return (
    <>
      <PageHead>
        <div>
          <PageTitle>{doneOf(row)}</PageTitle>
          <p>{when(row.created)}</p>
        </div>
      </PageHead>
      <div className={styles.parts}>
        <Section title={t('activity.row.facts')}>
          <RowFacts row={row} />
        </Section>
        {(changes.length > 0 || changed.length > 0) && (
          <Section title={t('activity.row.changes')}>
            <ChangeTable row={row} />
          </Section>
        )}
        <Section title={t('activity.row.chain')} aside={t('activity.row.chainAbout')}>
          <ChainFacts row={row} />
        </Section>
      </div>
    </>
  )
}

const RowFacts = ({ row }: Props) => {
  const t = useText()
  const { label, value } = useDetailWords()
  const { object } = row
  return (
    <FactList
      facts={[
        { label: t('activity.column.who'), value: <RowWho row={row} /> },
        ...(object === null || object.kind === 'other'
          ? []
          : [{ label: t('activity.column.object'), value: <RowObject object={object} /> }]),
        ...row.facts.map((one) => ({ label: label(one.name), value: value(one.name, one.value) })),
        { label: t('activity.column.where'), value: whereOf(row) },
      ]}
    />
  )
}

/** Who, and the way to all that they did. */
const RowWho = ({ row: { who } }: Props) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { name, role } = useWhoWords()(who)
  const key = who.id ?? (who.kind === 'provider' ? 'provider' : null)
  return (
    <>
      {role === null ? name : t('activity.row.who', { name, role })}
      {key !== null && (
        <>
          {' · '}
          <Link to={activityByPath(merchantId, key)}>{t('activity.row.allOfWho')}</Link>
        </>
      )}
    </>
  )
}

const RowObject = ({ object }: { object: NonNullable<ActivityDetail['object']> }) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  return (
    <>
      <ObjectLink object={object} />
      {' · '}
      <Link to={activityOfPath(merchantId, object.id)}>{t('activity.row.allOfObject')}</Link>
    </>
  )
}

const ChainFacts = ({ row: { id, requestId, action, position, hash } }: Props) => {
  const t = useText()
  const copyable = (value: string) => (
    <CopyableId mono value={value} copyLabel={t('activity.copy')} copiedLabel={t('preferences.copied')} />
  )
  return (
    <FactList
      facts={[
        {
          label: t('activity.row.position'),
          value: position === null ? t('activity.row.waiting') : <span className={styles.code}>{position}</span>,
        },
        ...(hash === null ? [] : [{ label: t('activity.row.hash'), value: copyable(hash) }]),
        { label: t('activity.row.action'), value: <span className={styles.code}>{action}</span> },
        { label: t('activity.row.id'), value: copyable(id) },
        { label: t('activity.row.request'), value: <span className={styles.code}>{requestId}</span> },
      ]}
    />
  )
}
