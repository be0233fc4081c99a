/** The actions of a user in any browser: the few that journeys need, independent of the engine's driver. */
import { setTimeout as pause } from 'node:timers/promises'

export type Kind = 'button' | 'field' | 'heading' | 'link' | 'text' | 'css'
/** `name`: a regular expression for the name that a person reads; of `css`, a selector. */
export type What = { kind: Kind; name: string }

/** What an engine's driver can do; `H` is its handle of an element. */
export type Driver<H> = {
  open: (url: string) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  /** Runs a self-contained function in the page; its argument and its result are JSON. */
  run: <A, R>(work: (arg: A) => R | Promise<R>, arg: A) => Promise<R>
  find: (find: (what: What) => Element | null, what: What) => Promise<H | null>
  click: (handle: H) => Promise<void>
  /** Replaces the value of the field. */
  type: (handle: H, text: string) => Promise<void>
  attach: (handle: H, file: string) => Promise<void>
  size: (width: number, height: number) => Promise<void>
  /** A PNG of what is seen. */
  picture: () => Promise<Buffer>
}

export type Seat = Omit<Driver<never>, 'find' | 'click' | 'type' | 'attach'> & {
  see: (kind: Kind, name: string) => Promise<void>
  sees: (kind: Kind, name: string) => Promise<boolean>
  click: (kind: Kind, name: string) => Promise<void>
  /** As the label says. Radios and boxes, whose own place is often drawn by another element. */
  tick: (name: string) => Promise<void>
  type: (name: string, text: string) => Promise<void>
  attach: (name: string, file: string) => Promise<void>
  path: () => Promise<string>
  until: (what: string, isSo: () => Promise<boolean>) => Promise<void>
}

const patience = 40_000

/** Asks until it is so; an engine that is on its way to another page has no answer for a moment. */
const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + patience
  let said = ''
  for (;;) {
    try {
      if (await isSo()) return
    } catch (error) {
      said = error instanceof Error ? error.message : String(error)
    }
    if (performance.now() > end) throw new Error(`Not so after ${patience / 1000} s: ${what} ${said}`.trim())
    await pause(120)
  }
}

/** In the page, and so without anything from around it. A dialog that is open is all that can be reached. */
const findInPage = ({ kind, name }: What): Element | null => {
  const selectors = {
    button: 'button, [role="button"], [role="switch"], summary',
    field: 'input, textarea, select',
    heading: 'h1, h2',
    link: 'a[href]',
    text: 'p, li, dd, dt, td, th, h1, h2, span, b, output, small',
    css: kind === 'css' ? name : '*',
  }
  const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
    const words = [
      element.getAttribute('aria-label'),
      ...by.map((id) => document.getElementById(id)?.textContent),
      ...Array.from(labels ?? [], (label) => label.textContent),
      element.textContent,
    ]
    return plain(words.find((one) => plain(one) !== ''))
  }
  const isSeen = (element: Element): boolean =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const dialogs = [...document.querySelectorAll('dialog[open]')].filter(isSeen)
  const within = dialogs.at(-1) ?? document
  const found = [...within.querySelectorAll(selectors[kind])].filter(
    (element) => kind === 'css' || new RegExp(name).test(nameOf(element)),
  )
  return found.find(isSeen) ?? found.find((element) => element instanceof HTMLInputElement) ?? null
}

export const seatOf = <H>(driver: Driver<H>): Seat => {
  let failure: unknown = null
  const wait = async (kind: Kind, name: string): Promise<H> => {
    let handle: H | null = null
    await until(`${kind} ${name}`, async () => {
      handle = await driver.find(findInPage, { kind, name })
      return handle !== null
    })
    if (handle === null) throw new Error(`No ${kind} ${name}`)
    return handle
  }
  /** What was found may be drawn anew, or lie under another element, before it is reached: then, and only then, nothing has been done. */
  const again = async (what: string, act: () => Promise<void>): Promise<void> => {
    await until(what, async () => {
      try {
        await act()
      } catch (error) {
        if (error instanceof Error && /not attached|detached|stale|intercept/i.test(error.message)) return false
        failure = error
      }
      return true
    })
    const thrown = failure
    failure = null
    if (thrown !== null) throw thrown
  }
  return {
    open: driver.open,
    reload: driver.reload,
    back: driver.back,
    run: driver.run,
    size: driver.size,
    picture: driver.picture,
    see: async (kind, name) => void (await wait(kind, name)),
    sees: async (kind, name) => (await driver.find(findInPage, { kind, name })) !== null,
    click: (kind, name) => again(`to press ${name}`, async () => driver.click(await wait(kind, name))),
    tick: async (name) => {
      await wait('field', name)
      await again(`to tick ${name}`, () =>
        driver.run((label) => {
          const field = [...document.querySelectorAll<HTMLInputElement>('input')].find(({ labels }) =>
            [...(labels ?? [])].some(({ textContent }) => new RegExp(label).test(textContent.trim())),
          )
          if (field?.checked === false) field.click()
        }, name),
      )
    },
    type: (name, text) => again(`to type into ${name}`, async () => driver.type(await wait('field', name), text)),
    attach: async (name, file) => driver.attach(await wait('field', name), file),
    path: () => driver.run(() => location.pathname + location.search, null),
    until,
  }
}
