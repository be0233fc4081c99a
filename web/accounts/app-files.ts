let asked = false

/** Into the browser's cache. A `prefetch` is of no kind that a policy can name: Firefox takes it for forbidden. */
const keepStyle = async (href: string): Promise<void> => {
  try {
    await (await fetch(href)).arrayBuffer()
  } catch {
    // The app asks for it again.
  }
}

/** Fetches the app's files while the person types; the build names them in the page. */
export const fetchAppFiles = (): void => {
  if (asked) return
  asked = true
  const files = document.querySelector<HTMLMetaElement>('meta[name="app-files"]')?.content.split(' ') ?? []
  for (const href of files.filter(Boolean)) {
    if (href.endsWith('.css')) {
      void keepStyle(href)
      continue
    }
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}
