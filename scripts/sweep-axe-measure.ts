/** Findings of the barrier sweep on the current page: axe's, and those that axe does not measure. */
import type { Page } from '@playwright/test'
import { findViolations } from '../e2e/support/axe.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
/** Ours beyond WCAG: one main, one h1, headings in order, names of landmarks; a name begins with the words one sees [2.5.3]. */
const more = [
  'landmark-one-main',
  'landmark-no-duplicate-main',
  'landmark-unique',
  'page-has-heading-one',
  'heading-order',
  'empty-heading',
  'label-content-name-mismatch',
  'tabindex',
  // Of WCAG 2.2 AA, but switched off by default.
  'target-size',
]

const run = async (page: Page): Promise<string[]> => {
  const violations = await findViolations(page, {
    runOnly: { type: 'tag', values: tags },
    rules: Object.fromEntries(more.map((id) => [id, { enabled: true }])),
  })
  return violations.map(({ id, nodes }) => {
    const where = nodes.slice(0, 3).map(({ target, failureSummary }) => {
      const why = /contrast of [\d.]+ \(.*?\)/.exec(failureSummary ?? '')?.[0]
      return target.join(' ') + (why ? ` (${why})` : '')
    })
    return `${id} ×${nodes.length}: ${where.join(' | ')}`
  })
}

/** Pixels of a touch target at the width of a phone; 24 anywhere else, with the exceptions of WCAG 2.5.8, is axe's to measure. */
const minTouch = 44

/** Ours: sideways scrolling, a language, the number of h1 and main that are shown, and controls by their size. */
const measure = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((pixels) => {
    const findings: string[] = []
    const { scrollWidth, clientWidth, lang } = document.documentElement
    if (scrollWidth > clientWidth) findings.push(`${scrollWidth - clientWidth} px wider than the window`)
    if (!lang) findings.push('the document has no language')
    const shown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const count = (selector: string): number => [...document.querySelectorAll(selector)].filter(shown).length
    if (count('h1') !== 1) findings.push(`${count('h1')} headings of the first order`)
    if (count('main') !== 1) findings.push(`${count('main')} main parts`)
    if (pixels === 0) return findings

    /** A label is as good a target as what it names. */
    const boxOf = (element: Element): DOMRect[] =>
      [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])].map((one) =>
        one.getBoundingClientRect(),
      )
    const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    // Links have the height of their line or row.
    const targets = 'button, input:not([type="hidden"]), select, textarea, summary, [role="tab"]'
    for (const element of scope.querySelectorAll(targets)) {
      if (!shown(element) || element.closest('.hidden, [inert], tr')) continue
      const boxes = boxOf(element).filter(({ width, height }) => width > 1 && height > 1)
      if (boxes.length === 0) continue
      if (boxes.some(({ width, height }) => width >= pixels - 0.5 && height >= pixels - 0.5)) continue
      const { width = 0, height = 0 } = boxes[0] ?? {}
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)
      findings.push(
        `target of ${Math.round(width)} × ${Math.round(height)} px: ${element.localName}.${element.className} «${name}»`,
      )
    }
    return findings
  }, least)

/** `whole`: the measures too, which no theme changes. */
export const lookAt = async (page: Page, { width, whole }: { width: number; whole: boolean }): Promise<string[]> => {
  const found = await run(page)
  return whole ? [...found, ...(await measure(page, width < 768 ? minTouch : 0))] : found
}
