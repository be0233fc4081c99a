import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timed } from './timed-job.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** `finish` ends the run that is on its way. */
const started = (soonest: number | null) => {
  const state = { runs: 0, finish: (): void => {} }
  const run = (): Promise<void> => {
    state.runs += 1
    return new Promise((resolve) => {
      state.finish = resolve
    })
  }
  const job = timed({ name: 'trial', run, every: 60_000, soonest })
  job.ticker.start()
  return { state, wake: job.wake }
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const finish = async ({ finish: end }: { finish: () => void }) => {
  end()
  await pass(0)
}

test('a job that is woken runs at once, and again when it is woken after its rest', async () => {
  const { state, wake } = started(1000)
  wake()
  await pass(0)
  expect(state.runs).toBe(1)
  await finish(state)
  await pass(999)
  wake()
  await pass(0)
  expect(state.runs).toBe(1)
  await pass(1)
  wake()
  await pass(0)
  expect(state.runs).toBe(2)
})

test('while it runs, waking it is no wish for another run', async () => {
  const { state, wake } = started(0)
  wake()
  await pass(0)
  wake()
  await finish(state)
  await pass(59_999)
  expect(state.runs).toBe(1)
})

test('by its timer it runs unseen; a job that is not watched runs by that alone', async () => {
  const [seen, unseen] = [started(0), started(null)]
  unseen.wake()
  await pass(59_999)
  expect([seen.state.runs, unseen.state.runs]).toEqual([0, 0])
  await pass(1)
  expect([seen.state.runs, unseen.state.runs]).toEqual([1, 1])
})
