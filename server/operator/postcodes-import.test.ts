import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../testing/app.ts'
import { importPostcodes } from './postcodes-import.ts'

let server: TestServer
const folder = mkdtempSync(join(tmpdir(), 'trastienda-postcodes-'))
beforeAll(async () => {
  server = await testServer()
})
afterEach(() => server.db.deleteFrom('postcodes').execute())
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

let files = 0
const fileOf = (content: string | Uint8Array): string => {
  const path = join(folder, `${(files += 1)}.txt`)
  writeFileSync(path, content)
  return path
}
const bring = (content: string | Uint8Array, options: Record<string, string> = {}) => {
  const { db, clock, config } = server
  const file = fileOf(content)
  return importPostcodes.run({ db, clock, config, provider: config.provider, options: { file, ...options } })
}
const kept = async (): Promise<string[]> => {
  const rows = await server.db.selectFrom('postcodes').selectAll().orderBy('code').orderBy('city').execute()
  return rows.map(({ country, code, city, state }) => [country, code, city, state].filter(Boolean).join(' '))
}
const find = async (code: string, country: 'ES' | 'PT') =>
  (await server.as('guest')).postcodes.find({ query: { code, country } })

const head = 'codigo_postal,municipio_id,municipio_nombre'
const municipalities = [
  head,
  '00043,43110,"Pobla de Massaluca, La"',
  '43783,43110,"Pobla de Massaluca, La"',
  '03688,03077,"Fondó de les Neus, el/Hondón de las Nieves"',
  '03580,03011,"Alfàs del Pi, l\'"',
  '17123,17150,"Cruïlles, Monells i Sant Sadurní de l\'Heura"',
  '01118,09109,Condado de Treviño',
  '01118,09109,Condado de Treviño',
  '1118,09109,Condado de Treviño',
  '28013,28079',
  '28013,2807,Madrid',
  '28013,28079,',
  '',
  '28013,28079,Madrid',
  '28013,28079,"Madrid',
].join('\n')

const geoNames = [
  'AD\tAD100\tCanillo\t\t\t\t\t\t\t42.5\t1.6\t6',
  'PT\t3750-011\tÁgueda\tAveiro\t02\tÁgueda\t0101\t\t\t40.5\t-8.4\t4',
  'PT\t1000-001\tLisboa\tLisbon\t14\tLisboa\t1106\t\t\t38.7\t-9.1\t4',
  'PT\t9500-001\tPonta Delgada\tIlha de São Miguel\t23\t\t\t\t\t37.7\t-25.6\t4',
  'PT\t1000001\tLisboa\tLisboa\t14\t\t\t\t\t38.7\t-9.1\t4',
  'ES\t28013\tMadrid\tMadrid\tMD\tMadrid\tM\t\t\t40.4\t-3.7\t4',
].join('\r\n')

describe('[CA-04] operator import postcodes', () => {
  test('takes the municipalities of the INE, and tells every row that it leaves out, and why', async () => {
    const { json, text } = await bring(municipalities)
    expect(await kept()).toEqual([
      'ES 01118 Condado de Treviño',
      "ES 03580 l'Alfàs del Pi",
      'ES 03688 el Fondó de les Neus/Hondón de las Nieves',
      "ES 17123 Cruïlles, Monells i Sant Sadurní de l'Heura",
      'ES 28013 Madrid',
      'ES 43783 La Pobla de Massaluca',
    ])
    expect(json).toMatchObject({
      countries: [{ country: 'ES', rows: 6, codes: 6, cities: 6 }],
      taken: 7,
      repeated: 1,
      others: 0,
      odd: 2,
      oddities: [{ line: 7, reason: '01118 lies in province 01, and 09109 not' }, { line: 8 }],
      faults: [
        { line: 2, reason: 'its code is 00043, and there is no province 00' },
        { line: 9, reason: 'its code "1118" is not like NNNNN' },
        { line: 10, reason: 'it has 2 cells, and not 3' },
        { line: 11, reason: 'its municipality "2807" is not like NNNNN' },
        { line: 12, reason: 'it has no name of a place' },
        { line: 15, reason: 'a quote is not closed' },
      ],
    })
    expect(text).toContain(
      'ES: 6 codes, 6 cities, 6 rows.\n1 rows said the same again.\n2 municipalities lie in another',
    )
    expect(text).toContain('\n6 faulty rows were left out:\nline 2: its code is 00043, and there is no province 00\n')
    expect(await find('43783', 'ES')).toMatchObject({ state: 'Tarragona', cities: ['La Pobla de Massaluca'] })
    const audit = await server.db
      .selectFrom('audit_log')
      .select(['actor_kind', 'detail'])
      .where('action', '=', 'postcodes.imported')
      .executeTakeFirstOrThrow()
    expect(audit).toMatchObject({ actor_kind: 'operator', detail: { rows: 7, faults: 6, odd: 2 } })
  })

  test('takes a file of GeoNames, with the districts that it knows', async () => {
    const { json } = await bring(`\uFEFF${geoNames}`)
    expect(await kept()).toEqual([
      'PT 1000-001 Lisboa Lisboa',
      'ES 28013 Madrid',
      'PT 3750-011 Águeda Aveiro',
      'PT 9500-001 Ponta Delgada',
    ])
    expect(json).toMatchObject({
      countries: [
        { country: 'ES', codes: 1 },
        { country: 'PT', codes: 3 },
      ],
      taken: 4,
      others: 1,
      faults: [{ line: 5, reason: 'its code "1000001" is not like NNNN-NNN' }],
    })
    expect(await find('9500-001', 'PT')).toMatchObject({ state: 'Açores', cities: ['Ponta Delgada'] })
  })

  test('replaces what the countries of the file had, and nothing else; as often as one likes', async () => {
    await bring(municipalities)
    await bring(geoNames, { country: 'PT' })
    const both = await kept()
    expect(both).toHaveLength(9)
    await bring(geoNames, { country: 'PT' })
    expect(await kept()).toEqual(both)
    await bring(`\uFEFF${head}\r\n28001,28079,Madrid\r\n`)
    expect((await kept()).filter((row) => row.startsWith('ES'))).toEqual(['ES 28001 Madrid'])
    await expect(find('28013', 'ES')).rejects.toMatchObject({ status: 404 })
  })

  test('takes files with more rows than are written at a time', async () => {
    const rows = Array.from({ length: 2_345 }, (_, at) => `${28_000 + at},28079,Madrid`)
    const { json } = await bring([head, ...rows].join('\n'))
    // Codes from 29000 on lie in Málaga and Murcia.
    expect(json).toMatchObject({ taken: 2_345, odd: 1_345, countries: [{ country: 'ES', codes: 2_345, cities: 1 }] })
    // All are counted, the first of them named.
    expect(json).toHaveProperty('oddities.length', 1_000)
  })

  test.each([
    ['an empty file', '', /: The file is empty\.\nNothing was changed\.$/],
    ['blanks', '\n \n', /The file is empty/],
    ['another list', 'name;price\nTea;3\n', /neither a list with the columns codigo_postal/],
    ['columns and no rows', head, /has no postal code of ES or PT that can be taken/],
    ['rows of other countries', 'AD\tAD100\tCanillo\t', /has no postal code of ES or PT/],
    ['Windows-1252', Buffer.from(`${head}\n15001,15030,Coru\u00f1a`, 'latin1'), /not in UTF-8.*iconv/],
    ['UTF-16', Buffer.from(`\ufeff${head}\n`, 'utf16le'), /not in UTF-8/],
    ['bytes', new Uint8Array(50_000), /is not a text/],
  ])('refuses %s, and changes nothing', async (_, content, sentence) => {
    await bring(`${head}\n28013,28079,Madrid\n`)
    await expect(bring(content)).rejects.toThrow(sentence)
    expect(await kept()).toEqual(['ES 28013 Madrid'])
  })

  test('gives up on a file that is mostly faulty, and changes nothing', async () => {
    const rows = Array.from({ length: 1_001 }, () => '00001,28079,Madrid')
    await bring(`${head}\n28013,28079,Madrid\n`)
    await expect(bring([head, '28001,28079,Madrid', ...rows].join('\n'))).rejects.toThrow(
      /More than 1000 rows are faulty[^]*line 3: its code is 00001, and there is no province 00/,
    )
    expect(await kept()).toEqual(['ES 28013 Madrid'])
  })

  test('refuses a country that the file has not, and one that is none', async () => {
    await expect(bring(municipalities, { country: 'PT' })).rejects.toThrow('has no postal code of PT')
    await expect(bring(municipalities, { country: 'FR' })).rejects.toThrow('--country is one of ES, PT, and not FR')
    await expect(bring('', { file: join(folder, 'nothing') })).rejects.toThrow('The file cannot be read: ENOENT')
    await expect(bring('', { file: folder })).rejects.toThrow('The file cannot be read: EISDIR')
  })
})
