/** Captures that are held back for a moment, and sent once: also where the page goes away meanwhile. */
import { api } from '#web/api/client.ts'
import { ApiError } from '#web/api/errors.ts'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { isDefinite } from '#web/api/idempotency.ts'
import { refreshCalls } from '#web/api/query.ts'
import { timed } from '#web/api/timeout.ts'
import { beforeSignOut } from '../../../kit/before-sign-out.ts'
import { reasonOf } from '../outcome.ts'
import { changeQueueState, type HeldCapture, noteDone, queueState, readQueue, wipeQueue } from './queue-store.ts'

/** Milliseconds in which a capture can be taken back. */
export const heldFor = 5_000

const find = (operationId: string): HeldCapture | undefined =>
  queueState.get().captures.find((one) => one.operationId === operationId)

const remove = (operationId: string): void =>
  changeQueueState(({ queue, captures }) => ({
    queue,
    captures: captures.filter((one) => one.operationId !== operationId),
  }))

const put = (capture: HeldCapture): void =>
  changeQueueState(({ queue, captures }) => ({
    queue,
    captures: [...captures.filter(({ operationId }) => operationId !== capture.operationId), capture],
  }))

/** In its own mode, which may no longer be that of the page. */
const request = ({ merchantId, operationId, mode, amount, key }: HeldCapture): Promise<unknown> =>
  api.orders.capture(
    { params: { merchantId, instalmentPlanId: operationId }, body: { amount } },
    {
      idempotencyKey: key,
      signal: timed(),
      // The browser sends it to the end, even where the page has gone.
      keepalive: true,
      mode,
    },
  )

const refused = (capture: HeldCapture, error: unknown): HeldCapture => ({
  ...capture,
  state: 'refused',
  reason: reasonOf(error),
  ...(error instanceof ApiError && error.requestId !== null && { requestId: error.requestId }),
})

const send = async (capture: HeldCapture): Promise<void> => {
  const { operationId, amount, state } = capture
  const wasInDoubt = state !== 'held'
  const sent = request(capture)
  put({ ...capture, state: 'sending' })
  try {
    await sent
    remove(operationId)
    noteDone(operationId, { act: 'capture', amount })
  } catch (error) {
    put(isDefinite(error, wasInDoubt) ? refused(capture, error) : { ...capture, state: 'unknown' })
  }
  void refreshCalls(['operations'])
}

const timers = new Map<string, ReturnType<typeof setTimeout>>()

const stopTimer = (operationId: string): void => {
  clearTimeout(timers.get(operationId))
  timers.delete(operationId)
}

const sendNow = async (capture: HeldCapture): Promise<void> => {
  stopTimer(capture.operationId)
  await send(capture)
}

const sendAll = (...states: HeldCapture['state'][]): Promise<unknown> =>
  Promise.all(
    queueState
      .get()
      .captures.filter(({ state }) => states.includes(state))
      .map(sendNow),
  )

type ToHold = Pick<HeldCapture, 'merchantId' | 'mode' | 'operationId' | 'mid' | 'amount'>

/** Holds a capture back, and sends it after that; `onFailed` where it is not done, or may not be. The same sale is held once. */
export const holdCapture = (capture: ToHold, onFailed: () => void): void => {
  if (find(capture.operationId)) return
  const held: HeldCapture = { ...capture, key: newIdempotencyKey(), state: 'held' }
  put(held)
  const end = async (): Promise<void> => {
    await sendNow(held)
    if (find(held.operationId)) onFailed()
  }
  timers.set(
    held.operationId,
    setTimeout(() => void end(), heldFor),
  )
}

/** Takes a held capture back: it is not sent. Also closes the message of a refused one. */
export const dropCapture = (operationId: string): void => {
  const state = find(operationId)?.state
  if (state !== 'held' && state !== 'refused') return
  stopTimer(operationId)
  remove(operationId)
}

/** Asks again what became of one that was sent, by the same key. */
export const sendAgain = (operationId: string): void => {
  const capture = find(operationId)
  if (capture?.state === 'unknown') void send(capture)
}

const isUnsent = (): boolean => queueState.get().captures.some(({ state }) => state !== 'refused')

/** Sends what an earlier page of this tab has left. What it had sent already is answered as it was, by the key. */
const resume = async (): Promise<void> => {
  await readQueue()
  await sendAll('held', 'sending', 'unknown')
}

let resuming: Promise<void> | null = null
/** Once a page; never rejects. */
export const resumeQueue = (): Promise<void> => {
  resuming ??= resume()
  return resuming
}

addEventListener('pagehide', () => void sendAll('held'))
addEventListener('online', () => void sendAll('unknown'))
// Without a network nothing can be sent on leaving: the browser asks before.
addEventListener('beforeunload', (event) => {
  if (!navigator.onLine && isUnsent()) event.preventDefault()
})
beforeSignOut(async () => {
  await sendAll('held')
  // What the server may not have heard stays sealed for this person, whose next visit in this tab sends it again.
  if (!isUnsent()) await wipeQueue()
})
