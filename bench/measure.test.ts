import { expect, it } from 'vitest'
import { atOnce, byTurns, timesOf } from './measure.ts'

it('tells the middle, the slow and the rate', () => {
  const times = timesOf(
    Array.from({ length: 100 }, (_, index) => 100 - index),
    2000,
  )
  expect(times).toEqual({ p50: 51, p95: 96, p99: 100, count: 100, perSecond: 50 })
})

it('runs each of many once, so many at a time', async () => {
  const seen: number[] = []
  let [running, most] = [0, 0]
  const work = async (run: number) => {
    most = Math.max(most, ++running)
    await Promise.resolve()
    seen.push(run)
    running -= 1
  }
  const { count } = await atOnce(work, { count: 30, width: 4 })
  expect([count, most, seen.toSorted((a, b) => a - b)]).toEqual([
    30,
    4,
    Array.from({ length: 30 }, (_, index) => index),
  ])
})

it('takes two ways by turns and stops when it has enough', async () => {
  const order: string[] = []
  const note = (name: string) => async () => void order.push(name)
  const { ours, floor } = await byTurns(note('ours'), note('floor'), { runs: 3, most: 60_000 })
  expect([ours.count, floor.count]).toEqual([3, 3])
  expect(order.slice(-6)).toEqual(['ours', 'floor', 'ours', 'floor', 'ours', 'floor'])
})
