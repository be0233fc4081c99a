import { useEffect } from 'react'
import { isApiError } from '#web/api/errors.ts'
import type { Loaded } from '#web/api/query.ts'
import { navigate } from '../../routing/router.tsx'

/** Leads to `to` when the object of the screen is not there: it was removed, or it is of the other mode. True while it leads away. */
export const useLeaveGone = ({ data, error }: Pick<Loaded<unknown>, 'data' | 'error'>, to: string): boolean => {
  const isGone = data === undefined && isApiError(error, 'ObjectNotFound')
  useEffect(() => {
    if (isGone) navigate(to, { replace: true })
  }, [isGone, to])
  return isGone
}
