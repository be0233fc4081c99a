import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { config } from '#web/api/config.ts'
import { isCallFailure } from '#web/api/errors.ts'
import { useSandbox } from '#web/api/mode.ts'
import { useText } from '#web/texts/text.ts'
import { Note } from '#web/ui/layout/Note.tsx'
import { announce } from '../kit/announce.tsx'
import { Boundary, Failure } from '../kit/Failure.tsx'
import { arrive } from './navigation.ts'
import { type Route, useRoute, useRoutePart } from './route.ts'
import { titleOf } from './screen.ts'
import { useScroll } from './scroll.ts'
import { useIsPaused } from '../session/session-context.ts'
import frameStyles from '#web/ui/layout/frame.module.css'

export const mainId = 'principal'

/** The one `main` of the page; the frame draws it, or the screen where it has a frame of its own. */
export const Main = ({ children }: { children: ReactNode }) => {
  const screen = useRoutePart((at) => at.screen)
  return (
    <main id={mainId} className={frameStyles.main} tabIndex={-1} data-screen={screen.name}>
      {children}
    </main>
  )
}

const Bare = ({ children }: { children: ReactNode }) => children

/** Product name and title of the route [SH-02], with the mark of the mode at its end. */
const useTitle = (at: Route): string => {
  const t = useText()
  const sandbox = useSandbox()
  const title = `${config().productName} · ${titleOf(t, at.screen)}`
  return sandbox ? `${title} ${t('common.sandbox.title')}` : title
}

/** Says why a paused user has no actions. */
const PausedNote = () => {
  const t = useText()
  return useIsPaused() && <Note kind="warn" title={t('common.account.access.look')} />
}

/** The screen of the address. */
export const RouteView = () => {
  const at = useRoute()
  const title = useTitle(at)
  const sandbox = useSandbox()
  const lastKey = useRef(at.key)

  useEffect(() => {
    document.title = title
  }, [title])

  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    const address = sandbox ? '/favicon-test.svg' : '/favicon.svg'
    // Setting the same address fetches it again.
    if (icon && icon.getAttribute('href') !== address) icon.href = address
  }, [sandbox])

  // Another page: focus goes to it, and its title is said. A dialog or a query of the same page leads focus itself.
  useLayoutEffect(() => {
    if (lastKey.current === at.key) return
    lastKey.current = at.key
    document.getElementById(mainId)?.focus({ preventScroll: true })
    announce(title)
  }, [at.key, title])

  useScroll(at)

  const Page = at.page
  // Code that failed to load once is not asked for again by the browser before the page is; data is.
  const again = () => (isCallFailure(at.failure) ? void arrive() : location.reload())
  const hasOwnMain = Page !== null && at.screen.ownFrame === true
  const Around = hasOwnMain ? Bare : Main
  const Inside = hasOwnMain ? Main : Bare
  return (
    <Around>
      {!at.screen.public && !hasOwnMain && <PausedNote />}
      <Boundary
        key={at.key}
        fallback={(error, reset) => (
          <Inside>
            <Failure error={error} retry={reset} />
          </Inside>
        )}
      >
        {Page ? <Page /> : <Failure error={at.failure} retry={again} />}
      </Boundary>
    </Around>
  )
}
