import { expect, test } from 'vitest'
import { makeListeners, makeStore } from './store.ts'

test('listeners of a store hear of another value once, when it can be read already', () => {
  const store = makeStore('a')
  const seen: string[] = []
  const end = store.subscribe(() => seen.push(store.get()))
  store.set('a')
  expect(seen).toEqual([])
  store.set('b')
  store.set('b')
  expect(seen).toEqual(['b'])
  end()
  store.set('c')
  expect(seen).toEqual(['b'])
  expect(store.get()).toBe('c')
})

test('what is not a number is one value, and an equal object another one', () => {
  const number = makeStore(Number.NaN)
  const object = makeStore({ a: 1 })
  let changes = 0
  number.subscribe(() => (changes += 1))
  object.subscribe(() => (changes += 1))
  number.set(Number.NaN)
  expect(changes).toBe(0)
  object.set({ a: 1 })
  expect(changes).toBe(1)
})

test('each listener gets the event; one that leaves while it is called disturbs no other', () => {
  const { notify, subscribe } = makeListeners<number>()
  const heard: string[] = []
  const end = subscribe((event) => {
    heard.push(`first ${event}`)
    end()
  })
  subscribe((event) => heard.push(`second ${event}`))
  notify(1)
  notify(2)
  expect(heard).toEqual(['first 1', 'second 1', 'second 2'])
})
