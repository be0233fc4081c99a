/**
 * Finds what breaks on a page where texts are longer than the design expects. Each function runs in the page, so it uses nothing
 * outside itself.
 */

/** What sticks out of the window. */
export const sticksOut = (): string[] => {
  const root = document.documentElement
  const excess = root.scrollWidth - root.clientWidth
  if (excess <= 0) return []
  const out = [...document.body.querySelectorAll('*')].filter((node) => {
    for (let at = node.parentElement; at; at = at.parentElement)
      if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(at).overflowX)) return false
    return node.checkVisibility() && node.getBoundingClientRect().right > root.clientWidth + 1
  })
  const names = out.map((node) => `${node.tagName.toLowerCase()}.${node.getAttribute('class')}`)
  return [`${excess} px wider than the window: ${[...new Set(names)].slice(-3).join(', ')}`]
}

/** Words that end where their box does, and words that leave the control they name. */
export const cutOff = (): string[] => {
  const faults = new Set<string>()
  const lineOf = (node: Element): Element[] => {
    const line: Element[] = []
    for (let at: Element | null = node; at && at !== document.documentElement; at = at.parentElement) line.push(at)
    return line
  }
  const name = (node: Element): string => `${node.tagName.toLowerCase()}.${node.getAttribute('class')}`
  const has = (node: Element, ...ways: string[]): boolean => ways.includes(getComputedStyle(node).overflowX)
  /** For readers alone. */
  const isUnseen = (node: Element): boolean => node.clientWidth === 1 || getComputedStyle(node).clipPath !== 'none'
  const isApart = (node: Element): boolean => isUnseen(node) || ['SELECT', 'TEXTAREA', 'PRE'].includes(node.tagName)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const [words, holder] = [text.textContent?.trim() ?? '', text.parentElement]
    if (!holder || !/\p{L}/u.test(words) || !holder.checkVisibility({ visibilityProperty: true })) continue
    const line = lineOf(holder)
    if (line.some(isApart)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    let isApartFrom = false
    for (const node of line) {
      if (isApartFrom || has(node, 'auto', 'scroll')) break
      isApartFrom = ['absolute', 'fixed'].includes(getComputedStyle(node).position)
      const frame = node.getBoundingClientRect()
      const isWide = box.right > frame.right + 1 || box.left < frame.left - 1
      const isHigh = box.bottom > frame.bottom + 3
      if (has(node, 'hidden', 'clip') && (isWide || isHigh)) faults.add(`cut off by ${name(node)}: ${words}`)
      if (node.matches('button, a, summary, label, th, td') && getComputedStyle(node).display !== 'inline')
        if (isWide || isHigh) faults.add(`leaves ${name(node)}: ${words}`)
    }
  }
  return [...faults]
}

/** Controls that lie on each other. What floats does so on purpose. */
export const overlaps = (): string[] => {
  const controls = 'button, a[href], input:not([type=hidden]), select, textarea, summary'
  const lineOf = (node: Element): Element[] => {
    const line: Element[] = []
    for (let at: Element | null = node; at && at !== document.documentElement; at = at.parentElement) line.push(at)
    return line
  }
  const name = (node: Element): string =>
    `${node.tagName.toLowerCase()}.${node.getAttribute('class')} "${(node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 40)}"`
  const floats = (node: Element): boolean =>
    lineOf(node).some((one) => ['fixed', 'sticky', 'absolute'].includes(getComputedStyle(one).position))
  /** What can be seen of it: less where something scrolls over it. */
  const seenOf = (node: Element): DOMRect => {
    let { left, right, top, bottom } = node.getBoundingClientRect()
    for (const parent of lineOf(node).slice(1)) {
      if (getComputedStyle(parent).overflowX === 'visible') continue
      const frame = parent.getBoundingClientRect()
      left = Math.max(left, frame.left)
      right = Math.min(right, frame.right)
      top = Math.max(top, frame.top)
      bottom = Math.min(bottom, frame.bottom)
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }
  const faults: string[] = []
  const boxes = [...(document.querySelector('dialog:modal') ?? document).querySelectorAll(controls)]
    .filter((node) => node.checkVisibility({ visibilityProperty: true }) && node.clientWidth !== 1 && !floats(node))
    .filter((node) => getComputedStyle(node).display !== 'inline')
    .map((node) => ({ node, box: seenOf(node) }))
  for (const [at, a] of boxes.entries())
    for (const b of boxes.slice(at + 1)) {
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
      const isInside = a.node.contains(b.node) || b.node.contains(a.node)
      if (across > 3 && down > 3 && !isInside) faults.push(`${name(a.node)} lies on ${name(b.node)}`)
    }
  return faults
}
