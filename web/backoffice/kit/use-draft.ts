import { useEffect, useState } from 'react'
import { draftOf, dropDraft, keepDraft, openCipher } from './drafts.ts'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * `useState` for what a person types into a form, never a password. `form` names the form and what it is about, such as
 * `refund.<id>`. What differs from `initial` survives the end of the session; it is dropped when the form goes away, unless it is
 * `lasting`, such as a step that the person leaves and opens again.
 */
export const useDraft = <T>(form: string, initial: T | (() => T), { lasting = false }: { lasting?: boolean } = {}) => {
  const [first, setFirst] = useState(initial)
  const [restored] = useState(() => draftOf(form) !== undefined)
  const [value, setValue] = useState<T>(() => (restored ? (draftOf(form)?.value as T) : first)) // kept below as T
  const changed = !isSame(value, first)

  useEffect(() => {
    // The key must be here before the session ends.
    openCipher().catch(() => {})
    return () => {
      if (!lasting) dropDraft(form)
    }
  }, [form, lasting])
  useEffect(() => {
    if (changed) keepDraft(form, value)
    else dropDraft(form)
  }, [form, value, changed])

  return {
    value,
    setValue,
    changed,
    /** The form opened with a draft that was half typed before. */
    restored: restored && changed,
    /** Makes this value the unchanged state of the form. */
    settle: (next: T) => {
      setFirst(() => next)
      setValue(() => next)
    },
  }
}
