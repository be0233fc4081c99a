/** When saved events are sent, how many at a time, and what becomes of them when they are not taken [AN-04] [AN-07]. */
import { batchSize, uploadEvery, uploadFrom } from './limits.ts'
import type { SavedEvents } from './saved-events.ts'
import type { WireEvent } from './wire.ts'

export type Outcome = 'taken' | 'too large' | 'failed'

export type Clock = {
  now: () => number
  /** Does the work later; the answer calls it off. */
  after: (milliseconds: number, work: () => void) => () => void
}

type Ports = {
  clock: Clock
  saved: SavedEvents
  /** Never rejects. */
  post: (events: readonly WireEvent[]) => Promise<Outcome>
  /** Does the work unless another tab is at it. Never rejects. */
  alone: (work: () => Promise<void>) => Promise<void>
}

export const makeSender = ({ clock, saved, post, alone }: Ports) => {
  let callOff: (() => void) | null = null
  let batch = batchSize
  let isSending = false
  let isOn = false

  const rest = (): void => {
    callOff?.()
    callOff = null
  }
  const lookLater = (milliseconds: number): void => {
    callOff ??= clock.after(milliseconds, () => {
      callOff = null
      void send()
    })
  }

  /** One batch; answers whether to go on with the next. */
  const sendBatch = async (): Promise<boolean> => {
    const events = isOn ? saved.first(batch) : []
    if (events.length === 0) return false
    const outcome = await post(events.map(({ event }) => event))
    if (!isOn) return false
    if (outcome === 'failed') {
      saved.pause(clock.now())
      return false
    }
    if (outcome === 'taken' || events.length === 1) saved.remove(events)
    if (outcome === 'taken') saved.resume()
    // What was too large is tried in halves; after it batches grow again.
    batch = outcome === 'taken' ? Math.min(batchSize, batch * 2) : Math.ceil(events.length / 2)
    return true
  }

  const send = async (): Promise<void> => {
    if (isSending || !isOn) return
    isSending = true
    rest()
    await alone(async () => {
      // Another tab may have failed meanwhile, or sent all there was.
      while (saved.waits(clock.now()) === 0 && (await sendBatch()));
    })
    isSending = false
    if (isOn && saved.count() > 0) lookLater(saved.waits(clock.now()) || uploadEvery)
  }

  /** After each new event. */
  const look = (): void => {
    const count = saved.count()
    if (!isOn || isSending || count === 0) return
    const wait = saved.waits(clock.now())
    if (wait > 0 || count < uploadFrom) lookLater(wait || uploadEvery)
    else void send()
  }

  return {
    add: (event: WireEvent): void => {
      saved.add(event)
      look()
    },
    /** Begins with what was left by an earlier page. */
    start: (): void => {
      isOn = true
      look()
    },
    /** What is on its way is not waited for. */
    stop: (): void => {
      isOn = false
      rest()
    },
  }
}
export type Sender = ReturnType<typeof makeSender>
