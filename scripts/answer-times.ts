/** Measures whether the time of an answer reveals which addresses have a user. */
import type { Product } from '../e2e/support/product.ts'

const known = ['owner@demo.test', 'admin@demo.test', 'editor@demo.test', 'dono@demo.test']
const unknown = ['nadie@demo.test', 'adnim@demo.test', 'editar@demo.test', 'duno@demo.test']

type Kind = { name: string; path: string; bodyOf: (email: string) => object; status: number }
const kinds: Kind[] = [
  { name: 'sign-in', path: '/api/v2/token', bodyOf: (email) => ({ email, password: 'not the password' }), status: 401 },
  { name: 'forgotten password', path: '/api/v2/forgot-password', bodyOf: (email) => ({ email }), status: 204 },
]

const timeOf = async ({ url }: Product, { path, bodyOf, status }: Kind, email: string): Promise<number> => {
  const begin = performance.now()
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(bodyOf(email)) })
  await answer.arrayBuffer()
  const time = performance.now() - begin
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`)
  return time
}

/** Mann and Whitney's U as a normal deviate: two samples of one population are beyond ±4 once in 16,000 times. */
const deviate = (a: readonly number[], b: readonly number[]): number => {
  const all = [...a.map((time) => ({ time, isA: true })), ...b.map((time) => ({ time, isA: false }))]
  const ranks = all.toSorted((x, y) => x.time - y.time).reduce((sum, { isA }, index) => sum + (isA ? index + 1 : 0), 0)
  const u = ranks - (a.length * (a.length + 1)) / 2
  const spread = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  return (u - (a.length * b.length) / 2) / spread
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

export type AnswerTimes = { name: string; known: number; unknown: number; deviate: number }

/** So many samples of each, taken in turns in a random order. Milliseconds are medians. */
export const compareAnswerTimes = async (
  product: Product,
  samples: number,
  random: () => number,
): Promise<AnswerTimes[]> => {
  const found: AnswerTimes[] = []
  for (const kind of kinds) {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    for (let i = -50; i < samples; i += 1) {
      const one = i & 3
      const pair = [
        ['known', known[one]],
        ['unknown', unknown[one]],
      ] as const
      for (const [which, email = ''] of random() < 0.5 ? pair : pair.toReversed()) {
        const time = await timeOf(product, kind, email)
        // The first ones warm up.
        if (i >= 0) times[which].push(time)
      }
    }
    const { known: a, unknown: b } = times
    found.push({ name: kind.name, known: median(a), unknown: median(b), deviate: deviate(a, b) })
  }
  return found
}
