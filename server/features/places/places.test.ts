import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isActivity } from '#server/services/activities/activities.ts'
import { errorOf, testServer, type TestServer } from '../../testing/app.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const find = async (code: string, country: 'ES' | 'PT' = 'ES') =>
  (await server.as('guest')).postcodes.find({ query: { code, country } })

describe('[CA-04] a postal code', () => {
  test('tells its province or district by its first figures', async () => {
    const bizkaia = { state: 'Bizkaia', stateCode: '48' }
    expect(await find('48001')).toEqual({ code: '48001', country: 'ES', ...bizkaia, cities: [] })
    expect(await find('4000-123', 'PT')).toEqual({
      code: '4000-123',
      country: 'PT',
      state: 'Porto',
      stateCode: '13',
      cities: [],
    })
  })

  test.each([
    ['00043', 'ES'],
    ['53001', 'ES'],
    ['5500-001', 'PT'],
  ] as const)('%s of %s is not known', async (code, country) => {
    await expect(find(code, country)).rejects.toMatchObject({ status: 404, type: 'ObjectNotFound', fields: { code } })
  })

  test.each([
    ['4801', 'ES'],
    ['4000-123', 'ES'],
    ['48001', 'PT'],
    ['', 'ES'],
  ] as const)('"%s" of %s is not one', async (code, country) => {
    await expect(find(code, country)).rejects.toMatchObject({ status: 400, fields: { code: [expect.any(String)] } })
  })

  test('of a country without postal codes of ours is a question that is not understood', async () => {
    const { accessToken } = await server.signIn('guest')
    const headers = { authorization: `Bearer ${accessToken}` }
    const answer = await server.fetch('/v2/postcodes?code=75001&country=FR', { headers })
    expect(answer.status).toBe(400)
    expect(Object.keys((await errorOf(answer)).fields ?? {})).toEqual(['country'])
  })

  test('of an imported country tells its places too, and only those that were imported are known', async () => {
    const rows = [
      ['ES', '24123', 'Otero de las Dueñas', null],
      ['ES', '24123', 'Ávila la Real', null],
      ['PT', '3240-101', 'Ansião', 'Coimbra'],
      ['PT', '5140-001', 'Carrazeda', 'Bragança'],
      ['PT', '5140-001', 'Zedes', 'Guarda'],
    ] as const
    await server.db
      .insertInto('postcodes')
      .values(rows.map(([country, code, city, state]) => ({ country, code, city, state })))
      .execute()
    expect(await find('24123')).toMatchObject({ state: 'León', cities: ['Ávila la Real', 'Otero de las Dueñas'] })
    // What the file says of the district goes before the prefix, as long as it says one thing.
    expect(await find('3240-101', 'PT')).toMatchObject({ state: 'Coimbra', stateCode: '06', cities: ['Ansião'] })
    expect(await find('5140-001', 'PT')).toMatchObject({ state: 'Bragança', cities: ['Carrazeda', 'Zedes'] })
    await expect(find('48001')).rejects.toMatchObject({ status: 404, fields: { code: '48001' } })
    await server.db.deleteFrom('postcodes').execute()
    expect(await find('48001')).toMatchObject({ state: 'Bizkaia' })
  })
})

describe('[CA-10] the list of activities', () => {
  const ask = async (language: string | null, more: Record<string, string> = {}) => {
    const { accessToken } = await server.signIn('editor')
    const headers = {
      authorization: `Bearer ${accessToken}`,
      ...(language && { 'accept-language': language }),
      ...more,
    }
    return server.fetch('/v2/business-activity', { headers })
  }
  type List = { source: string; results: { code: string; description: string; level: string; parent: string | null }[] }
  const listIn = async (language: string | null) => (await (await ask(language)).json()) as List // of the contract, as the wire writes it
  const titleOf = ({ results }: List, code: string) => results.find((one) => one.code === code)?.description

  test('has every section and division, and the classes of the trades, each below what it belongs to', async () => {
    const { results, source } = await (await server.as('guest')).businessActivities.list()
    expect(source).toContain('CNAE-2025')
    const ofLevel = (level: string) => results.filter((one) => one.level === level)
    expect([ofLevel('section').length, ofLevel('division').length]).toEqual([22, 87])
    expect(ofLevel('class').filter(({ parent }) => parent === '47')).toHaveLength(35)
    const codes = ['79.11', '85.41', '86.23', '75.00', '93.13', '95.31', '96.21', '96.22']
    expect(codes.filter((code) => !results.some((one) => one.code === code))).toEqual([])
    expect(new Set(results.map(({ code }) => code)).size).toBe(results.length)
    const levels = { section: null, division: 'section', class: 'division' }
    for (const { level, parent } of results)
      expect(results.find(({ code }) => code === parent)?.level ?? null).toBe(levels[level])
    expect(results.filter(({ description }) => description.trim() === '')).toEqual([])
    expect(results.find(({ code }) => code === '86.23')?.keywords).toContain('dentista')
    expect(results.filter(({ restricted }) => restricted).map(({ code }) => code)).toEqual([
      '12',
      '47.26',
      'L',
      '64',
      '65',
      '66',
      '92',
    ])
  })

  test.each([
    ['es', 'Comercio al por menor de muebles'],
    ['pt', 'Comércio a retalho de móveis'],
    ['pt-BR, es;q=0.5', 'Comércio a retalho de móveis'],
    ['es;q=0.2, pt-PT;q=0.9', 'Comércio a retalho de móveis'],
    ['ja, zu;q=0.9, pt;q=0.1', 'Comércio a retalho de móveis'],
    ['pt;q=0, es', 'Comercio al por menor de muebles'],
    ['ja', 'Comercio al por menor de muebles'],
    ['*', 'Comercio al por menor de muebles'],
    [';;q=,,', 'Comercio al por menor de muebles'],
  ])('in the language of %j', async (language, title) => {
    expect(titleOf(await listIn(language), '47.55')).toContain(title)
  })

  test('else in the person’s own', async () => {
    const own = (locale: 'pt-PT' | null) =>
      server.db.updateTable('users').set({ locale }).where('id', '=', server.users.editor).execute()
    await own('pt-PT')
    expect(titleOf(await listIn('ja'), '47.55')).toContain('Comércio')
    await own(null)
    expect(titleOf(await listIn('ja'), '47.55')).toContain('Comercio')
  })

  test('in Portugal is CAE-Rev.4, written without dots', async () => {
    const country = (code: string) =>
      server.db.updateTable('companies').set({ country: code }).where('id', '=', server.companies.own).execute()
    await country('PT')
    const list = await listIn('pt')
    const inSpanish = await listIn('es')
    await country('ES')
    expect(list.source).toContain('CAE-Rev.4')
    expect([titleOf(list, '8540'), titleOf(inSpanish, '8540')]).toEqual(['Ensino superior', 'Educación terciaria'])
    expect(list.results.filter(({ code }) => /\.|^854[12]$/.test(code))).toEqual([])
    expect(list.results.find(({ code }) => code === '4711')).toMatchObject({ parent: '47', level: 'class' })
    expect(titleOf(await listIn('pt'), '85.42')).toBe('Ensino superior não universitário')
  })

  test('is not sent again where nothing changed, and says in which language it is', async () => {
    const first = await ask('pt')
    expect([first.headers.get('content-language'), first.headers.get('vary')]).toEqual([
      'pt-PT',
      expect.stringContaining('Accept-Language'),
    ])
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const tag = first.headers.get('etag') ?? ''
    expect((await ask('pt', { 'if-none-match': tag })).status).toBe(304)
    expect((await ask('es', { 'if-none-match': tag })).status).toBe(200)
  })

  test('is what a business may say that it does: a division or a class, as its country writes it', () => {
    const codes = ['47.11', '4711', '47', 'G', '85.41', '8540', '47.99', '']
    expect(codes.filter((code) => isActivity(code, 'ES'))).toEqual(['47.11', '47', '85.41'])
    expect(codes.filter((code) => isActivity(code, 'PT'))).toEqual(['4711', '47', '8540'])
  })
})
