/** What the frame makes of events: what is on the screen is asked again, and the guard looks again at who the person is. */
import { followEvents } from '#web/api/event-stream.ts'
import { type EventKind, type EventPlace, type LiveEvent, onEvents } from '#web/api/events.ts'
import { currentMode } from '#web/api/mode.ts'
import { type Noun, queryClient, refreshCalls } from '#web/api/query.ts'
import { currentMerchant } from '../../session/current-merchant.ts'
import { allScreens } from '../../routing/pages.ts'
import { checkAccess } from '../../routing/navigation.ts'
import { onArrival } from '../../routing/route.ts'
import type { CallId } from '../../routing/screen.ts'
import { keepFocus } from './keep-focus.ts'
import { watchSessionEnd } from './session-end.ts'

/** Milliseconds between two readings for events of one kind, however much happens. */
const readEvery = 1_000

type Part = Noun | CallId

/** What the screens say that an event of this kind makes out of date. */
const partsOf = (kind: EventKind): Part[] => allScreens().flatMap(({ refreshOn }) => refreshOn?.[kind] ?? [])

const read = (parts: readonly Part[]): void => {
  const named = [...new Set(parts)].map((part) => part.split('.') as [Noun, string?]) // the parts of a CallId
  void refreshCalls(...named)
}

const readAt = new Map<EventKind, number>()
const waiting = new Map<EventKind, ReturnType<typeof setTimeout>>()

/** At once, and again at the end of a busy second. */
const readSoon = (kind: EventKind): void => {
  if (waiting.has(kind)) return
  const readNow = (): void => {
    waiting.delete(kind)
    readAt.set(kind, Date.now())
    read(partsOf(kind))
  }
  waiting.set(kind, setTimeout(readNow, Math.max(0, (readAt.get(kind) ?? 0) + readEvery - Date.now())))
}

/** Reloads the calls about one operation, or about any, under either name of its parameter. */
const readOperation = (id?: string): void => {
  const isAbout = ({ queryKey: [, , input] }: { queryKey: readonly unknown[] }): boolean => {
    const params = (input as { params?: Record<string, string> } | undefined)?.params // see callKey
    const its = params?.['operationId'] ?? params?.['instalmentPlanId']
    return its !== undefined && (id === undefined || its === id)
  }
  void queryClient.invalidateQueries({ predicate: isAbout })
}

const kinds = ['operation', 'settlement', 'notification', 'account'] as const satisfies readonly EventKind[]

/** The person may be another meanwhile: what they may no longer see is left before anything of it is asked for. */
const readAll = async (): Promise<void> => {
  await checkAccess()
  read(['notifications', ...kinds.flatMap(partsOf).map((part) => part.split('.')[0] as Noun)]) // of a CallId
  readOperation()
}

const hear = (event: LiveEvent): void => {
  if (event.kind === 'gap') return void readAll()
  readSoon(event.kind)
  if (event.kind === 'operation') readOperation(event.id)
  // The list of notices belongs to the frame.
  if (event.kind === 'notification') read(['notifications'])
  if (event.kind === 'account') void checkAccess()
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
