/** The current step of the page is in the address, so that the back button walks the steps and a reload keeps it. */
import { useEffect, useState } from 'react'
import { pathOf, placeOf, type Step } from './steps.ts'

/** Kept with an entry of the history: nothing of the person. */
type Kept = { choice: string | null }

type Place = {
  step: Step
  /** The plan picked on the way here, by its name. */
  choice: string | null
  /** By the link itself, not by a step of the page. */
  arriving: boolean
}

const kept = (): Kept | null => history.state as Kept | null // only this file writes it

const current = (): Place => {
  const { step } = placeOf(location.pathname)
  return { step, choice: kept()?.choice ?? null, arriving: kept() === null }
}

export const usePlace = (token: string) => {
  const [place, setPlace] = useState(current)
  useEffect(() => {
    const follow = () => setPlace(current())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  const write = (step: Step, state: Kept, replace: boolean): void => {
    const path = pathOf(token, step)
    if (replace) history.replaceState(state, '', path)
    else history.pushState(state, '', path)
    setPlace(current())
  }
  return {
    ...place,
    go: (step: Step, { replace = false } = {}) => write(step, { choice: place.choice }, replace),
    pick: (choice: string) => write(place.step, { choice }, true),
  }
}
