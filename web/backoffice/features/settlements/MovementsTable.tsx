import { dayIn } from '#domain/calendar.ts'
import { formatAmount, formatDay, formatTime } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerHead, Row, useRows } from '#web/ui/Ledger.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Link } from '../../app/router.tsx'
import { operationPath } from '../operations/paths.ts'
import { settlementPath } from './paths.ts'
import type { Movement } from './words.ts'

type Props = { movements: readonly Movement[]; merchantId: string; timeZone: string; dim: boolean }

/** What moved the balance, newest first, with the balance after each; each opens what it is about. */
export const MovementsTable = ({ movements, merchantId, timeZone, dim }: Props) => {
  const t = useText()
  const rows = movements.map((movement) => ({ movement, to: placeOf(movement, merchantId) }))
  const opening = useRows(rows.flatMap(({ movement: { id }, to }) => (to ? [id] : [])))
  return (
    <Ledger kind="flow" className={dim ? 'dim' : ''} caption={t('settlements.movements.caption')} aria-busy={dim}>
      <LedgerHead>
        <HeadCell>{t('settlements.lines.column.date')}</HeadCell>
        <HeadCell>{t('settlements.movements.about')}</HeadCell>
        <HeadCell>{t('settlements.lines.column.type')}</HeadCell>
        <HeadCell className="n">{t('settlements.lines.column.gross')}</HeadCell>
        <HeadCell className="n c-hide-n">{t('common.screen.balance')}</HeadCell>
      </LedgerHead>
      <LedgerBody {...opening.body}>
        {rows.map(({ movement, to }) => (
          <OneMovement
            key={movement.id}
            movement={movement}
            to={to}
            timeZone={timeZone}
            link={opening.link(movement.id)}
          />
        ))}
      </LedgerBody>
    </Ledger>
  )
}

const placeOf = ({ settlementId, operationId }: Movement, merchantId: string): string | null => {
  if (operationId) return operationPath(merchantId, operationId)
  return settlementId && settlementPath(merchantId, settlementId)
}

type RowProps = {
  movement: Movement
  to: string | null
  timeZone: string
  link: { tabIndex: number; onFocus: () => void }
}

const OneMovement = ({ movement, to, timeZone, link }: RowProps) => {
  const t = useText()
  const locale = useLocale()
  const { created, type, mid, reference } = movement
  const typeWords = t(`settlements.type.${type}`)
  const words = mid ?? reference ?? typeWords
  return (
    <Row className={to ? 'go' : undefined}>
      <Cell className="c-date nw soft">
        {formatDay(dayIn(timeZone, new Date(created)), locale)}, {formatTime(created, timeZone)}
      </Cell>
      <Cell className="who-c">
        {to ? (
          <Link to={to} {...link}>
            {words}
          </Link>
        ) : (
          words
        )}
      </Cell>
      <Cell className="c-st soft">
        {typeWords}
        <span className="after">
          {' '}
          · {t('settlements.movements.after', { amount: formatAmount(movement.balanceAfter, locale) })}
        </span>
      </Cell>
      <Cell className="n main">
        <Money cents={movement.amount} />
      </Cell>
      <Cell className="n c-hide-n">
        <Money cents={movement.balanceAfter} />
      </Cell>
    </Row>
  )
}
