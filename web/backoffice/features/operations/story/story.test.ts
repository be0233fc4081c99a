import { expect, test } from 'vitest'
import { mixStory } from './story.ts'

/** A generator with a seed, so that a failure repeats. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed
}

test('[RT-07] a story has all of its lists, each entry once, the newest first', () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const next = numbers(seed)
    const lists = Array.from({ length: 3 }, (_, list) =>
      Array.from({ length: next() % 12 }, (__, index) => ({
        id: `${list}-${index}`,
        at: new Date(Date.UTC(2026, 10, 1) + (next() % 20) * 60_000).toISOString(),
      })).toSorted((a, b) => b.at.localeCompare(a.at)),
    )
    const story = mixStory(...lists)
    const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).toSorted()
    expect(idsOf(story), `seed ${seed}`).toEqual(idsOf(lists.flat()))
    expect(
      story.every(({ at }, index) => at <= (story[index - 1]?.at ?? at)),
      `seed ${seed}`,
    ).toBe(true)
    // Each list stays in its own order.
    for (const [list, own] of lists.entries()) expect(story.filter(({ id }) => id.startsWith(`${list}-`))).toEqual(own)
  }
})
