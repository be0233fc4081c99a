import { newUuid } from '#web/api/uuid.ts'
import { consent, hearOtherTabs, onConsent } from './consent.ts'
import { hearApp } from './hear-app.ts'
import { makeIdentity } from './identity.ts'
import { alone, post } from './post.ts'
import { quietly } from './quietly.ts'
import { makeRecorder } from './recorder.ts'
import { makeSavedEvents } from './saved-events.ts'
import { makeSender } from './sender.ts'

const clock = {
  now: () => Date.now(),
  after: (milliseconds: number, work: () => void) => {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
}

const jar = {
  read: () => document.cookie,
  write: (cookie: string) => {
    document.cookie = cookie
  },
}

/** The very mention of it throws where it is denied. */
const storage = (): Storage | null => {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** Once in a page, where a key is configured. */
export const startAnalytics = (): void => {
  const saved = makeSavedEvents(storage())
  const recorder = makeRecorder({
    clock,
    saved,
    newId: newUuid,
    identity: makeIdentity(jar, location.protocol === 'https:', newUuid),
    sender: makeSender({ clock, saved, post, alone }),
    around: { userAgent: navigator.userAgent, language: navigator.language },
  })
  const hear = (): void => quietly(() => recorder.hear(consent()))
  hear()
  hearOtherTabs()
  onConsent(hear)
  hearApp(recorder)
}
