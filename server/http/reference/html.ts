/** Small parts of the page. Everything that is not written here is escaped. */

export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** Words of the texts: what is between backticks is code. */
export const prose = (text: string): string => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

export const code = (text: string): string => `<code>${escape(text)}</code>`

/** `name`: what readers of screens hear, as each block is one of many. */
export const block = (text: string): string => `<pre><code>${escape(text)}</code></pre>`

export const json = (value: unknown): string => block(JSON.stringify(value, null, 2))

/** Cells as HTML, the first one names its row. `note`: below all others, as wide as they are together. */
type Row = readonly string[] | { cells: readonly string[]; note: string }

const rowOf = (row: Row): string => {
  const { cells, note } = 'note' in row ? row : { cells: row, note: null }
  const [first = '', ...others] = cells
  const span = note === null ? '' : ' rowspan="2"'
  const below = note === null ? '' : `<tr><td colspan="${others.length}">${note}</td></tr>`
  return `<tr><th scope="row"${span}>${first}</th>${others.map((cell) => `<td>${cell}</td>`).join('')}</tr>${below}`
}

/** `isTitled`: the caption repeats the heading above, for readers of screens. */
export const table = (caption: string, head: readonly string[], rows: readonly Row[], isTitled = false): string =>
  `<table><caption${isTitled ? ' class="unseen"' : ''}>${escape(caption)}</caption><thead><tr>${head.map((one) => `<th scope="col">${escape(one)}</th>`).join('')}</tr></thead><tbody>` +
  `${rows.map(rowOf).join('')}</tbody></table>`

export const folded = (summary: string, content: string): string =>
  `<details><summary>${summary}</summary>${content}</details>`
