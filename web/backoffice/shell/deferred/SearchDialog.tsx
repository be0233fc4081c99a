import { Suspense } from 'react'
import { lazyPart } from '../../kit/lazy-part.ts'
import type { PropsOfDeferred } from '../deferred-parts.ts'

const Dialog = lazyPart(async () => (await import('../search/SearchDialog.tsx')).SearchDialog)

/** Its code is a file of its own: most visits do not search. */
export const SearchDialog = (props: PropsOfDeferred['SearchDialog']) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
)
