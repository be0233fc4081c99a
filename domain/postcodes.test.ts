import { describe, expect, it } from 'vitest'
import { districtNamed, isPostcodeOf, stateOfPostcode } from './postcodes.ts'

describe('[CA-04] what a postal code says by itself', () => {
  it.each([
    ['01001', '01', 'Araba/Álava'],
    ['08001', '08', 'Barcelona'],
    ['15001', '15', 'A Coruña'],
    ['28013', '28', 'Madrid'],
    ['35001', '35', 'Las Palmas'],
    ['48001', '48', 'Bizkaia'],
    ['52006', '52', 'Melilla'],
  ])('%s lies in the province %s, %s', (code, state, name) => {
    expect(stateOfPostcode(code, 'ES')).toEqual({ code: state, name })
  })

  it('knows 52 provinces and no more', () => {
    const all = Array.from({ length: 100 }, (_, prefix) =>
      stateOfPostcode(`${String(prefix).padStart(2, '0')}001`, 'ES'),
    )
    const known = all.filter((state) => state !== null)
    expect(known).toHaveLength(52)
    expect(new Set(known.map(({ name }) => name)).size).toBe(52)
    expect([all[0], all[53], all[99]]).toEqual([null, null, null])
  })

  it.each([
    ['1000-001', 'Lisboa'],
    ['2000-001', 'Santarém'],
    ['2400-100', 'Leiria'],
    ['2490-001', 'Santarém'],
    ['2500-100', 'Leiria'],
    ['2530-001', 'Lisboa'],
    ['2540-001', 'Leiria'],
    ['2580-001', 'Lisboa'],
    ['2900-001', 'Setúbal'],
    ['3100-001', 'Leiria'],
    ['3240-001', 'Leiria'],
    ['3300-001', 'Coimbra'],
    ['3450-001', 'Viseu'],
    ['3800-001', 'Aveiro'],
    ['4000-001', 'Porto'],
    ['4550-001', 'Aveiro'],
    ['4560-001', 'Porto'],
    ['4660-001', 'Viseu'],
    ['4700-001', 'Braga'],
    ['4780-001', 'Porto'],
    ['4880-001', 'Vila Real'],
    ['4900-001', 'Viana do Castelo'],
    ['5100-001', 'Viseu'],
    ['5140-001', 'Bragança'],
    ['5150-001', 'Guarda'],
    ['6000-001', 'Castelo Branco'],
    ['6050-001', 'Portalegre'],
    ['6120-001', 'Santarém'],
    ['6270-001', 'Guarda'],
    ['7000-001', 'Évora'],
    ['7230-001', 'Beja'],
    ['7350-001', 'Portalegre'],
    ['7500-001', 'Setúbal'],
    ['8000-001', 'Faro'],
    ['9499-999', 'Madeira'],
    ['9500-001', 'Açores'],
  ])('%s lies in the district %s', (code, name) => {
    expect(stateOfPostcode(code, 'PT')?.name).toBe(name)
  })

  it.each(['0999-999', '3999-999', '5500-001', '6500-001'])('%s is no code of Portugal', (code) => {
    expect(stateOfPostcode(code, 'PT')).toBeNull()
  })

  it('knows the form of each country', () => {
    const codes = ['28013', '1000-001', '1000001', '2801', '28013 ', '']
    expect(codes.filter((code) => isPostcodeOf(code, 'ES'))).toEqual(['28013'])
    expect(codes.filter((code) => isPostcodeOf(code, 'PT'))).toEqual(['1000-001'])
  })

  it('finds a district by its name, however that is written', () => {
    expect(['Évora', 'evora', 'LISBON', 'Azores', 'Castelo Branco', 'Galicia'].map(districtNamed)).toEqual([
      { code: '07', name: 'Évora' },
      { code: '07', name: 'Évora' },
      { code: '11', name: 'Lisboa' },
      { code: '20', name: 'Açores' },
      { code: '05', name: 'Castelo Branco' },
      null,
    ])
  })
})
