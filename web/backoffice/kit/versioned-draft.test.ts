import { describe, expect, test } from 'vitest'
import { differing, merged } from './versioned-draft.ts'

describe('what two people changed at once', () => {
  const base = { name: 'Lumbre', days: [1, 2], phone: '' }

  test('fields differ by what is in them', () => {
    expect(differing(base, { ...base, days: [1, 2] })).toEqual([])
    expect(differing(base, { ...base, days: [1, 3], phone: '612408515' })).toEqual(['days', 'phone'])
  })

  test('what was typed stands on top of the newest, and nothing else does', () => {
    const newest = { name: 'Casa Lumbre', days: [1], phone: '612408515' }
    const typed = { ...base, days: [1, 2, 3] }
    expect(merged(newest, typed, differing(typed, base))).toEqual({ ...newest, days: [1, 2, 3] })
  })
})
