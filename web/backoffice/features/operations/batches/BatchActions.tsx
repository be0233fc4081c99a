import { type ComponentProps, useState } from 'react'
import { type BatchKind, batchKinds, maxBatch } from '#contract/rules/batch-rules.ts'
import { formatAmount, formatCount } from '#domain/format.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { useSearch } from '../../../routing/router.tsx'
import { useAccount, useMay } from '../../../session/session-context.ts'
import { listInput, readFilter } from '../list-filter.ts'
import type { Selection } from '../use-selection.ts'
import type { BatchDialog } from './BatchDialog.tsx'
import { movedOf } from './batch-words.ts'

export type Asked = Pick<ComponentProps<typeof BatchDialog>, 'kind' | 'chosen' | 'article'>
type Props = { selection: Selection; merchantId: string; onOpen: (asked: Asked) => void }

/** What may be done to all that was ticked, or to all that the filter finds, by the role of the person and the state of the sales. */
export const BatchActions = ({ selection: { rows, has }, merchantId, onOpen }: Props) => {
  const t = useText()
  const locale = useLocale()
  const search = useSearch()
  const query = search.toString()
  const filter = readFilter(search)
  const list = useCall('operations', 'list', listInput(merchantId, filter), { placeholder: 'previous' })
  // All of a filter is no more than that once another row or another filter was chosen.
  const now = `${query} ${rows.length}`
  const [allOf, setAllOf] = useState<string | null>(null)
  const may = {
    capture: useMay('operations.capture'),
    cancel: useMay('operations.cancel'),
    refund: useMay('operations.refund'),
  }
  const { disabled } = useAccount()
  const page = list.data?.results ?? []
  const total = list.data?.total ?? 0
  const isPage = page.length > 0 && page.every(({ id }) => has(id))
  const isAll = allOf === now
  const kinds = disabled !== null ? [] : batchKinds.filter((kind) => may[kind])
  const moved = (kind: BatchKind) => rows.map((row) => movedOf(row, kind)).filter((cents) => cents > 0)
  const able = kinds.filter((kind) => isAll || moved(kind).length > 0)
  const isExact = list.data?.totalIsExact !== false
  const open = (kind: BatchKind) =>
    onOpen({ kind, chosen: isAll ? { filter } : { ids: rows.map(({ id }) => id) }, article: filter.article })
  if (kinds.length === 0) return null
  return (
    <>
      {isPage && total > page.length && !isAll && total <= maxBatch && isExact && (
        <Button onClick={() => setAllOf(now)}>
          {t('operations.batches.chooseAll', { count: formatCount(total, locale) })}
        </Button>
      )}
      {isAll && <span role="status">{t('operations.batches.allChosen', { count: formatCount(total, locale) })}</span>}
      {able.map((kind) => {
        const cents = moved(kind)
        return (
          <Button key={kind} onClick={() => open(kind)}>
            {isAll
              ? t(`operations.batches.openAll.${kind}`)
              : t(`operations.batches.open.${kind}`, {
                  count: cents.length,
                  amount: formatAmount(
                    cents.reduce((sum, one) => sum + one, 0),
                    locale,
                  ),
                })}
          </Button>
        )
      })}
    </>
  )
}
