import { useLayoutEffect, useRef, useState } from 'react'
import { useDraft } from '../../kit/use-draft.ts'
import { type FormValues, type NameOf, namesIn, picked } from './form-values.ts'

/** Values of the fields: the server's, and on top of them the draft's, which the server does not have yet. */
export const useTyped = <V extends FormValues>(form: string, saved: V) => {
  const names = namesIn(saved)
  const draft = useDraft<Partial<V>>(form, {})
  // The answer of a save is here before `saved` has it: between the two, a field would show what it was before.
  const [known, setKnown] = useState({ seen: saved, newest: saved })
  const isNew = names.some((name) => saved[name] !== known.seen[name])
  if (isNew) setKnown({ seen: saved, newest: saved })
  const newest = isNew ? saved : known.newest
  // Both for calls that are made between two drawings.
  const typed = useRef(draft.value)
  const server = useRef(newest)
  useLayoutEffect(() => {
    server.current = newest
  }, [newest])
  const write = (next: Partial<V>): void => {
    typed.current = next
    draft.setValue(next)
  }
  return {
    names,
    values: { ...newest, ...draft.value },
    restored: draft.restored,
    now: (): V => ({ ...server.current, ...typed.current }),
    server: (): V => server.current,
    isTyped: (name: NameOf<V>): boolean => name in typed.current,
    setAll: (after: V): void => {
      const differing = names.filter((name) => after[name] !== server.current[name])
      write(picked(after, differing))
    },
    /** The server has what was sent of these fields; what was typed since then stays. */
    settle: (sent: V, answer: V, done: readonly NameOf<V>[]): void => {
      const after = { ...server.current, ...typed.current }
      server.current = answer
      setKnown(({ seen }) => ({ seen, newest: answer }))
      write(
        picked(
          after,
          Object.keys(typed.current).filter((name) => !(done.includes(name) && after[name] === sent[name])),
        ),
      )
    },
  }
}

export type Typed<V extends FormValues> = ReturnType<typeof useTyped<V>>
