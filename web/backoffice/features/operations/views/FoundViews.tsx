import { useEffect } from 'react'
import { useCall } from '#web/api/query.ts'
import type { SlotProps } from '../../../kit/slots.ts'
import { useToday } from '../../../kit/use-today.ts'
import { writeFilter } from '../list-filter.ts'
import { operationsPath } from '../paths.ts'
import { filterOfView } from './view-filter.ts'

/** Draws nothing: it hands over the views of a merchant with their addresses of today. */
export const FoundViews = ({ merchantId, timeZone, onViews }: SlotProps['foundViews']) => {
  const { data } = useCall('views', 'list', { params: { merchantId } })
  const today = useToday(timeZone)
  useEffect(() => {
    if (!data) return
    const views = data.results.map((view) => ({
      id: view.id,
      name: view.name,
      shared: view.shared,
      to: operationsPath(merchantId, writeFilter(filterOfView(view, today))),
    }))
    onViews({ merchantId, views })
  }, [data, today, merchantId, onViews])
  return null
}
