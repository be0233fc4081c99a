import { formatCount, formatDays, formatInstant } from '#domain/format.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { rowClass } from '#web/ui/data/Ledger.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { useRows } from '#web/ui/data/use-rows.ts'
import { Section } from '#web/ui/layout/Section.tsx'
import { PagesFoot } from '../../../kit/PagesFoot.tsx'
import { pageIn } from '../../../routing/page-in.ts'
import { Link, useSearch } from '../../../routing/router.tsx'
import { useMerchant } from '../../../session/session-context.ts'
import { FailedLoad } from '../FailedLoad.tsx'
import { bankPath } from '../paths.ts'
import type { BankFileRow } from './words.ts'

/** The files that were compared before, newest first; each leads to what it says. */
export const FilesTable = ({ merchantId, shown }: { merchantId: string; shown: string | null }) => {
  const t = useText()
  const input = { params: { merchantId }, query: { page: pageIn(useSearch()) } }
  const { data, status, error, waiting, reload } = useCall('bankFiles', 'list', input, { placeholder: 'previous' })
  const pathOf = (page: number): string => {
    const query = new URLSearchParams()
    if (shown !== null) query.set('file', shown)
    if (page > 1) query.set('page', String(page))
    return query.size > 0 ? `?${query}` : ''
  }
  return (
    <Section title={t('settlements.bank.part.files')}>
      {status === 'failed' && <FailedLoad title={t('settlements.bank.failed.list')} error={error} retry={reload} />}
      {data?.total === 0 && <p>{t('settlements.bank.empty')}</p>}
      {status !== 'failed' && data?.total !== 0 && (
        <>
          <Rows merchantId={merchantId} rows={data?.results} dim={waiting} />
          {data && <PagesFoot list={data} to={pathOf} />}
        </>
      )}
    </Section>
  )
}

type RowsProps = { merchantId: string; rows: readonly BankFileRow[] | undefined; dim: boolean }

const Rows = ({ merchantId, rows, dim }: RowsProps) => {
  const t = useText()
  const locale = useLocale()
  const { timeZone } = useMerchant()
  const opening = useRows((rows ?? []).map(({ id }) => id))
  const columns: Column<BankFileRow>[] = [
    {
      cellLook: ['name'],
      head: t('settlements.bank.column.days'),
      skeleton: 110,
      cell: ({ id, from, to }) => (
        <Link to={bankPath(merchantId, id)} {...opening.link(id)}>
          {formatDays(from, to, locale)}
        </Link>
      ),
    },
    {
      look: ['notNarrow'],
      cellLook: ['soft'],
      head: t('settlements.bank.column.account'),
      skeleton: 110,
      cell: ({ format, ibanMasked }) =>
        `${t(`settlements.bank.format.${format}`)} · ${ibanMasked ?? t('settlements.bank.noAccount')}`,
    },
    {
      cellLook: ['state', 'soft'],
      head: t('settlements.bank.column.result'),
      skeleton: 110,
      cell: ({ matchedCount, differentCount, doubledCount, missingCount }) =>
        t('settlements.bank.result', {
          right: formatCount(matchedCount, locale),
          steps: formatCount(differentCount + doubledCount + missingCount, locale),
        }),
    },
    {
      look: ['notNarrow'],
      cellLook: ['date', 'soft'],
      head: t('settlements.bank.column.read'),
      skeleton: 110,
      cell: ({ created, createdBy }) => `${formatInstant(created, timeZone, locale)}, ${createdBy}`,
    },
  ]
  return (
    <Table
      kind="flow"
      caption={t('settlements.bank.part.files')}
      columns={columns}
      rows={rows}
      skeletons={2}
      dim={dim}
      keyOf={({ id }) => id}
      rowProps={(row) => ({ className: row ? rowClass('opens') : undefined })}
      body={opening.body}
    />
  )
}
