import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  controllingShare,
  controlKinds,
  type Holding,
  ownersFault,
  ownershipTypes,
  shareFault,
  wholeShare,
} from './ownership.ts'

const of = (share: number | null, controlKind: Holding['controlKind'] = 'capital'): Holding => ({ share, controlKind })

describe('[ON-05] shareFault', () => {
  it('lets one person have all of it and no less', () => {
    expect([100_00, 99_99, 25_01, null].map((share) => shareFault('full', of(share)))).toEqual([
      null,
      'not_whole',
      'not_whole',
      'missing',
    ])
  })

  it('counts who has more than 25 % as a majority: 25,00 % is not more', () => {
    expect([25_00, 25_01, 1, 100_00, null].map((share) => shareFault('majority', of(share)))).toEqual([
      'not_above',
      null,
      'not_above',
      null,
      'missing',
    ])
    expect(shareFault('majority', of(25_00, 'votes'))).toBe('not_above')
    expect(shareFault('majority', of(25_00, null))).toBe('not_above')
  })

  it('asks for no share of who controls by other means', () => {
    expect([null, 1, 25_00, 100_00].map((share) => shareFault('majority', of(share, 'other')))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('lets nobody have more than 25 % where the administrators stand for the owners', () => {
    expect([null, 1, 25_00, 25_01].map((share) => shareFault('minority', of(share)))).toEqual([
      null,
      null,
      null,
      'too_much',
    ])
  })

  it('never takes a share both as a majority and as a minority', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: wholeShare }), fc.constantFrom('capital', 'votes', null), (share, kind) => {
        const fits = (['majority', 'minority'] as const).filter((type) => !shareFault(type, of(share, kind)))
        expect(fits).toEqual([share > controllingShare ? 'majority' : 'minority'])
      }),
    )
  })
})

describe('[ON-05] ownersFault', () => {
  it('asks for somebody', () => {
    expect(ownershipTypes.map((type) => ownersFault(type, []))).toEqual(['nobody', 'nobody', 'nobody'])
  })

  it('has nobody beside who has all of it', () => {
    expect(ownersFault('full', [of(100_00)])).toBeNull()
    expect(ownersFault('full', [of(100_00), of(null)])).toBe('several')
    expect(ownersFault('majority', [of(60_00), of(40_00)])).toBeNull()
  })

  it('has 100 % and no more, whatever the order', () => {
    expect(ownersFault('majority', [of(60_00), of(40_01)])).toBe('sum')
    expect(ownersFault('minority', [of(null), of(25_00), of(null)])).toBeNull()
    const owner = fc.record({
      share: fc.option(fc.integer({ min: 1, max: wholeShare })),
      controlKind: fc.option(fc.constantFrom(...controlKinds)),
    })
    fc.assert(
      fc.property(fc.array(owner, { minLength: 1, maxLength: 6 }), (owners) => {
        const sum = owners.reduce((rest, { share }) => rest + (share ?? 0), 0)
        expect(ownersFault('majority', owners)).toBe(sum > wholeShare ? 'sum' : null)
        expect(ownersFault('majority', owners.toReversed())).toBe(ownersFault('majority', owners))
      }),
    )
  })
})
