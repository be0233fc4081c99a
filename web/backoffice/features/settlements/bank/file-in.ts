/** The file that an address shows; null where it shows none. */
export const fileIn = (search: URLSearchParams): string | null => {
  const id = search.get('file') ?? ''
  return /^[0-9a-f]{32}$/.test(id) ? id : null
}
