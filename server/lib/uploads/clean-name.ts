const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'text/csv': 'csv',
}
const maxLetters = 100

/** Signs that a file system, a header or a reader would take for something else than part of a name. */
const odd = /[\p{C}\p{Zl}\p{Zp}"<>:|?*%\\/]/gu

/** A name that can be shown and written down: no path, no hidden letters, and the ending of what the content is. */
export const cleanName = (given: string, mediaType: string): string => {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .normalize('NFC')
    .replaceAll(odd, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const short = [...stem].slice(0, maxLetters).join('').trim()
  return `${short || 'documento'}.${extensions[mediaType] ?? 'bin'}`
}
