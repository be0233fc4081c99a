const storageKey = 'trastienda.reloaded'
/** Milliseconds in which the page is not loaded a second time for the same reason. */
const atMostOnceIn = 60_000

/**
 * Code that cannot be loaded has mostly gone with the release before: loading the page brings the new one.
 * Once only, and only when the server can be reached; resolves to whether the page is being loaded again.
 */
export const reloadForNewRelease = async (): Promise<boolean> => {
  try {
    if (Date.now() - Number(sessionStorage.getItem(storageKey)) < atMostOnceIn) return false
    const page = await fetch(location.href, { cache: 'no-store' })
    if (!page.ok) return false
    sessionStorage.setItem(storageKey, String(Date.now()))
    location.reload()
    return true
  } catch {
    return false
  }
}
