import { Suspense } from 'react'
import { closePopover, Popover } from '#web/ui/overlays/Popover.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import type { DatesProps } from './DatesPanel.tsx'
import { lazyPart, loadAhead } from './lazy-part.ts'

const load = async () => (await import('./DatesPanel.tsx')).DatesPanel
const DatesPanel = lazyPart(load)

/** A button that says which days are shown, and opens the choice of others. */
export const DatesButton = ({ words, label, onSpan, ...panel }: DatesProps & { words: string; label: string }) => (
  <Popover icon="calendar" words={words} label={label} onNear={loadAhead(load)}>
    <Suspense fallback={<Skeleton width={300} />}>
      <DatesPanel
        {...panel}
        onSpan={(span) => {
          onSpan(span)
          closePopover()
        }}
      />
    </Suspense>
  </Popover>
)
