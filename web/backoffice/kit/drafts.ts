/**
 * Half-typed forms, kept for the user who typed them until that user signs in again: in this tab, at most a day. They are encrypted
 * with a key that the server sends only to that user.
 */
import { draftNames, draftsPrefix, forgetOldDrafts, isOld } from '#web/api/old-drafts.ts'

type Cipher = { seal: (value: unknown, now: number) => Promise<string>; unseal: (text: string) => Promise<unknown> }
type Draft = { value: unknown; /** Milliseconds since 1970. */ at: number }

let drafts = new Map<string, Draft>()
let name: string | null = null
let cipher: Promise<Cipher> | null = null
let writing: Promise<void> = Promise.resolve()
/** The person has signed out: nothing is written any more, not even what was on its way. */
let isWiped = false

/** The cipher with the user's key; fetched once, and again after a failure. */
export const openCipher = (): Promise<Cipher> => {
  const load = async () => {
    const { openKey, seal, unseal } = await import('./draft-cipher.ts')
    const key = await openKey()
    name = `${draftsPrefix}${key.name}`
    return { seal: seal.bind(null, key), unseal: unseal.bind(null, key) }
  }
  cipher ??= load()
  cipher.catch(() => {
    cipher = null
  })
  return cipher
}

/** Reads what this person left half typed within the last day. For the start-up. */
export const openDrafts = async (): Promise<void> => {
  forgetOldDrafts()
  try {
    if (draftNames().length === 0) return
    const { unseal } = await openCipher()
    const text = name && sessionStorage.getItem(name)
    if (!text) return
    const all = (await unseal(text)) as [string, Draft][] // sealed by this module
    drafts = new Map(all.filter(([, { at }]) => !isOld(at)))
  } catch {
    // Without key or storage there is nothing to bring back.
  }
}

const write = async (): Promise<void> => {
  try {
    const { seal } = await openCipher()
    const sealed = drafts.size > 0 && (await seal([...drafts], Date.now()))
    if (!name || isWiped) return
    if (sealed) sessionStorage.setItem(name, sealed)
    else sessionStorage.removeItem(name)
  } catch {
    // No key or no storage: the draft lives as long as the page.
  }
}

const store = (): void => {
  writing = writing.then(write)
}

/** What was half typed into a form; undefined if nothing was. */
export const draftOf = (form: string): Draft | undefined => drafts.get(form)

export const keepDraft = (form: string, value: unknown): void => {
  drafts.set(form, { value, at: Date.now() })
  store()
}

export const dropDraft = (form: string): void => {
  if (drafts.delete(form)) store()
}

/** For the sign-out: nothing of this person stays. */
export const wipeDrafts = (): void => {
  isWiped = true
  drafts.clear()
  try {
    // Without the key it is not known which are this person's.
    for (const one of name ? [name] : draftNames()) sessionStorage.removeItem(one)
  } catch {
    // Storage is forbidden: there was nothing.
  }
}

/** Whether the user has a half-typed form. */
export const isTyping = (): boolean => drafts.size > 0
