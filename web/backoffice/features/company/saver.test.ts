import { expect, test, vi } from 'vitest'
import { makeSaver, type SaveState } from './saver.ts'

/** A saver over calls that a test answers when it wants to. */
const held = () => {
  const calls: { names: readonly string[]; answer: (saved?: boolean) => void; fail: (error: unknown) => void }[] = []
  const states: SaveState['kind'][] = []
  const saver = makeSaver<string>(
    (names, begins) => {
      begins()
      return new Promise((resolve, fail) => calls.push({ names, answer: (saved = true) => resolve(saved), fail }))
    },
    ({ kind }) => states.push(kind),
  )
  return { saver, calls, states }
}

test('one call at a time: what is left meanwhile goes together with the next one', async () => {
  const { saver, calls, states } = held()
  saver.save(['name'])
  saver.save(['phone'])
  saver.save(['city', 'phone'])
  expect(calls.map(({ names }) => names)).toEqual([['name']])
  calls[0]?.answer()
  await vi.waitFor(() => expect(calls.map(({ names }) => names)).toEqual([['name'], ['phone', 'city']]))
  calls[1]?.answer()
  await saver.rest()
  expect(states).toEqual(['saving', 'saving', 'saved'])
})

test('what failed waits, and goes with the next save', async () => {
  const { saver, calls, states } = held()
  saver.save(['name'])
  calls[0]?.fail(new Error('offline'))
  await saver.rest()
  expect(states).toEqual(['saving', 'failed'])
  saver.save(['phone'])
  expect(calls[1]?.names).toEqual(['name', 'phone'])
  calls[1]?.answer()
  await saver.rest()
  expect(states.at(-1)).toBe('saved')
})

test('nothing is said to be saved that went another way', async () => {
  const { saver, calls, states } = held()
  saver.save(['name'])
  calls[0]?.fail(new Error('offline'))
  await saver.rest()
  saver.clear()
  saver.save(['phone'])
  expect(calls[1]?.names).toEqual(['phone'])
  expect(states).toEqual(['saving', 'failed', 'still', 'saving'])
})

test('a field that was refused is no saved one', async () => {
  const { saver, calls, states } = held()
  saver.save(['name'])
  calls[0]?.answer(false)
  await saver.rest()
  expect(states).toEqual(['saving', 'still'])
})
