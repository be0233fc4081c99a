import { useEffect } from 'react'
import { useDraft } from './use-draft.ts'

/** What a form edits, as the server has it: its fields, and which change of it they are. */
type Versioned<V> = { version: number; values: V }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const namesOf = <V extends object>(values: V): (keyof V & string)[] => Object.keys(values) as (keyof V & string)[] // the keys of V, which has no others

/** Names of the fields that differ. */
export const differing = <V extends object>(one: V, other: V): (keyof V & string)[] =>
  namesOf(one).filter((name) => !isSame(one[name], other[name]))

/** `newest` with what was typed on top. */
export const merged = <V extends object>(newest: V, typed: V, dirty: readonly (keyof V)[]): V => {
  const result = { ...newest }
  for (const name of dirty) result[name] = typed[name]
  return result
}

/**
 * A draft of data that two users may change at once. It stores the version on which it was begun, also after the session ended: another
 * user's changes are neither lost nor overwritten. Without typed changes it follows the newest version.
 */
export const useVersionedDraft = <V extends object>(form: string, newest: Versioned<V>) => {
  const draft = useDraft(form, () => ({ version: newest.version, base: newest.values, values: newest.values }))
  const { version, base, values } = draft.value
  const dirty = differing(values, base)
  /** What others changed since. */
  const theirs = newest.version > version ? differing(newest.values, base) : []
  const settle = (next: Versioned<V>, typed = next.values): void => {
    draft.settle({ version: next.version, base: next.values, values: next.values })
    draft.setValue((settled) => ({ ...settled, values: typed }))
  }
  // Nothing of the person's own is at stake, or nothing of the form has changed: then there is nothing to ask.
  const follows = newest.version > version && (dirty.length === 0 || theirs.length === 0)
  useEffect(() => {
    if (follows) settle(newest, merged(newest.values, values, dirty))
  })
  return {
    value: values,
    setValue: (update: (before: V) => V) => draft.setValue((before) => ({ ...before, values: update(before.values) })),
    /** What the values build on; for `If-Match`. */
    version,
    base,
    dirty,
    changed: dirty.length > 0,
    restored: draft.restored && dirty.length > 0,
    /** Fields that another user has saved since the draft began; empty while there is nothing to decide. */
    theirs: follows ? [] : theirs,
    /** Goes on from the newest, with what was typed on top of it. */
    keepMine: () => settle(newest, merged(newest.values, values, dirty)),
    /** Drops the typed changes. */
    takeTheirs: () => settle(newest),
    /** It was saved, and this is what it is now. */
    settle,
  }
}

/** The header by which a change says what it builds on. */
export const ifMatch = (version: number): { headers: Record<string, string> } => ({
  headers: { 'If-Match': `"${version}"` },
})
