/** A value of JSON as a program in TypeScript writes it. */

const nameOf = (name: string): string => (/^[a-z_]\w*$/i.test(name) ? name : textOf(name))
const textOf = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`

const block = ([open, close]: string, lines: readonly string[], at: string): string =>
  lines.length === 0 ? `${open}${close}` : `${open}\n${lines.map((line) => `${at}  ${line},\n`).join('')}${at}${close}`

/** `at`: the space before its line. */
export const jsLiteral = (value: unknown, at = ''): string => {
  if (typeof value === 'string') return textOf(value)
  if (Array.isArray(value))
    return block(
      '[]',
      value.map((one) => jsLiteral(one, `${at}  `)),
      at,
    )
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).map(([name, one]) => `${nameOf(name)}: ${jsLiteral(one, `${at}  `)}`)
  return block('{}', fields, at)
}
