let asked = false

/** Fetches the app's files while the person types; the build names them in the page. */
export const fetchAppFiles = (): void => {
  if (asked) return
  asked = true
  const files = document.querySelector<HTMLMetaElement>('meta[name="app-files"]')?.content.split(' ') ?? []
  for (const href of files.filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = href.endsWith('.css') ? 'prefetch' : 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}
