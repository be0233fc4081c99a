import { type ReactNode, useState } from 'react'
import { Boundary } from '../../kit/Failure.tsx'
import { type FoundView, Slot, type ViewsOfMerchant } from '../../kit/slots.ts'
import { isWaiting } from '../../routing/guard.ts'
import { useAnyMerchant } from '../../session/session-context.ts'
import { useTimeZone } from '../../session/time-zone.ts'

/** The views of the merchant, once something is typed; `reader`: what reads them, to be drawn. */
export const useViews = (text: string): { views: readonly FoundView[]; reader: ReactNode } => {
  const merchant = useAnyMerchant()
  const timeZone = useTimeZone()
  const [read, setRead] = useState<ViewsOfMerchant | null>(null)
  if (merchant === null || isWaiting(merchant) || text.trim() === '') return { views: [], reader: null }
  return {
    views: read?.merchantId === merchant.id ? read.views : [],
    reader: (
      // Without its code the search has no views, and the rest of it.
      <Boundary fallback={() => null}>
        <Slot name="foundViews" props={{ merchantId: merchant.id, timeZone, onViews: setRead }} />
      </Boundary>
    ),
  }
}
