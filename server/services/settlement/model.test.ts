import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRandom } from '#server/demo/random.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { findDifferences } from '#server/testing/books.ts'
import { playNights } from '#server/testing/settlement-model.ts'
import { live, makeShop } from '#server/testing/settlements.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const chanceOf = (words: string): (() => number) => {
  const random = makeRandom(words)
  return () => random.next()
}
const seed = `${Math.floor(Math.random() * 1e9)}`

test.each([
  { name: 'daily, keeping fees', own: {} },
  { name: 'daily, giving fees back', own: { refundFeePolicy: 'prorata' } as const },
  { name: 'weekly', own: { settlement: { frequency: 'weekly', weekday: 2 } } as const },
  { name: 'daily, with a reserve', own: { reserve: { rate: 7_50, days: 10 } } },
])(
  `[RT-12] whatever is sold, given back and settled comes to what a small model says: $name, seed ${seed}`,
  async ({ name, own }) => {
    const { db, clock } = server
    const scope = live(await makeShop(db, clock, server.companies.own, { terms: own }))
    const played = await playNights({ db, clock, scope, own }, chanceOf(`${seed} ${name}`), 250)
    expect(played.differences).toEqual([])
    expect(played.nights).toBeGreaterThan(3)
    expect(await findDifferences(db)).toEqual([])
  },
  120_000,
)
