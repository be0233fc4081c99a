import { lazy, Suspense } from 'react'
import { closePopover, Popover } from '#web/ui/overlays/Popover.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import type { DatesProps } from './DatesPanel.tsx'
import { later } from '../session/texts.ts'

const load = () => later(import('./DatesPanel.tsx'))
const DatesPanel = lazy(() => load().then((module) => ({ default: module.DatesPanel })))
const ahead = () => {
  load().catch(() => {
    // It is asked for again when the panel opens, and its failure shown.
  })
}

/** A button that says which days are shown, and opens the choice of others. */
export const DatesButton = ({ words, label, onSpan, ...panel }: DatesProps & { words: string; label: string }) => (
  <Popover icon="calendar" words={words} label={label} onNear={ahead}>
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
