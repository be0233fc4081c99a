/** What people left half typed in this tab, sealed: `web/backoffice/app/drafts.ts`. The sign-in page forgets what is too old, too. */
export const draftsPrefix = 'trastienda.drafts.'

/** Milliseconds that a device keeps what belongs to a person. */
export const lifetime = 24 * 60 * 60 * 1000
const lookEvery = 60 * 60 * 1000

/** `at` in milliseconds since 1970; what is no number is old. */
export const isOld = (at: number, now = Date.now()): boolean => !(at > now - lifetime)

/** Names under which drafts stand in this tab, each of one person. */
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

/** Forgets what is a day old, whoever typed it: now, and every hour for as long as the page stands. */
export const forgetOldDrafts = (): void => {
  forget()
  setInterval(forget, lookEvery)
}
