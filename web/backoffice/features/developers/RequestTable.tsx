import { formatCount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { rowClass } from '#web/ui/data/Ledger.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { useRows } from '#web/ui/data/use-rows.ts'
import { Link } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { RequestOutcome } from './RequestOutcome.tsx'
import { requestPath } from './paths.ts'
import { type RequestKey, type RequestRow, useKeyName, useMoment } from './words.ts'
import styles from './developers.module.css'

type Props = {
  /** Absent while they are on their way. */
  rows: readonly RequestRow[] | undefined
  keys: readonly RequestKey[]
  dim: boolean
}

/** A line for each call: what was asked, how it ended, in what time, by which key, about which order. */
export const RequestTable = ({ rows, keys, dim }: Props) => {
  const t = useText()
  const locale = useLocale()
  const { id: merchantId } = useMerchant()
  const when = useMoment()
  const keyOfCall = useKeyOfCall(keys)
  const opening = useRows(rows?.map(({ id }) => id) ?? [])
  const columns: Column<RequestRow>[] = [
    {
      cellLook: ['name'],
      cellClass: styles.address,
      head: t('developers.requests.column.call'),
      cell: ({ id, method, route, path }) => (
        <>
          <Link to={requestPath(merchantId, id)} {...opening.link(id)}>
            {method} {route}
          </Link>
          {path !== route && <small className={styles.code}>{path}</small>}
        </>
      ),
      skeleton: 300,
    },
    {
      cellLook: ['state'],
      head: t('developers.requests.column.outcome'),
      cell: ({ status, errorCode }) => (
        <>
          <RequestOutcome status={status} />
          {errorCode !== null && (
            <small className={styles.next}>
              <span className={styles.word}>{errorCode}</span>
            </small>
          )}
        </>
      ),
      skeleton: 110,
    },
    {
      look: ['number', 'notNarrow'],
      head: t('developers.requests.column.milliseconds'),
      cell: ({ milliseconds }) => formatCount(milliseconds, locale),
      skeleton: 36,
    },
    {
      look: ['notMedium', 'notNarrow'],
      cellClass: styles.address,
      head: t('developers.requests.column.key'),
      cell: keyOfCall,
      skeleton: 76,
    },
    {
      look: ['notMedium', 'notNarrow'],
      cellLook: ['soft'],
      cellClass: styles.address,
      head: t('developers.requests.column.order'),
      cell: ({ orderId, orderMid }) => orderMid ?? (orderId === null ? '–' : `…${orderId.slice(-8)}`),
      skeleton: 76,
    },
    {
      cellLook: ['date', 'soft', 'nowrap'],
      head: t('developers.column.created'),
      cell: ({ created }) => when(created),
      skeleton: 110,
    },
  ]
  return (
    <Table
      kind="flow"
      className={styles.endpoints}
      caption={t('developers.requests.tab')}
      columns={columns}
      rows={rows}
      dim={dim}
      keyOf={({ id }) => id}
      rowProps={() => ({ className: rowClass('opens') })}
      body={opening.body}
      skeletons={8}
    />
  )
}

/** A page of the shop has the public key; of a system, the private one by its name. */
const useKeyOfCall = (keys: readonly RequestKey[]): ((row: RequestRow) => string) => {
  const t = useText()
  const nameOf = useKeyName()
  return ({ keyId, address }) => {
    if (address === null) return t('developers.requests.publicKey')
    const key = keys.find(({ id }) => id === keyId)
    return key ? nameOf(key) : '–'
  }
}
