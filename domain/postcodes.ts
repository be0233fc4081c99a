/** What a postal code says by itself: the province of Spain, the district or region of Portugal. */
export type PostcodeCountry = 'ES' | 'PT'
/** Its code: that of the INE for provinces, the number of ISO 3166-2 for districts. */
export type PostcodeState = { code: string; name: string }

const provinces: readonly string[] = [
  'Araba/Álava',
  'Albacete',
  'Alicante/Alacant',
  'Almería',
  'Ávila',
  'Badajoz',
  'Illes Balears',
  'Barcelona',
  'Burgos',
  'Cáceres',
  'Cádiz',
  'Castellón/Castelló',
  'Ciudad Real',
  'Córdoba',
  'A Coruña',
  'Cuenca',
  'Girona',
  'Granada',
  'Guadalajara',
  'Gipuzkoa',
  'Huelva',
  'Huesca',
  'Jaén',
  'León',
  'Lleida',
  'La Rioja',
  'Lugo',
  'Madrid',
  'Málaga',
  'Murcia',
  'Navarra',
  'Ourense',
  'Asturias',
  'Palencia',
  'Las Palmas',
  'Pontevedra',
  'Salamanca',
  'Santa Cruz de Tenerife',
  'Cantabria',
  'Segovia',
  'Sevilla',
  'Soria',
  'Tarragona',
  'Teruel',
  'Toledo',
  'Valencia/València',
  'Valladolid',
  'Bizkaia',
  'Zamora',
  'Zaragoza',
  'Ceuta',
  'Melilla',
]

const districts = {
  Aveiro: '01',
  Beja: '02',
  Braga: '03',
  Bragança: '04',
  'Castelo Branco': '05',
  Coimbra: '06',
  Évora: '07',
  Faro: '08',
  Guarda: '09',
  Leiria: '10',
  Lisboa: '11',
  Portalegre: '12',
  Porto: '13',
  Santarém: '14',
  Setúbal: '15',
  'Viana do Castelo': '16',
  'Vila Real': '17',
  Viseu: '18',
  Açores: '20',
  Madeira: '30',
} as const
type District = keyof typeof districts

/**
 * By the first four digits, from … to; the first that fits. Districts do not follow postal borders, so that this is a suggestion;
 * the exceptions are first.
 */
const ranges: readonly (readonly [from: number, to: number, district: District])[] = [
  [2490, 2499, 'Santarém'],
  [2530, 2539, 'Lisboa'],
  [2550, 2599, 'Lisboa'],
  [3100, 3109, 'Leiria'],
  [3240, 3289, 'Leiria'],
  [3430, 3479, 'Viseu'],
  [4560, 4599, 'Porto'],
  [4660, 4669, 'Viseu'],
  [4690, 4699, 'Viseu'],
  [4780, 4789, 'Porto'],
  [4870, 4889, 'Vila Real'],
  [5140, 5149, 'Bragança'],
  [5150, 5159, 'Guarda'],
  [5160, 5199, 'Bragança'],
  [6040, 6059, 'Portalegre'],
  [6120, 6129, 'Santarém'],
  [6260, 6299, 'Guarda'],
  [7230, 7239, 'Beja'],
  [1000, 1999, 'Lisboa'],
  [2000, 2399, 'Santarém'],
  [2400, 2599, 'Leiria'],
  [2600, 2799, 'Lisboa'],
  [2800, 2999, 'Setúbal'],
  [3000, 3499, 'Coimbra'],
  [3500, 3699, 'Viseu'],
  [3700, 3899, 'Aveiro'],
  [4000, 4499, 'Porto'],
  [4500, 4599, 'Aveiro'],
  [4600, 4699, 'Porto'],
  [4700, 4899, 'Braga'],
  [4900, 4999, 'Viana do Castelo'],
  [5000, 5099, 'Vila Real'],
  [5100, 5199, 'Viseu'],
  [5200, 5399, 'Bragança'],
  [5400, 5499, 'Vila Real'],
  [6000, 6299, 'Castelo Branco'],
  [6300, 6499, 'Guarda'],
  [7000, 7299, 'Évora'],
  [7300, 7499, 'Portalegre'],
  [7500, 7599, 'Setúbal'],
  [7600, 7999, 'Beja'],
  [8000, 8999, 'Faro'],
  [9000, 9499, 'Madeira'],
  [9500, 9999, 'Açores'],
]

const forms: Record<PostcodeCountry, RegExp> = { ES: /^\d{5}$/, PT: /^\d{4}-\d{3}$/ }

/** `NNNNN` in Spain, `NNNN-NNN` in Portugal. Whether there is such a code is another question. */
export const isPostcodeOf = (code: string, country: PostcodeCountry): boolean => forms[country].test(code)

const provinceOf = (code: string): PostcodeState | null => {
  const name = provinces[Number(code.slice(0, 2)) - 1]
  return name === undefined ? null : { code: code.slice(0, 2), name }
}

const districtOf = (code: string): PostcodeState | null => {
  const area = Number(code.slice(0, 4))
  const name = ranges.find(([from, to]) => from <= area && area <= to)?.[2]
  return name === undefined ? null : { code: districts[name], name }
}

/** Province or district of a code of the right form; null where no code begins like this. */
export const stateOfPostcode = (code: string, country: PostcodeCountry): PostcodeState | null =>
  country === 'ES' ? provinceOf(code) : districtOf(code)

const bare = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
const byName = new Map(
  Object.entries(districts).map(([name, code]): [string, PostcodeState] => [bare(name), { code, name }]),
)
// Names in use abroad, as in international lists of places.
const abroad: Record<string, District> = { lisbon: 'Lisboa', azores: 'Açores' }

/** A district of Portugal by its name, however that is written. */
export const districtNamed = (name: string): PostcodeState | null => {
  const wanted = bare(name)
  return byName.get(bare(abroad[wanted] ?? wanted)) ?? null
}
