import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Route } from './route.ts'

type Kept = { scroll?: number } | null

/** Milliseconds without a movement, after which a page is at rest. Safari has no event for it before 26.2. */
const rest = 100

let moving: ReturnType<typeof setTimeout> | undefined
/** The address of the page that is seen: the address bar may be ahead of it. */
let shown: string | undefined

const forget = (): void => {
  clearTimeout(moving)
  moving = undefined
}

const keep = (): void => {
  forget()
  if (shown === location.pathname) history.replaceState({ ...(history.state as Kept), scroll: scrollY }, '') // and what the navigation has written
}

const move = (): void => {
  forget()
  moving = setTimeout(keep, rest)
}

/** Records the scroll position before the history moves to another entry, also while the page still moves. */
export const keepScroll = (): void => {
  if (moving !== undefined || scrollY > 0) keep()
}

/** Back and forward restore the scroll position of the page; a new page begins at its top. */
export const useScroll = (at: Route): void => {
  const lastKey = useRef(at.key)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    addEventListener('scroll', move)
    addEventListener('pagehide', keepScroll)
    // The history is at another entry already.
    addEventListener('popstate', forget)
    return () => {
      forget()
      removeEventListener('scroll', move)
      removeEventListener('pagehide', keepScroll)
      removeEventListener('popstate', forget)
    }
  }, [])

  useLayoutEffect(() => {
    shown = at.path
    const kept = (history.state as Kept)?.scroll // written by `keep`
    if (kept === undefined && lastKey.current === at.key) return
    lastKey.current = at.key
    scrollTo(0, kept ?? 0)
  }, [at])
}
