import { useEffect } from 'react'
import { navigate, useParams } from '../../../routing/router.tsx'
import { useMerchant } from '../../../session/session-context.ts'
import { operationPath, operationsPath, queueEnd } from '../paths.ts'
import { HeldBar } from './HeldBar.tsx'
import { QueuedSale } from './QueuedSale.tsx'
import { QueueEnd } from './QueueEnd.tsx'
import { QueueStart } from './QueueStart.tsx'
import { useQueue } from './use-queue.ts'

/** A walk through sales: its beginning, one sale after the other, and its end. */
export const QueuePage = () => {
  const { operationId } = useParams<'operationId'>()
  return operationId ? <QueuedPlace place={operationId} /> : <QueueStart />
}

/** Where there is no such queue it is the page of the sale, or the list. */
const QueuedPlace = ({ place }: { place: string }) => {
  const { id: merchantId } = useMerchant()
  const queue = useQueue(merchantId)
  const isEnd = place === queueEnd
  const isLost = queue === null || (queue !== undefined && !isEnd && !queue.ids.includes(place))
  useEffect(() => {
    if (isLost) navigate(isEnd ? operationsPath(merchantId) : operationPath(merchantId, place), { replace: true })
  }, [isLost, isEnd, merchantId, place])
  if (!queue || isLost) return null
  return (
    <>
      {isEnd ? <QueueEnd queue={queue} /> : <QueuedSale key={place} queue={queue} operationId={place} />}
      <HeldBar />
    </>
  )
}
