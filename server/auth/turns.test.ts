import { expect, test } from 'vitest'
import { makeTurns } from './turns.ts'

/** Work that lasts until the test releases it; it records who runs it. */
const makeWork = () => {
  const [begun, ends]: [string[], (() => void)[]] = [[], []]
  const work = (who: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(who)
      ends.push(() => resolve(who))
    })
  return { begun, work, end: () => ends.shift()?.() }
}

test('as many are at work as there are places; the others come in their order', async () => {
  const turn = makeTurns({ places: 2, most: 10 })
  const { begun, work, end } = makeWork()
  const all = ['a', 'b', 'c', 'd'].map((who) => turn('one', work(who)))
  expect(begun).toEqual(['a', 'b'])
  end()
  await all[0]
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b', 'c'])
  end()
  await all[1]
  end()
  await all[2]
  end()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('names do not wait for each other, and who comes when too many wait is refused at once', async () => {
  const turn = makeTurns({ places: 1, most: 1 })
  const { begun, work, end } = makeWork()
  const [first, second] = [turn('one', work('first')), turn('one', work('second'))]
  await expect(turn('one', work('third'))).rejects.toMatchObject({ type: 'TooManyRequests' })
  const other = turn('two', work('other'))
  expect(begun).toEqual(['first', 'other'])
  end()
  end()
  await Promise.all([first, other])
  end()
  expect(await second).toBe('second')
})

test('work that fails gives its place up', async () => {
  const turn = makeTurns({ places: 1, most: 1 })
  await expect(turn('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await turn('one', async () => 'next')).toBe('next')
})
