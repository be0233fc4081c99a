import { useEffect, useLayoutEffect, useRef } from 'react'
import type { At } from './navigation.ts'

type Kept = { scroll?: number } | null

const keep = (): void => history.replaceState({ ...(history.state as Kept), scroll: scrollY }, '') // only this module writes it

/** Back and forward return to where the page stood; a new page begins at its top. */
export const useScroll = (at: At): void => {
  const lastKey = useRef(at.key)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    addEventListener('scrollend', keep)
    return () => removeEventListener('scrollend', keep)
  }, [])

  useLayoutEffect(() => {
    const kept = (history.state as Kept)?.scroll // written by `keep`
    if (kept === undefined && lastKey.current === at.key) return
    lastKey.current = at.key
    scrollTo(0, kept ?? 0)
  }, [at])
}
