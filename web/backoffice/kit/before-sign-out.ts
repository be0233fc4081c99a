/** What parts of the app still have to do while there is a session. */
const works = new Set<() => Promise<void>>()

export const beforeSignOut = (work: () => Promise<void>): void => {
  works.add(work)
}

/** Never rejects: the sign-out goes on. */
export const doBeforeSignOut = async (): Promise<void> => {
  await Promise.allSettled([...works].map((work) => work()))
}
