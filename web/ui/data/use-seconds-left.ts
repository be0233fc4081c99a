import { useEffect, useState } from 'react'

const second = 1_000

/** Whole seconds until an instant, counted down; 0 once it is over, and where there is none. */
export const useSecondsLeft = (until: string | null): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [])
  return until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - now) / second))
}
