/** Answers that were sent with the page (docs/decisions/0057-early-answers.md): each is taken once, in the place of its call. */
import type { Mode } from './mode.ts'

type Answers = Record<string, unknown>
/** Answers by the paths of their calls: those of both modes, and of one. */
type Early = { session: string; both?: Answers } & Partial<Record<Mode, Answers>>

/** Milliseconds after the page was asked for; later they are too old. */
const freshFor = 10_000

const read = (): Early | null => {
  const element = document.getElementById('early')
  element?.remove()
  return element && (JSON.parse(element.textContent) as Early) // our own server's words
}
const early = read()

/** Undefined where there is none for this session and mode: another person may have signed in since. */
export const takeEarly = (path: string, mode: Mode, token: string | undefined): unknown => {
  if (!early || !token?.startsWith(early.session) || performance.now() > freshFor) return undefined
  for (const answers of [early[mode], early.both]) {
    const answer = answers?.[path]
    if (answer === undefined) continue
    delete answers?.[path]
    return answer
  }
  return undefined
}
