/** The one script whose address is handed to the browser, under the one policy that pages have (server/http/pages/headers.ts). */
const address = '/service-worker.js'

type ScriptPolicies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (address: string) => string }
}

/** What `register` takes where trusted types are enforced; elsewhere the address itself. */
const trusted = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptPolicies } // not in TypeScript's list of globals yet
  return (
    trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address }).createScriptURL(address) ?? address
  )
}

/** Sends the scripts of this page to a waiting worker, which derives the page's release from them: web/worker. */
const tell = (worker: ServiceWorker | null): void => {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"]')
  worker?.postMessage([...scripts].map(({ src }) => new URL(src).pathname))
}

/** Absent where the page is no secure context, such as plain http on a name that is not local. */
export const registerWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register(trusted(), { updateViaCache: 'none' })
  tell(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => tell(registration.waiting))
  })
  // The browser may have started the installation before the listener above.
  registration.installing?.addEventListener('statechange', () => tell(registration.waiting))
}
