/** The page of an address; the first where it names none. */
export const pageIn = (search: URLSearchParams): number => {
  const text = search.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
