import { useEffect } from 'react'
import { prefetchCalls } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { rememberQuery } from './last-query.ts'
import { writeFilter } from './list-filter.ts'
import { operationPath } from './paths.ts'
import { StepLinks } from './StepLinks.tsx'
import type { Neighbours as Both } from './use-neighbours.ts'

type Neighbour = Both['before']

/** Loads sales before they are opened. */
export const usePrefetched = (merchantId: string, ...ids: readonly (string | undefined)[]): void => {
  const wanted = ids.filter((id) => id !== undefined).join(' ')
  useEffect(() => {
    prefetchCalls(
      wanted
        .split(' ')
        .flatMap((id) => (id ? [['operations', 'get', { params: { merchantId, operationId: id } }] as const] : [])),
    )
  }, [merchantId, wanted])
}

/** To the operations before and after this one in the list. */
export const Neighbours = ({ merchantId, of: { before, after } }: { merchantId: string; of: Both }) => {
  const t = useText()
  usePrefetched(merchantId, before?.id, after?.id)
  if (!before && !after) return null
  const step = (to: Neighbour, label: string) =>
    to && {
      to: operationPath(merchantId, to.id),
      label,
      onGo: () => rememberQuery(merchantId, writeFilter(to.filter)),
    }
  return (
    <StepLinks
      label={t('operations.detail.neighbours')}
      before={step(before, t('operations.detail.before'))}
      after={step(after, t('operations.detail.after'))}
    />
  )
}
