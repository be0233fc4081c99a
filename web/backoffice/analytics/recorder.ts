/** Sends events only after the user has agreed [AN-09]. */
import type { Happening } from './catalogue.ts'
import type { Consent } from './consent.ts'
import type { Identity } from './identity.ts'
import { maxWaiting } from './limits.ts'
import type { SavedEvents } from './saved-events.ts'
import type { Clock, Sender } from './sender.ts'
import { type Surroundings, wireEvent } from './wire.ts'

type Ports = {
  clock: Pick<Clock, 'now'>
  identity: Identity
  saved: Pick<SavedEvents, 'clear'>
  sender: Sender
  around: Surroundings
  newId: () => string
}

export const makeRecorder = ({ clock, identity, saved, sender, around, newId }: Ports) => {
  let word: Consent | null = null
  /** Events before the user has decided; in memory alone. */
  let waiting: { event: Happening; at: number }[] = []

  const tell = (event: Happening, at: number): void =>
    sender.add(wireEvent(event, identity.next(at), at, newId(), around))

  return {
    record: (event: Happening): void => {
      if (word === 'yes') tell(event, clock.now())
      else if (word === null && waiting.length < maxWaiting) waiting.push({ event, at: clock.now() })
    },
    /** The word as it is now: at the start, and whenever it is changed. */
    hear: (next: Consent | null): void => {
      if (next === word) return
      word = next
      if (next === 'yes') {
        sender.start()
        for (const { event, at } of waiting) tell(event, at)
      } else {
        sender.stop()
        saved.clear()
        identity.forget()
      }
      waiting = []
    },
    signedOut: (): void => {
      if (word === 'yes') identity.endVisit()
    },
  }
}
export type Recorder = ReturnType<typeof makeRecorder>
