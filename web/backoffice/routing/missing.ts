import { useEffect } from 'react'
import { isMissing, type Loaded } from '#web/api/query.ts'
import { navigate } from './router.tsx'

/**
 * Leads to the root when the object of a screen is gone, or belongs to another account [ER-05]; returns true then, and the screen draws
 * nothing more. Only for the screen's own object; other calls report it in their place.
 */
export const useLeaveMissing = ({ data, error }: Pick<Loaded<unknown>, 'data' | 'error'>): boolean => {
  const missing = data === undefined && isMissing(error)
  useEffect(() => {
    if (missing) navigate('/', { replace: true })
  }, [missing])
  return missing
}
