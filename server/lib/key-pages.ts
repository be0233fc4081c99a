/** Pages of the lists that keys read. */

type Neighbours = {
  cursor: { after: number | null; before: number | null }
  paging: { count: number | null; next: string | null; previous: string | null }
}

/** `url`: of the list, with its filters; null where there is no page of that number. */
const addressOf = (url: string, page: number | null): string | null => {
  if (page === null) return null
  const address = new URL(url)
  address.searchParams.set('page', String(page))
  return address.href
}

/** The pages beside this one, with the addresses of the same list there. */
export const pagesBeside = (
  { page, pageSize }: { page: number; pageSize: number },
  count: number,
  url: string,
): Neighbours => {
  const [after, before] = [page * pageSize < count ? page + 1 : null, page > 1 ? page - 1 : null]
  return {
    cursor: { after, before },
    paging: { count, next: addressOf(url, after), previous: addressOf(url, before) },
  }
}

/** Of a part that was asked for by a cursor. */
export const noPages: Neighbours = {
  cursor: { after: null, before: null },
  paging: { count: null, next: null, previous: null },
}
