/** Finds faults of a page that is shown in the pseudo-language of web/build/pseudo.ts. */
import type { Page, Response } from '@playwright/test'
import { cutOff, overlaps, sticksOut } from './pseudo-layout.ts'

/** Months and weekdays as dates have them, and what a language is called by those who speak it. */
const same =
  'ene feb mar abr may jun jul ago sep oct nov dic enero febrero marzo abril mayo junio julio agosto septiembre octubre ' +
  'noviembre diciembre lunes martes miércoles jueves viernes sábado domingo lun mié jue vie sáb dom de español português'

/** Everything that a person reads or hears, text by text; code aside. Runs in the page. */
const said = (): string[] => {
  const all = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const holder = text.parentElement
    if (holder?.checkVisibility() && !holder.closest('script, style, code, pre')) all.push(text.textContent ?? '')
  }
  const attributes = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt']
  for (const attribute of attributes)
    for (const node of document.body.querySelectorAll(`[${attribute}]`))
      if (node.checkVisibility()) all.push(node.getAttribute(attribute) ?? '')
  return all
}

const wordsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.toLowerCase().match(/\p{L}+/gu) ?? []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []
}

/** Words that the server sends as data, in lower case: they belong to no text file. */
export type Data = ReadonlySet<string>

const early = /<script[^>]* id="early"[^>]*>([^<]*)</

/** The data in an answer: JSON, or what a page has in it (docs/decisions/0057-early-answers.md). */
const dataIn = async (response: Response): Promise<unknown> => {
  const type = response.headers()['content-type'] ?? ''
  if (type.includes('html')) return JSON.parse((await response.text()).match(early)?.[1] ?? 'null')
  return type.includes('json') && response.url().includes('/api/') ? response.json() : null
}

/** Hears the words of all that the server answers to a page, from now on. */
export const hearData = (page: Page): Data => {
  const words = new Set<string>()
  page.on('response', async (response) => {
    // A page that is left takes its answers along.
    for (const word of wordsIn(await dataIn(response).catch(() => null))) words.add(word)
  })
  return words
}

/** The made-up language has none of these. */
const hasVowel = /[aeiouáéíóúâêôãõà]/i

/** Words that no text file has. */
export const foreignWords = async (page: Page, data: Data): Promise<string[]> => {
  const config = await page.locator('meta[name="config"]').getAttribute('content', { timeout: 1000 })
  const known = new Set([...data, ...same.split(' '), ...wordsIn(config ?? '')])
  /** The two capitals of a person's initials are not a word. */
  const isForeign = (word: string): boolean =>
    word.length > 1 && hasVowel.test(word) && !known.has(word.toLowerCase()) && !/^\p{Lu}{2}$/u.test(word)
  const faults = (await page.evaluate(said)).flatMap((text) => {
    const words = (text.replaceAll(/\S+@\S+/g, '').match(/\p{L}+/gu) ?? []).filter(isForeign)
    return words.length > 0 ? [`of no text: ${words.join(' ')} (${text.trim().slice(0, 80)})`] : []
  })
  return [...new Set(faults)]
}

/** What the width of the window breaks. */
export const layoutFaults = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(sticksOut)),
  ...(await page.evaluate(cutOff)),
  ...(await page.evaluate(overlaps)),
]
