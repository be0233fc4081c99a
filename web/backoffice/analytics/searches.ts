import { type Happening, happening } from './catalogue.ts'
import { searchClass } from './search-class.ts'

/** Lists that one searches in, by the call that loads them. */
const lists = {
  'operations.list': 'operations.searched',
  'settlements.list': 'settlements.searched',
  'campaigns.list': 'campaigns.searched',
  'audiences.list': 'audiences.searched',
  'users.list': 'users_and_permissions.searched',
} as const

const textIn = (input: unknown): string => {
  const query: unknown = typeof input === 'object' && input !== null && 'query' in input ? input.query : null
  const text: unknown = typeof query === 'object' && query !== null && 'q' in query ? query.q : null
  return typeof text === 'string' ? text.trim() : ''
}

/**
 * Distinguishes a new search from a reload of the same list. Only the class of the search text is sent [VA-08]; the text stays in
 * memory.
 */
export const watchSearches = () => {
  const last = new Map<string, string>()
  return (id: string, input: unknown): Happening | null => {
    const name = lists[id as keyof typeof lists] // or none of them
    if (name === undefined) return null
    const text = textIn(input)
    const isNew = text !== '' && text !== last.get(id)
    last.set(id, text)
    return isNew ? happening(name, { searchClass: searchClass(text) }) : null
  }
}
