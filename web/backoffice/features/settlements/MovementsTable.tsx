import { dayIn } from '#domain/calendar.ts'
import { formatAmount, formatDay, formatTime } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { useRows } from '#web/ui/data/use-rows.ts'
import { Money } from '#web/ui/data/Money.tsx'
import { rowClass } from '#web/ui/data/Ledger.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Link } from '../../routing/router.tsx'
import { operationPath } from '../operations/paths.ts'
import { settlementPath } from './paths.ts'
import type { Movement } from './words.ts'
import styles from './settlements.module.css'

type Props = { movements: readonly Movement[]; merchantId: string; timeZone: string; dim: boolean }

/** What moved the balance, newest first, with the balance after each; each opens what it is about. */
export const MovementsTable = ({ movements, merchantId, timeZone, dim }: Props) => {
  const t = useText()
  const locale = useLocale()
  const placeFor = (movement: Movement) => placeOf(movement, merchantId)
  const opening = useRows(movements.filter(placeFor).map(({ id }) => id))
  const columns: Column<Movement>[] = [
    {
      cellLook: ['date', 'nowrap', 'soft'],
      head: t('settlements.lines.column.date'),
      cell: ({ created }) =>
        `${formatDay(dayIn(timeZone, new Date(created)), locale)}, ${formatTime(created, timeZone)}`,
    },
    {
      cellLook: ['name'],
      head: t('settlements.movements.about'),
      cell: (movement) => {
        const to = placeFor(movement)
        const words = movement.mid ?? movement.reference ?? t(`settlements.type.${movement.type}`)
        return to ? (
          <Link to={to} {...opening.link(movement.id)}>
            {words}
          </Link>
        ) : (
          words
        )
      },
    },
    {
      cellLook: ['state', 'soft'],
      head: t('settlements.lines.column.type'),
      cell: ({ type, balanceAfter }) => (
        <>
          {t(`settlements.type.${type}`)}
          <span className={styles.after}>
            {' '}
            · {t('settlements.movements.after', { amount: formatAmount(balanceAfter, locale) })}
          </span>
        </>
      ),
    },
    {
      look: ['number'],
      cellLook: ['main'],
      head: t('settlements.lines.column.gross'),
      cell: ({ amount }) => <Money cents={amount} />,
    },
    {
      look: ['number', 'notNarrow'],
      head: t('common.screen.balance'),
      cell: ({ balanceAfter }) => <Money cents={balanceAfter} />,
    },
  ]
  return (
    <Table
      kind="flow"
      caption={t('settlements.movements.caption')}
      columns={columns}
      rows={movements}
      dim={dim}
      keyOf={({ id }) => id}
      rowProps={(movement) => ({ className: movement && placeFor(movement) ? rowClass('opens') : undefined })}
      body={opening.body}
    />
  )
}

const placeOf = ({ settlementId, operationId }: Movement, merchantId: string): string | null => {
  if (operationId) return operationPath(merchantId, operationId)
  return settlementId && settlementPath(merchantId, settlementId)
}
