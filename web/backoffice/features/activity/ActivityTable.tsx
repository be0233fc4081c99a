import { useText } from '#web/texts/text.ts'
import { rowClass } from '#web/ui/data/Ledger.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { useRows } from '#web/ui/data/use-rows.ts'
import { Link } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { ObjectLink } from './ObjectLink.tsx'
import { activityRowPath } from './paths.ts'
import { type ActivityRow, useDone, useSummary, useWhen, useWhoWords, whereOf } from './words.ts'
import styles from './activity.module.css'

/** A line for each thing that was done. */
export const ActivityTable = ({
  rows,
  dim,
}: {
  /** Absent while they are on their way. */
  rows: readonly ActivityRow[] | undefined
  dim: boolean
}) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const [when, doneOf, summaryOf, whoOf] = [useWhen(), useDone(), useSummary(), useWhoWords()]
  const opening = useRows(rows?.map(({ id }) => id) ?? [])
  const columns: Column<ActivityRow>[] = [
    {
      cellLook: ['name'],
      cellClass: styles.what,
      head: t('activity.column.what'),
      cell: (row) => {
        const summary = summaryOf(row)
        return (
          <>
            <Link to={activityRowPath(merchantId, row.id)} {...opening.link(row.id)}>
              {doneOf(row)}
            </Link>
            {summary && <small>{summary}</small>}
          </>
        )
      },
      skeleton: 300,
    },
    {
      cellClass: styles.who,
      head: t('activity.column.who'),
      cell: ({ who }) => {
        const { name, role } = whoOf(who)
        return (
          <>
            {name}
            {role && <small>{role}</small>}
          </>
        )
      },
      skeleton: 110,
    },
    {
      look: ['notNarrow'],
      cellClass: styles.object,
      head: t('activity.column.object'),
      // What people do to themselves says who twice.
      cell: ({ object, who }) => <ObjectLink object={object?.id === who.id ? null : object} />,
      skeleton: 76,
    },
    {
      look: ['notMedium', 'notNarrow'],
      cellLook: ['soft'],
      cellClass: styles.object,
      head: t('activity.column.where'),
      cell: whereOf,
      skeleton: 110,
    },
    {
      cellLook: ['date', 'soft', 'nowrap'],
      head: t('activity.column.when'),
      cell: ({ created }) => when(created),
      skeleton: 110,
    },
  ]
  return (
    <Table
      kind="flow"
      className={styles.activity}
      caption={t('activity.title')}
      columns={columns}
      rows={rows}
      dim={dim}
      keyOf={({ id }) => id}
      rowProps={() => ({ className: rowClass('opens') })}
      body={opening.body}
      skeletons={10}
    />
  )
}
