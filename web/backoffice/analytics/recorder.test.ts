import { describe, expect, test } from 'vitest'
import { happening } from './catalogue.ts'
import { makeDevice, makeStorage, openTab, start } from './testing.ts'

const minute = 60_000

describe('the word of the person', () => {
  test('[AN-09] [AN-06] before it at most 512 events wait in memory; nothing is stored or sent', async () => {
    const { storage, kept } = makeStorage()
    const device = makeDevice(storage)
    const tab = openTab(device)
    await tab.happen(600)
    await device.clock.pass(10 * minute)
    expect([kept.size, device.jar.written, tab.sizes()]).toEqual([0, [], []])
    tab.recorder.hear('yes')
    await device.clock.pass(minute)
    expect(tab.batches.flat()).toHaveLength(512)
    expect(new Set(tab.batches.flat().map(({ timestamp }) => timestamp))).toEqual(new Set([start]))
  })

  test('[AN-09] a refusal drops what waited, and what happens later is not kept', async () => {
    const { storage, kept } = makeStorage()
    const device = makeDevice(storage)
    const tab = openTab(device)
    await tab.happen(10)
    tab.recorder.hear('no')
    await tab.happen(10)
    tab.recorder.hear('yes')
    await tab.happen(1)
    await device.clock.pass(minute)
    expect(tab.sizes()).toEqual([1])
    expect(kept.size).toBe(0)
  })

  test('[AN-09] a change of mind drops what is saved, and the number of the device', async () => {
    const { storage, kept } = makeStorage()
    const device = makeDevice(storage)
    const tab = openTab(device)
    tab.recorder.hear('yes')
    await tab.happen(5)
    expect([kept.size, device.jar.read()]).toEqual([5, expect.stringContaining('trastienda.usage=')])
    tab.recorder.hear('no')
    await device.clock.pass(10 * minute)
    expect([kept.size, device.jar.read(), tab.sizes()]).toEqual([0, '', []])
  })
})

describe('visits', () => {
  type Told = { device_id: string; session_id: number; event_id: number }
  const told = (tab: ReturnType<typeof openTab>): Told[] => tab.saved.first(100).map(({ event }) => event as never) // a part of an event

  test('[AN-08] end after half an hour without an event, or with the sign-out; the number of the device stays', async () => {
    const device = makeDevice()
    const tab = openTab(device, () => 'failed')
    tab.recorder.hear('yes')
    await tab.happen(1)
    await device.clock.pass(30 * minute)
    await tab.happen(1)
    await device.clock.pass(30 * minute + 1)
    await openTab(device).happen(0)
    await tab.happen(1)
    tab.recorder.signedOut()
    await device.clock.pass(1)
    await tab.happen(1)
    const events = told(tab)
    expect(events.map(({ session_id }) => session_id - start)).toEqual([0, 0, 60 * minute + 1, 60 * minute + 2])
    expect(new Set(events.map(({ device_id }) => device_id)).size).toBe(1)
    expect(events.map(({ event_id }) => event_id)).toEqual([1, 2, 3, 4])
  })

  test('[AN-08] the cookie lives 365 days from the last event, for this host alone', async () => {
    const device = makeDevice()
    const tab = openTab(device)
    tab.recorder.hear('yes')
    await tab.happen(2)
    expect(device.jar.written).toHaveLength(2)
    for (const cookie of device.jar.written)
      expect(cookie).toMatch(
        /^trastienda\.usage=[0-9a-f-]{36}\.\d+\.\d\.\d+; Max-Age=31536000; Path=\/; SameSite=Lax; Secure$/,
      )
  })
})

test('[AN-05] [AN-02] an event has what the receiver needs, and a name of the browser of at most 350 characters', async () => {
  const tab = openTab(makeDevice(), () => 'failed')
  tab.recorder.hear('yes')
  const fields = { campaignScope: 'bulk', draft: true, waitingPeriod: 2 } as const
  await tab.happen(1, happening('campaigns.created', fields))
  const [told] = tab.saved.first(1)
  const { device_id: device, uuid, ...rest } = Object(told?.event) as Record<string, unknown> // all of it
  expect(`${String(device)} ${String(uuid)}`).toMatch(/^[0-9a-f-]{36} [0-9a-f-]{36}$/)
  expect(rest).toEqual({
    session_id: start,
    timestamp: start,
    event_id: 1,
    sequence_number: 1,
    event_type: 'campaigns.created',
    event_properties: fields,
    user_properties: {},
    api_properties: { tracking_options: { city: false, dma: false, ip_address: false, region: false } },
    platform: 'Web',
    language: 'es-ES',
    user_agent: 'A'.repeat(350),
  })
})
