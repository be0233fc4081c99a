/** State outside of React that components draw: one value, one place to change it, any number of readers. */
import { useSyncExternalStore } from 'react'

type Source<T> = {
  /** The same value as before while nothing has changed. */
  get: () => T
  /** Calls `listener` with each change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}

/** Functions that are called with each event, in the order in which they subscribed. */
export const makeListeners = <E = void>() => {
  const listeners = new Set<(event: E) => void>()
  return {
    notify: (event: E): void => {
      for (const listener of listeners) listener(event)
    },
    subscribe: (listener: (event: E) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Holds a value; its listeners are called when another one is set, after `get` returns it. */
export const makeStore = <T>(initial: T): Source<T> & { set: (next: T) => void } => {
  let value = initial
  const { notify, subscribe } = makeListeners()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      notify()
    },
    subscribe,
  }
}

/** Reads a store, or anything else that can be read and subscribed to, and draws again with each change. */
export const useStore = <T>({ subscribe, get }: Source<T>): T => useSyncExternalStore(subscribe, get)
