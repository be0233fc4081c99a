/** Answers of the page: each for its session and mode alone, once, and while they are fresh. */
import { beforeEach, describe, expect, test, vi } from 'vitest'

const token = 'abcdefghijkl-and-twenty-more'
const me = '/v2/me'
const list = '/merchants/m/operations'
const sent = {
  session: token.slice(0, 12),
  both: { [me]: { name: 'Ana' } },
  live: { [list]: { total: 3 } },
  sandbox: { [list]: { total: 1 } },
}

/** A page of its own with these answers in it; null: without any. */
const openPage = async (answers: object | null = sent) => {
  const remove = vi.fn()
  const element = answers && { textContent: JSON.stringify(answers), remove }
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'early' ? element : null) })
  vi.resetModules()
  return { ...(await import('./early-answers.ts')), remove }
}

let now = 0
beforeEach(() => {
  now = 800
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  return () => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})

describe('an answer of the page', () => {
  test('is taken once, and its element leaves the document', async () => {
    const { takeEarly, remove } = await openPage()
    expect(remove).toHaveBeenCalledOnce()
    expect(takeEarly(me, 'live', token)).toEqual({ name: 'Ana' })
    expect(takeEarly(me, 'live', token)).toBeUndefined()
  })

  test('is that of the mode of the call; one of both modes serves either', async () => {
    const { takeEarly } = await openPage()
    expect(takeEarly(list, 'sandbox', token)).toEqual({ total: 1 })
    expect(takeEarly(list, 'live', token)).toEqual({ total: 3 })
    expect(takeEarly(me, 'sandbox', token)).toEqual({ name: 'Ana' })
  })

  test('is none in a mode that the page has no answers for', async () => {
    const { takeEarly } = await openPage({ session: sent.session, live: sent.live })
    expect(takeEarly(list, 'sandbox', token)).toBeUndefined()
  })

  test.each([
    ['another session', 'mnopqrstuvwx-and-twenty-more'],
    ['no session', undefined],
  ])('is none for %s', async (_, other) => {
    const { takeEarly } = await openPage()
    expect(takeEarly(me, 'live', other)).toBeUndefined()
    expect(takeEarly(list, 'live', other)).toBeUndefined()
  })

  test('is none after ten seconds, and none for another path', async () => {
    const { takeEarly } = await openPage()
    expect(takeEarly(`${list}?page=2`, 'live', token)).toBeUndefined()
    now = 10_001
    expect(takeEarly(list, 'live', token)).toBeUndefined()
  })

  test('is none on a page without any', async () => {
    const { takeEarly } = await openPage(null)
    expect(takeEarly(me, 'live', token)).toBeUndefined()
  })
})
