import type { ReactNode } from 'react'
import { dayIn } from '#domain/calendar.ts'
import { formatDay } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { CopyableId } from '#web/ui/data/CopyableId.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import type { Operation } from './words.ts'
import styles from './shipments.module.css'

type Props = { operation: Operation; timeZone: string }
type Shipment = Operation['shipments'][number]

/** The page of the carrier: the server takes https alone, and a page must not lead anywhere else. */
const Followed = ({ url, children }: { url: string | null; children: ReactNode }) =>
  url !== null && /^https:/i.test(url) ? (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    children
  )

/** What a page is called whose shipment has no number. */
const hostOf = (url: string | null): string | null => url && new URL(url).host

/** What the shop's system says it has sent, the last one first. */
export const Shipments = ({ operation, timeZone }: Props) => {
  const t = useText()
  const locale = useLocale()
  const columns: Column<Shipment>[] = [
    {
      cellLook: ['nowrap'],
      head: t('operations.detail.column.date'),
      cell: ({ sent }) => formatDay(dayIn(timeZone, new Date(sent)), locale),
    },
    {
      cellClass: styles.carrier,
      head: t('operations.detail.column.carrier'),
      cell: ({ carrier }) => carrier,
    },
    {
      head: t('operations.detail.column.tracking'),
      cell: ({ tracking, url }) =>
        tracking === null ? (
          <Followed url={url}>{hostOf(url)}</Followed>
        ) : (
          <CopyableId
            value={tracking}
            copyLabel={t('operations.detail.copyTracking')}
            copiedLabel={t('operations.detail.about.copied')}
          >
            <Followed url={url}>{tracking}</Followed>
          </CopyableId>
        ),
    },
  ]
  return (
    <Table
      caption={t('operations.detail.part.shipments')}
      columns={columns}
      rows={operation.shipments.toReversed()}
      keyOf={({ id }) => id}
    />
  )
}
