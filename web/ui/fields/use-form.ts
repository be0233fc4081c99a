import { useState } from 'react'
import { afterPress } from '../actions/after-press.ts'

/** What is wrong with the value of a field, in words; null when it is right. */
export type Rules<V> = { [K in keyof V]?: (value: V[K], values: V) => string | null }
type Wrongs<V> = { [K in keyof V]?: string | undefined }
type TextNames<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V]

/** Storage of the values: the form alone, or a draft that survives it. */
type Store<V> = { value: V; setValue: (update: (before: V) => V) => void }

/** Values that go away with the form, such as passwords. */
export const useValues = <V>(initial: V) => {
  const [first] = useState(initial)
  const [value, setValue] = useState(initial)
  return { value, setValue, changed: JSON.stringify(value) !== JSON.stringify(first) }
}

/**
 * Returns the fields of a form by name. The error of a field shows once the user left it, and then updates with each key. On sending,
 * all errors show and focus moves to the first. An error from the server stays until its field changes.
 */
export const useForm = <V extends Record<string, unknown>>(store: Store<V>, rules: Rules<V>) => {
  const { value: values, setValue: setValues } = store
  const [left, setLeft] = useState<ReadonlySet<keyof V>>(new Set())
  const [refused, setRefused] = useState<Wrongs<V>>({})
  const [alarms, setAlarms] = useState(0)
  const names = Object.keys(values) as (keyof V)[] // the keys of V, which has no others
  const wrongWith = (name: keyof V): string | null => refused[name] ?? rules[name]?.(values[name], values) ?? null
  const errorOf = (name: keyof V): string | null => (left.has(name) ? wrongWith(name) : null)
  const leave = (name: keyof V) => afterPress(() => setLeft((before) => new Set([...before, name])))
  const set = <K extends keyof V>(name: K, value: V[K]) => {
    setValues((before) => ({ ...before, [name]: value }))
    setRefused((before) => ({ ...before, [name]: undefined }))
  }
  const showAll = () => {
    setLeft(new Set(names))
    setAlarms((times) => times + 1)
  }
  return {
    values,
    set,
    errorOf,
    /** Puts what the server said at its fields; false when it said nothing of them. */
    refuse: (wrongs: Wrongs<V>): boolean => {
      const some = names.some((name) => wrongs[name] !== undefined)
      setRefused(wrongs)
      if (some) showAll()
      return some
    },
    /** How often something wrong was sent: each time focus goes to the first such field. */
    alarms,
    /** Sends when all is right. */
    submit: (send: () => void) => {
      if (names.every((name) => wrongWith(name) === null)) send()
      else showAll()
    },
    /** For a field of text. */
    text: (name: TextNames<V>) => ({
      value: String(values[name]),
      onText: (text: string) => set(name, text as V[typeof name]), // a name of a text
      onBlur: () => leave(name),
      error: errorOf(name),
    }),
  }
}
