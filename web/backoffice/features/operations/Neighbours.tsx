import { useEffect } from 'react'
import { prefetchCalls, useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { useShortcut } from '#web/ui/actions/use-shortcut.ts'
import { Link, navigate } from '../../routing/router.tsx'
import { cameFromList, rememberedQuery, rememberQuery } from './last-query.ts'
import { type ListFilter, listInput, readFilter, writeFilter } from './list-filter.ts'
import { operationPath } from './paths.ts'
import styles from './operations.module.css'

type Neighbour = { id: string; filter: ListFilter } | undefined

/** The page of the list that the user left, and the pages beside it where the operation is first or last on its page. */
const useNeighbours = (merchantId: string, operationId: string): { before: Neighbour; after: Neighbour } => {
  const enabled = cameFromList(merchantId)
  const filter = readFilter(new URLSearchParams(rememberedQuery(merchantId)))
  const pageAt = (page: number) => ({ ...filter, page })
  // As it was when one left: neighbours that change places would lead past some.
  const still = { staleTime: Infinity }
  const shown = useCall('operations', 'list', listInput(merchantId, filter), { ...still, enabled }).data
  const rows = shown?.results ?? []
  const at = rows.findIndex(({ id }) => id === operationId)
  const beforeWanted = enabled && at === 0 && filter.page > 1
  const afterWanted = enabled && at >= 0 && at === rows.length - 1 && filter.page < (shown?.maxVisiblePage ?? 1)
  const input = (page: number) => listInput(merchantId, pageAt(page))
  const pageBefore = useCall('operations', 'list', input(Math.max(1, filter.page - 1)), {
    ...still,
    enabled: beforeWanted,
  })
  const pageAfter = useCall('operations', 'list', input(filter.page + 1), { ...still, enabled: afterWanted })

  const neighbour = (id: string | undefined, page: number): Neighbour => (id ? { id, filter: pageAt(page) } : undefined)
  if (at < 0) return { before: undefined, after: undefined }
  return {
    before: beforeWanted
      ? neighbour(pageBefore.data?.results.at(-1)?.id, filter.page - 1)
      : neighbour(rows[at - 1]?.id, filter.page),
    after: afterWanted
      ? neighbour(pageAfter.data?.results[0]?.id, filter.page + 1)
      : neighbour(rows[at + 1]?.id, filter.page),
  }
}

/** To the operations before and after this one in the list; ← and → do the same. */
export const Neighbours = ({ merchantId, operationId }: { merchantId: string; operationId: string }) => {
  const t = useText()
  const { before, after } = useNeighbours(merchantId, operationId)
  const go = (to: Neighbour) => {
    if (!to) return
    rememberQuery(merchantId, writeFilter(to.filter))
    navigate(operationPath(merchantId, to.id), { replace: true })
  }
  useShortcut('arrowleft', before ? () => go(before) : null)
  useShortcut('arrowright', after ? () => go(after) : null)
  useEffect(() => {
    prefetchCalls(
      [before?.id, after?.id].flatMap((id) =>
        id ? [['operations', 'get', { params: { merchantId, operationId: id } }] as const] : [],
      ),
    )
  }, [merchantId, before?.id, after?.id])

  if (!before && !after) return null
  const link = (to: Neighbour, icon: 'chevron-left' | 'chevron-right', label: string) =>
    to ? (
      <Link
        className="icon-btn"
        aria-label={label}
        replace
        to={operationPath(merchantId, to.id)}
        onClick={() => rememberQuery(merchantId, writeFilter(to.filter))}
      >
        <Icon name={icon} />
      </Link>
    ) : (
      <span className="icon-btn faint" aria-hidden="true">
        <Icon name={icon} />
      </span>
    )
  return (
    <nav className={styles.neighbours} aria-label={t('operations.detail.neighbours')}>
      {link(before, 'chevron-left', t('operations.detail.before'))}
      {link(after, 'chevron-right', t('operations.detail.after'))}
    </nav>
  )
}
