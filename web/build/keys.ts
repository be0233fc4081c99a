import type { Catalog } from './catalog.ts'

const argsType = (args: Map<string, string>): string =>
  args.size === 0 ? '{}' : `{ ${[...args].map(([name, type]) => `${name}: ${type}`).join('; ')} }`

/** The source of `web/texts/keys.gen.ts`: every key with the arguments of its message. */
export const keysSource = (catalog: Catalog): string => {
  const messages = [...catalog['es-ES']].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const tags = messages.some(([, { args }]) => [...args.values()].includes('Tag'))
  return [
    '/** Made by scripts/texts.ts from the text files. */',
    ...(tags ? ["import type { Tag } from './text.ts'", ''] : []),
    'export type TextArgs = {',
    ...messages.map(([key, { args }]) => `  '${key}': ${argsType(args)}`),
    '}',
    '',
  ].join('\n')
}
