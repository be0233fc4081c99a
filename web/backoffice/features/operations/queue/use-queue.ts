import { useEffect, useState } from 'react'
import { currentMode } from '#web/api/mode.ts'
import { useStore } from '#web/api/store.ts'
import { navigate } from '../../../routing/router.tsx'
import { queuedPath } from '../paths.ts'
import { resumeQueue } from './held-captures.ts'
import { type HeldCapture, type Queue, queueState, setQueue } from './queue-store.ts'

/** The queue of this merchant in this mode; null where there is none, undefined until it is known. */
export const useQueue = (merchantId: string): Queue | null | undefined => {
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    void resumeQueue().then(() => setRead(true))
  }, [])
  const { queue } = useStore(queueState)
  if (queue?.merchantId === merchantId && queue.mode === currentMode()) return queue
  return isRead ? null : undefined
}

export const useHeldCaptures = (): readonly HeldCapture[] => useStore(queueState).captures

/** Begins a walk through these sales with the first of them; `replace` leaves no step for "back". */
export const beginQueue = async (queue: Omit<Queue, 'done' | 'mode'>, replace = false): Promise<void> => {
  // What an earlier page has left goes before.
  await resumeQueue()
  setQueue({ ...queue, mode: currentMode() })
  navigate(queuedPath(queue.merchantId, queue.ids[0]), { replace })
}
