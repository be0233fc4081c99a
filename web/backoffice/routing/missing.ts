import { useEffect } from 'react'
import { isMissing, type Loaded } from '#web/api/query.ts'
import { isSettled } from './navigation.ts'
import { navigate } from './router.tsx'

/**
 * Leads to the root when the object that a screen is about is gone, or never was ours [ER-05]. Whether it is: such a screen
 * draws nothing more. For the load of the screen's own object alone; any other call tells it in its place.
 */
export const useLeaveMissing = ({ data, error }: Pick<Loaded<unknown>, 'data' | 'error'>): boolean => {
  const missing = data === undefined && isMissing(error)
  useEffect(() => {
    // Who is on the way to another page already is not led away from there.
    if (missing && isSettled()) navigate('/', { replace: true })
  }, [missing])
  return missing
}
