/** A name that is being typed behind an `@`: where its `@` is, and what was typed of it. */
export type Mention = { at: number; typed: string }

/** An `@` begins a word; of a name with a blank the second word counts too. Null: no name is being typed at the caret. */
export const mentionAt = (text: string, caret: number): Mention | null => {
  const found = /(?:^|\s)@((?:[^\s@]+ ?)?[^\s@]*)$/u.exec(text.slice(0, caret))
  if (!found) return null
  const [, typed = ''] = found
  return { at: caret - typed.length - 1, typed }
}

/** The name in place of what was typed of it, and the caret behind it. */
export const withName = (text: string, { at, typed }: Mention, name: string): { text: string; caret: number } => {
  const rest = text.slice(at + 1 + typed.length)
  const before = `${text.slice(0, at)}@${name}`
  const isApart = /^\s/u.test(rest)
  return { text: `${before}${isApart ? '' : ' '}${rest}`, caret: before.length + 1 }
}
