import { deferredCode } from '#web/ui/deferred-code.ts'
import type { View } from './steps.ts'

/** The steps behind the plan: one file, asked for while the sale itself is (docs/decisions/0032-what-comes-later.md). */
export const { fetch: fetchDeferredPages, useCode: useDeferredPages } = deferredCode(
  () => import('./deferred-pages.ts'),
)

/** Whether a step's code is there: the plan's always is. */
export const useIsDrawn = (view: View | null): boolean => typeof useDeferredPages() !== 'string' || view === 'plan'
