import { useText } from '#web/texts/text.ts'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { type ActivityDetail, useDetailWords } from './words.ts'
import styles from './activity.module.css'

type Change = ActivityDetail['changes'][number]

/** What a change made something else of, before and after; below it what is said by name alone. */
export const ChangeTable = ({ row: { changes, changed } }: { row: ActivityDetail }) => {
  const t = useText()
  const { label, value } = useDetailWords()
  const columns: Column<Change>[] = [
    { cellLook: ['name'], head: t('activity.row.field'), cell: ({ name }) => label(name) },
    { cellClass: styles.value, head: t('activity.row.before'), cell: ({ name, before }) => value(name, before) },
    { cellClass: styles.value, head: t('activity.row.after'), cell: ({ name, after }) => value(name, after) },
  ]
  return (
    <>
      {changes.length > 0 && (
        <Table caption={t('activity.row.changes')} columns={columns} rows={changes} keyOf={({ name }) => name} />
      )}
      {changed.length > 0 && (
        <p>{t('activity.row.changed', { names: changed.map(label).join(', '), count: changed.length })}</p>
      )}
    </>
  )
}
