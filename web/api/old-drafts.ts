/** What people left half typed in this tab, sealed: `web/backoffice/kit/drafts.ts`. The sign-in page forgets what is too old, too. */
export const draftsPrefix = 'trastienda.drafts.'

/** Milliseconds that a device keeps what belongs to a person. */
export const lifetime = 24 * 60 * 60 * 1000
const lookEvery = 60 * 60 * 1000

/** `at` in milliseconds since 1970; what is no number is old. */
export const isOld = (at: number, now = Date.now()): boolean => !(at > now - lifetime)

/** Storage names of the drafts in this tab, each of one person. */
export const draftNames = (): string[] => Object.keys(sessionStorage).filter((name) => name.startsWith(draftsPrefix))

const forget = (): void => {
  try {
    for (const name of draftNames()) {
      const [at] = (sessionStorage.getItem(name) ?? '').split('.')
      if (isOld(Number(at))) sessionStorage.removeItem(name)
    }
  } catch {
    // Storage is forbidden: there is nothing.
  }
}

/** Deletes drafts of all people after a day: now, and every hour while the page is open. */
export const forgetOldDrafts = (): void => {
  forget()
  setInterval(forget, lookEvery)
}
