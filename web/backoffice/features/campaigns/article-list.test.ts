import { describe, expect, test } from 'vitest'
import { idsInCalls, inCalls, readCsv, readPasted, textOf } from './article-list.ts'

const nothing = new Set<string>()
const idsOf = (reading: ReturnType<typeof readCsv>) => reading.articles.map(({ id }) => id)

describe('[RT-14] article numbers', () => {
  test('are read from lines, commas, semicolons and tabs; each counts once', () => {
    const reading = readPasted(' A-1, A-2;A-3\r\nA-1\n\n=1+1\tA-4', new Set(['A-4']))
    expect(idsOf(reading)).toEqual(['A-1', 'A-2', 'A-3', '=1+1'])
    expect(reading).toMatchObject({ repeated: 2, refused: [] })
  })

  test('are the first column of a file, or that which its heading names', () => {
    expect(idsOf(readCsv('A-1;Lámpara\nA-2;Silla\n', nothing))).toEqual(['A-1', 'A-2'])
    const headed = '\uFEFFname,URL,Sku\n"Mesa ""Alba"", roble",https://casa.example/m,A-3\n,,A-4\n'
    expect(readCsv(headed, nothing).articles).toEqual([
      { id: 'A-3', name: 'Mesa "Alba", roble', url: 'https://casa.example/m' },
      { id: 'A-4' },
    ])
  })

  test('[VA-05] lines that cannot be taken are told with their number', () => {
    const text = `sku;name;url\nA-1;x;javascript:alert(1)\n${'a'.repeat(256)};x;\n"A,2";x;\nA-3;=HYPERLINK(1);\n`
    const reading = readCsv(text, nothing)
    expect(reading.refused).toEqual([
      { line: 2, why: 'address' },
      { line: 3, why: 'long' },
      { line: 4, why: 'comma' },
    ])
    expect(reading.articles).toEqual([{ id: 'A-3', name: '=HYPERLINK(1)' }])
  })

  test('come in thousands, no more than a list takes', () => {
    const many = Array.from({ length: 10_001 }, (_, index) => `SKU-${index}`)
    const reading = readPasted(many.join('\n'), nothing)
    expect(reading.articles).toHaveLength(10_000)
    expect(reading.refused).toEqual([{ line: 10_001, why: 'many' }])
    const calls = inCalls(reading.articles)
    expect(calls.flat()).toEqual(reading.articles)
    for (const call of calls) expect(new TextEncoder().encode(JSON.stringify(call)).length).toBeLessThan(500_000)
    const ids = idsInCalls(many)
    expect(ids.join(',').split(',')).toEqual(many)
    for (const call of ids) expect(call.length).toBeLessThan(7_000)
  })

  test('are read as a spreadsheet of Windows writes them too', async () => {
    expect(await textOf(new Blob([new Uint8Array([0x41, 0xf1, 0x3b])]))).toBe('Añ;')
    expect(await textOf(new Blob(['Añ;']))).toBe('Añ;')
  })
})
