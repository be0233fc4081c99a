import { describe, expect, test } from 'vitest'
import type { Outcome } from './sender.ts'
import { makeDevice, makeStorage, openTab } from './testing.ts'

const second = 1000
const minute = 60 * second

describe('when events are sent', () => {
  test('[AN-04] at once from the thirtieth on, else after thirty seconds, a hundred at a time', async () => {
    const device = makeDevice()
    const tab = openTab(device)
    tab.recorder.hear('yes')
    await tab.happen(29)
    await device.clock.pass(30 * second - 1)
    expect(tab.sizes()).toEqual([])
    await device.clock.pass(1)
    expect(tab.sizes()).toEqual([29])
    await tab.happen(30)
    expect(tab.sizes()).toEqual([29, 30])
    await device.clock.pass(10 * minute)
    expect(tab.sizes()).toEqual([29, 30])
    expect(tab.saved.count()).toBe(0)
  })

  test('[AN-04] [AN-07] what an earlier page left goes in batches of a hundred', async () => {
    const device = makeDevice()
    const before = openTab(device, () => 'failed')
    before.recorder.hear('yes')
    await before.happen(250)
    expect(before.sizes()).toEqual([30])
    await device.clock.pass(29 * second)
    device.clock.unload()
    const after = openTab(device)
    after.recorder.hear('yes')
    await device.clock.settle()
    // The pause holds over the reload.
    expect(after.sizes()).toEqual([])
    await device.clock.pass(second)
    expect(after.sizes()).toEqual([100, 100, 50])
    expect(after.saved.count()).toBe(0)
  })
})

describe('what is not taken', () => {
  test('[AN-07] too large: halved until it fits, and dropped where it is one', async () => {
    const device = makeDevice()
    const tab = openTab(device, (events) => (events.length > 12 ? 'too large' : 'taken'))
    tab.recorder.hear('yes')
    await tab.happen(30)
    expect(tab.sizes()).toEqual([30, 15, 8, 16, 8, 14, 7, 7])
    expect(tab.saved.count()).toBe(0)
    const stubborn = openTab(device, () => 'too large')
    stubborn.recorder.hear('yes')
    await stubborn.happen(30)
    expect(stubborn.sizes()).toEqual([30, 15, 8, 4, 2, ...Array.from({ length: 30 }, () => 1)])
    expect(stubborn.saved.count()).toBe(0)
  })

  test('[AN-07] any other failure keeps all, and waits twice as long each time, at most an hour', async () => {
    const device = makeDevice()
    let outcome: Outcome = 'failed'
    const tab = openTab(device, () => outcome)
    tab.recorder.hear('yes')
    await tab.happen(30)
    const seen: number[] = [1]
    for (const wait of [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]) {
      await device.clock.pass(wait * second - 1)
      seen.push(tab.sizes().length)
      await device.clock.pass(1)
    }
    expect(seen).toEqual([1, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(tab.saved.count()).toBe(30)
    outcome = 'taken'
    await device.clock.pass(60 * minute)
    expect(tab.saved.count()).toBe(0)
    await tab.happen(30)
    expect(tab.saved.count()).toBe(0)
  })

  test('[AN-09] a receiver that never answers holds nobody up', async () => {
    const device = makeDevice()
    const tab = openTab(device, () => new Promise<Outcome>(() => {}))
    tab.recorder.hear('yes')
    await tab.happen(200)
    await device.clock.pass(10 * minute)
    expect([tab.sizes(), tab.saved.count()]).toEqual([[30], 200])
  })
})

describe('what is kept', () => {
  test('[AN-06] the newest thousand', async () => {
    const device = makeDevice()
    const tab = openTab(device, () => 'failed')
    tab.recorder.hear('yes')
    await tab.happen(1010)
    expect(tab.saved.count()).toBe(1000)
    expect(tab.saved.first(1).map(({ event }) => event.sequence_number)).toEqual([11])
  })

  test('[AN-06] [AN-07] [AN-09] without storage, or in a full one, in memory', async () => {
    const full = makeStorage()
    full.state.isFull = true
    for (const storage of [null, full.storage]) {
      const device = makeDevice(storage)
      const tab = openTab(device, () => 'failed')
      tab.recorder.hear('yes')
      await tab.happen(1010)
      expect([tab.saved.count(), tab.sizes()]).toEqual([1000, [30]])
      await device.clock.pass(30 * second)
      expect(tab.sizes()).toEqual([30, 100])
    }
  })

  test('what somebody else wrote under our names is passed over', async () => {
    const { storage } = makeStorage()
    storage.setItem('trastienda.usage.event.0', '{')
    storage.setItem('trastienda.usage.pause', 'x')
    const tab = openTab(makeDevice(storage))
    tab.recorder.hear('yes')
    await tab.happen(30)
    expect([tab.batches.flat().length, tab.saved.count()]).toEqual([30, 0])
  })

  test('[AN-07] two tabs send nothing twice', async () => {
    const device = makeDevice()
    const answers: ((outcome: Outcome) => void)[] = []
    const tabs = [1, 2].map(() => openTab(device, () => new Promise((resolve) => answers.push(resolve))))
    for (const tab of tabs) tab.recorder.hear('yes')
    for (const tab of tabs) await tab.happen(40)
    expect(tabs.map((tab) => tab.sizes())).toEqual([[30], []])
    while (answers.length > 0) {
      answers.shift()?.('taken')
      await device.clock.settle()
    }
    await device.clock.pass(minute)
    const ids = tabs.flatMap(({ batches }) => batches.flat().map(({ uuid }) => uuid))
    expect(ids).toHaveLength(80)
    expect(new Set(ids).size).toBe(80)
    expect(tabs[0]?.saved.count()).toBe(0)
  })
})
