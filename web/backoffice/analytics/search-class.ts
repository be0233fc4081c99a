import { isEmail } from '#contract/core/validation.ts'

export type SearchClass = 'order_id' | 'email' | 'name'

/** What kind of thing a search is for: all that usage events say of it, never the text itself [VA-08]. */
export const searchClass = (q: string): SearchClass => {
  const text = q.trim()
  if (/^\w{32}$/.test(text)) return 'order_id'
  return isEmail(text) ? 'email' : 'name'
}
