import { useEffect } from 'react'
import { useCall } from '#web/api/query.ts'
import { navigate } from '../../routing/router.tsx'
import { cameFromList, rememberedQuery, rememberQuery } from './last-query.ts'
import { pageAsLeft, rememberPage } from './left-pages.ts'
import { type ListFilter, isWaiting, listInput, readFilter, writeFilter } from './list-filter.ts'
import { operationPath } from './paths.ts'

/** `number`: its place in the list of `of`. */
type Neighbour = { id: string; filter: ListFilter; number: number; of: number } | undefined
export type Neighbours = { before: Neighbour; after: Neighbour; waits: boolean }

const none = { before: undefined, after: undefined }

/** The page of the list that the user left, and the pages beside it if the operation is at an end of it. */
export const useNeighbours = (merchantId: string, operationId: string): Neighbours => {
  const enabled = cameFromList(merchantId)
  const filter = readFilter(new URLSearchParams(rememberedQuery(merchantId)))
  const waits = enabled && isWaiting(filter)
  const pageAt = (page: number) => ({ ...filter, page })
  // As it was when one left: neighbours that change places would lead past some.
  const still = { staleTime: Infinity }
  const now = useCall('operations', 'list', listInput(merchantId, filter), { ...still, enabled }).data
  const query = writeFilter(filter)
  useEffect(() => {
    if (enabled && now) rememberPage(merchantId, query, operationId, now)
  }, [enabled, merchantId, query, operationId, now])
  // What an act has taken out of the list is still on the way through it.
  const left = enabled ? (pageAsLeft(merchantId, query, operationId) ?? now) : undefined
  const rows = left?.results ?? []
  const at = rows.findIndex(({ id }) => id === operationId)
  const beforeWanted = enabled && at === 0 && filter.page > 1
  const afterWanted = enabled && at >= 0 && at === rows.length - 1
  const input = (page: number) => listInput(merchantId, pageAt(page))
  const pageBefore = useCall('operations', 'list', input(Math.max(1, filter.page - 1)), {
    ...still,
    enabled: beforeWanted,
  }).data
  const pageAfter = useCall('operations', 'list', input(filter.page + 1), {
    ...still,
    enabled: afterWanted && filter.page < (now?.maxVisiblePage ?? 1),
  }).data

  if (!left || at < 0) return { ...none, waits }
  const place = (left.currentPage - 1) * left.pageSize + at + 1
  const neighbour = (id: string | undefined, page: number, number: number): Neighbour =>
    id ? { id, filter: pageAt(page), number, of: left.total } : undefined
  const next = () => {
    if (!afterWanted) return neighbour(rows[at + 1]?.id, filter.page, place + 1)
    // What has left the page has made room on it for the first of the next.
    const known = new Set(rows.map(({ id }) => id))
    const here = now?.results ?? []
    const onward = here.slice(here.findLastIndex(({ id }) => known.has(id)) + 1)[0]
    return onward
      ? neighbour(onward.id, filter.page, place + 1)
      : neighbour(pageAfter?.results[0]?.id, filter.page + 1, place + 1)
  }
  return {
    before: beforeWanted
      ? neighbour(pageBefore?.results.at(-1)?.id, filter.page - 1, place - 1)
      : neighbour(rows[at - 1]?.id, filter.page, place - 1),
    after: next(),
    waits,
  }
}

export const goToNeighbour = (merchantId: string, to: NonNullable<Neighbour>): void => {
  rememberQuery(merchantId, writeFilter(to.filter))
  navigate(operationPath(merchantId, to.id), { replace: true })
}
