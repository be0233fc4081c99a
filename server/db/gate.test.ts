import { describe, expect, it } from 'vitest'
import { makeGate } from './gate.ts'

const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
/** Longer than any of this takes. */
const long = 20_000

describe('while the database is away', () => {
  it('work waits for it to come back, and one asks for all', async () => {
    let asked = 0
    let isThere = false
    const gate = makeGate(async () => {
      asked += 1
      if (asked < 3) throw refused
      isThere = true
    }, long)
    const connect = async (): Promise<string> => {
      if (!isThere) throw refused
      return 'connected'
    }
    const all = await Promise.all(Array.from({ length: 20 }, () => gate.through(connect)))
    expect([new Set(all), asked]).toEqual([new Set(['connected']), 3])
  })

  it('work waits no longer than a moment, and says why', async () => {
    const gate = makeGate(() => Promise.reject(refused), 100)
    await expect(gate.through(() => Promise.reject(refused))).rejects.toBe(refused)
    gate.end()
  })

  it('a question that nobody answers holds nobody up', async () => {
    const gate = makeGate(() => new Promise(() => {}), 100)
    await expect(gate.through(() => Promise.reject(refused))).rejects.toBe(refused)
    gate.end()
  })

  it('what is wrong otherwise is told at once', async () => {
    const wrong = Object.assign(new Error('no such user'), { code: '28P01' })
    const gate = makeGate(() => Promise.reject(wrong), long)
    await expect(gate.through(() => Promise.reject(wrong))).rejects.toBe(wrong)
  })
})
