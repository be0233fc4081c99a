import { QueryClientProvider } from '@tanstack/react-query'
import { readSession } from '#web/api/session.ts'
import { queryClient } from '#web/api/query.ts'
import { TextsContext } from '#web/texts/text.ts'
import { Boundary } from '../kit/Failure.tsx'
import { Deferred } from './Deferred.tsx'
import { useLeaving } from '../session/leave.ts'
import { useLocked } from '../session/lock.ts'
import { CrashPage, LeavingPage, MaintenancePage, Over } from './Outside.tsx'
import { useIsClosed } from '../session/outage.ts'
import { Shell } from './Shell.tsx'
import { useTexts } from '../session/texts.ts'

/** What lies over the app: one leaves it, the service is closed, or the device is locked. */
const useCover = () => {
  const closed = useIsClosed()
  const leaving = useLeaving()
  const locked = useLocked()
  // A page that did not load leaves the app usable, unless the session is over.
  if (leaving && !(leaving.late && readSession())) return <LeavingPage />
  if (closed) return <MaintenancePage />
  return locked && <Deferred name="LockPage" props={{ account: locked }} />
}

/** The app after its start-up. What lies over it leaves it as it was, out of reach. */
export const App = () => {
  const texts = useTexts()
  const cover = useCover()
  return (
    <Boundary fallback={() => <CrashPage unreachable={false} />}>
      <QueryClientProvider client={queryClient}>
        {texts && (
          <TextsContext value={texts}>
            <div hidden={cover !== null}>
              <Shell />
            </div>
            {cover && <Over>{cover}</Over>}
          </TextsContext>
        )}
      </QueryClientProvider>
    </Boundary>
  )
}
