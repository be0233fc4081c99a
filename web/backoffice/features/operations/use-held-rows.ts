import { useState } from 'react'
import type { AnswerOf } from '#web/api/query.ts'

type Page = AnswerOf<'operations', 'list'>
type Held = { of: string; page: Page }

/** The page as it was, each row as it is now; a row that is on another page by now keeps its last state. */
const refreshed = (shown: Page, latest: Page): Page => {
  const now = new Map(latest.results.map((row) => [row.id, row]))
  return { ...shown, results: shown.results.map((row) => now.get(row.id) ?? row) }
}

/**
 * A list that reloads by itself must not move while a user presses: new rows wait until the user asks for them, while shown rows change
 * in place. `of` names the list; another list is shown at once.
 */
export const useHeldRows = (of: string, latest: Page | undefined, waiting: boolean) => {
  const [held, setHeld] = useState<Held | null>(null)
  const isOther = latest !== undefined && !waiting && held?.of !== of
  const known = new Set(held?.page.results.map(({ id }) => id))
  const fresh = !latest || !held || isOther ? 0 : latest.results.filter(({ id }) => !known.has(id)).length
  // Nothing new: what is there is shown as it is, such as one row less.
  if (latest && !waiting && (isOther || (fresh === 0 && held?.page !== latest))) setHeld({ of, page: latest })

  const page = fresh > 0 && held && latest && !waiting ? refreshed(held.page, latest) : latest
  return {
    page,
    /** How many wait to be shown. */
    fresh: waiting ? 0 : fresh,
    show: () => latest && setHeld({ of, page: latest }),
  }
}
