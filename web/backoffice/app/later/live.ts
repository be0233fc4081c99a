/** What the frame makes of events: what is on the screen is asked again, and the guard looks again at who the person is. */
import { followEvents } from '#web/api/event-stream.ts'
import { type EventPlace, type LiveEvent, onEvents } from '#web/api/events.ts'
import { currentMode } from '#web/api/mode.ts'
import { queryClient, refreshCalls } from '#web/api/query.ts'
import { currentMerchant } from '../current-merchant.ts'
import { checkAccess, onArrival } from '../navigation.ts'
import { keepFocus } from './keep-focus.ts'
import { watchSessionEnd } from './session-end.ts'

/** Milliseconds between two readings of a list, however much happens. */
const listEvery = 1_000

let readAt = 0
let waiting: ReturnType<typeof setTimeout> | undefined

const readLists = (): void => {
  waiting = undefined
  readAt = Date.now()
  void refreshCalls(['operations', 'list'], ['operations', 'summary'])
}

/** At once, and again at the end of a busy second. */
const readListsSoon = (): void => {
  waiting ??= setTimeout(readLists, Math.max(0, readAt + listEvery - Date.now()))
}

/** The calls that are about one operation, under whichever name they know it. */
const readOperation = (id: string): void => {
  const isAbout = ({ queryKey: [, , input] }: { queryKey: readonly unknown[] }): boolean => {
    const params = (input as { params?: Record<string, string> } | undefined)?.params // see callKey
    return params?.['operationId'] === id || params?.['instalmentPlanId'] === id
  }
  void queryClient.invalidateQueries({ predicate: isAbout })
}

const readAll = (): void => {
  void refreshCalls(['operations'], ['orders'], ['settlements'], ['notifications'], ['documents'], ['onboarding'])
  checkAccess()
}

const hear = (event: LiveEvent): void => {
  if (event.kind === 'operation') {
    readListsSoon()
    readOperation(event.id)
  } else if (event.kind === 'settlement') {
    // Its sales are paid with it.
    readListsSoon()
    void refreshCalls(['settlements'], ['operations', 'get'])
  } else if (event.kind === 'notification')
    void refreshCalls(['notifications'], ['ibans'], ['documents'], ['onboarding'])
  else if (event.kind === 'account') checkAccess()
  else readAll()
}

const here = (): EventPlace | null => {
  const merchant = currentMerchant()
  return merchant && { merchantId: merchant.id, mode: currentMode() }
}

/** From now on the app hears what happens at the merchant that is open, and of the end of the session, and keeps the focus. */
export const goLive = (): void => {
  watchSessionEnd()
  keepFocus()
  onEvents(hear)
  onArrival(() => followEvents(here()))
  followEvents(here())
}
