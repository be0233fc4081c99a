/** Which shop a page is of, and in which mode, by the address of the script, its fragment, its attribute or a call of `init`. */
export type Settings = { publicKey: string; sandbox: boolean }

const isOn = (value: string | null | undefined): boolean => value === '' || value === 'true' || value === '1'

/** `publicKey: 'f1…', sandbox: true`, as shops' pages write it in the attribute. */
const fromWords = (words: string): Partial<Settings> => {
  const [, publicKey] = /public[_-]?key['"]?\s*[:=]\s*['"]?([0-9a-f]{40})/i.exec(words) ?? []
  const [, sandbox] = /sandbox['"]?\s*[:=]\s*['"]?(\w+)/i.exec(words) ?? []
  return {
    ...(publicKey !== undefined && { publicKey: publicKey.toLowerCase() }),
    ...(sandbox !== undefined && { sandbox: isOn(sandbox) }),
  }
}

const fromQuery = (query: URLSearchParams): Partial<Settings> => {
  const publicKey = query.get('public_key') ?? query.get('public-key')
  return {
    ...(publicKey !== null && { publicKey }),
    ...(query.has('sandbox') && { sandbox: isOn(query.get('sandbox')) }),
  }
}

/** The address goes before the attribute. `word`: the vendor's, or one that is taken in its place. */
export const settingsOf = (script: Pick<Element, 'getAttribute'>, word: string, base: string): Settings => {
  const address = new URL(script.getAttribute('src') ?? '', base)
  return {
    publicKey: '',
    sandbox: false,
    ...fromWords(script.getAttribute(`data-${word}`) ?? ''),
    ...fromQuery(new URLSearchParams(address.hash.slice(1))),
    ...fromQuery(address.searchParams),
  }
}
