import { formatAmount, formatCount, formatDay } from '#domain/format.ts'
import { config } from '#web/api/config.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Money } from '#web/ui/data/Money.tsx'
import { rowClass } from '#web/ui/data/Ledger.tsx'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { useRows } from '#web/ui/data/use-rows.ts'
import { Link } from '../../../routing/router.tsx'
import { settlementAskPath, settlementPath } from '../paths.ts'
import type { Match } from './words.ts'

type Props = { matches: readonly Match[]; merchantId: string; caption: string }

/** Transfers, what the bank has of each, and what to do where they differ; a row opens its settlement. */
export const MatchesTable = ({ matches, merchantId, caption }: Props) => {
  const t = useText()
  const locale = useLocale()
  const opening = useRows(matches.map(({ settlementId }) => settlementId))
  const columns: Column<Match>[] = [
    {
      cellLook: ['date', 'nowrap', 'soft'],
      head: t('settlements.bank.column.day'),
      cell: ({ transferDate }) => formatDay(transferDate, locale),
    },
    {
      cellLook: ['name', 'nowrap'],
      head: t('settlements.bank.column.transfer'),
      cell: ({ settlementId, reference }) => (
        <Link to={settlementPath(merchantId, settlementId)} {...opening.link(settlementId)}>
          {reference}
        </Link>
      ),
    },
    {
      cellLook: ['state'],
      head: t('settlements.bank.column.bank'),
      cell: (match) => <BankWords match={match} merchantId={merchantId} />,
    },
    {
      look: ['number'],
      cellLook: ['main'],
      head: t('settlements.bank.column.amount'),
      cell: ({ amount }) => <Money cents={amount} />,
    },
  ]
  return (
    <Table
      kind="flow"
      caption={caption}
      columns={columns}
      rows={matches}
      keyOf={({ settlementId }) => settlementId}
      rowProps={() => ({ className: rowClass('opens') })}
      body={opening.body}
    />
  )
}

const kinds = { matched: 'done', different: 'paused', doubled: 'paused', missing: 'paused' } as const

const BankWords = ({ match, merchantId }: { match: Match; merchantId: string }) => {
  const t = useText()
  const locale = useLocale()
  const { settlementId, outcome, foundBy, booked, bookedAmount, count, seenOn, needsStep } = match
  const day = booked ?? seenOn
  const words = {
    day: day ? formatDay(day, locale) : '',
    amount: formatAmount(bookedAmount ?? 0, locale),
    count: formatCount(count, locale),
  }
  const name = outcome === 'missing' && seenOn ? 'elsewhere' : outcome
  return (
    <>
      <StateMark kind={needsStep ? kinds[outcome] : 'done'}>
        {t(`settlements.bank.outcome.${name === 'matched' && foundBy === 'amount' ? 'byAmount' : name}`, words)}
      </StateMark>
      {needsStep && (
        <div>
          {t(`settlements.bank.step.${outcome === 'matched' ? 'different' : outcome}`)}{' '}
          {config().questions && (
            <Link to={settlementAskPath(merchantId, settlementId, '')}>{t('settlements.bank.step.ask')}</Link>
          )}
        </div>
      )}
    </>
  )
}
