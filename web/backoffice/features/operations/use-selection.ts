import { useEffect, useMemo, useState } from 'react'
import type { OperationRow } from './words.ts'

/** The rows that were ticked, over several pages of a list; Esc drops them. */
export const useSelection = () => {
  const [ticked, setTicked] = useState<ReadonlyMap<string, OperationRow>>(new Map())
  const count = ticked.size

  useEffect(() => {
    if (count === 0) return
    const listen = (event: KeyboardEvent) => {
      const isElsewhere = document.querySelector('dialog[open], [popover]:popover-open') !== null
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) setTicked(new Map())
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [count])

  return useMemo(
    () => ({
      rows: [...ticked.values()],
      has: (id: string) => ticked.has(id),
      /** `on` undefined: each gets the other. */
      tick: (rows: readonly OperationRow[], on?: boolean) =>
        setTicked((before) => {
          const next = new Map(before)
          for (const row of rows) {
            if (on ?? !next.has(row.id)) next.set(row.id, row)
            else next.delete(row.id)
          }
          return next
        }),
      clear: () => setTicked(new Map()),
    }),
    [ticked],
  )
}

export type Selection = ReturnType<typeof useSelection>
