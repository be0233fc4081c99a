import { lazy, Suspense } from 'react'
import { config } from '#web/api/config.ts'
import { loadMoreCalls } from '#web/api/more-calls.ts'
import { Boundary } from '../kit/Failure.tsx'
import { whenIdle } from '../kit/when-idle.ts'
import { later } from '../session/texts.ts'

const Nothing = () => null

/** Fetched when the page has nothing better to do; a page without it works the same. */
const Late = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve, 2_000))
  return {
    // It hears the calls that there are when it begins.
    default: await Promise.all([later(import('../analytics/Analytics.tsx')), loadMoreCalls()]).then(
      ([{ Analytics }]) => Analytics,
      () => Nothing,
    ),
  }
})

/** Usage events, sent only where a receiver is configured and the user has agreed; a failure here affects nothing else [AN-09]. */
export const Usage = () =>
  config().analytics.key && (
    <Boundary fallback={Nothing}>
      <Suspense>
        <Late />
      </Suspense>
    </Boundary>
  )
