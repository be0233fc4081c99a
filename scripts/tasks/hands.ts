/** How a task reaches a page: through this alone, so that each click and each key is counted. */
import type { Download, Locator, Page } from '@playwright/test'

type Role = Parameters<Page['getByRole']>[0]
type Name = string | RegExp
type File = { name: string; mimeType: string; buffer: Buffer }

const mostTabs = 10

/** What the browser's driver has keys for; it would insert anything else without one. */
const typable = /^\p{ASCII}*$/u

/**
 * Counts clicks, keys (a letter is one, capital or not) and steps, as a person would list them: each a click, a shortcut or a field,
 * without the way to the field. Looking, scrolling and moving the pointer count as nothing.
 */
export class Hands {
  clicks = 0
  keys = 0
  steps = 0
  readonly #page: Page
  readonly #begun = performance.now()
  #ended = this.#begun

  constructor(page: Page) {
    this.#page = page
  }

  /** From the open page to what was seen last; of this machine. */
  get seconds(): number {
    return (this.#ended - this.#begun) / 1000
  }

  /** `at`: which one from the top, where several have the name. */
  async click(role: Role, name: Name, at?: number): Promise<void> {
    const found = this.#find(role, name)
    await (at === undefined ? found : found.nth(at)).click()
    this.clicks += 1
    this.steps += 1
  }

  /** A shortcut, such as `g l` or `Control+Enter`: one step, of two keys here. */
  async press(shortcut: string): Promise<void> {
    for (const keys of shortcut.split(' ')) {
      await this.#page.keyboard.press(keys)
      this.keys += keys.split('+').length
    }
    this.steps += 1
  }

  /** Into the field that has focus. */
  async type(text: string): Promise<void> {
    if (!typable.test(text)) throw new Error(`${text}: not on the keyboard`)
    await this.#page.keyboard.type(text)
    this.keys += text.length
    this.steps += 1
  }

  async fill(name: Name, text: string): Promise<void> {
    await this.#find('textbox', name).click()
    this.clicks += 1
    await this.type(text)
  }

  /** Goes on by Tab until the field has focus. Of a list the first letter is enough. */
  async fillByTab(name: Name, text: string): Promise<void> {
    const field = this.#find('textbox', name).or(this.#find('combobox', name))
    await field.waitFor()
    for (let tab = 0; !(await field.evaluate((element) => element === document.activeElement)); tab += 1) {
      if (tab === mostTabs) throw new Error(`Tab does not lead to ${name}`)
      await this.#page.keyboard.press('Tab')
      this.keys += 1
    }
    await this.type(text)
  }

  /** A click on the field, and one on the file in the window of the system. */
  async choose(name: Name, file: File): Promise<void> {
    const choosing = this.#page.waitForEvent('filechooser')
    await this.click('button', name)
    await (await choosing).setFiles(file)
    this.clicks += 1
  }

  /** Waits until it is seen. */
  async sees(what: Role | 'text', name: Name): Promise<void> {
    await (what === 'text' ? this.#page.getByText(name) : this.#find(what, name)).first().waitFor()
    this.#ended = performance.now()
  }

  /** Waits until it is seen no more. */
  async misses(role: Role, name: Name): Promise<void> {
    await this.#find(role, name).first().waitFor({ state: 'hidden' })
  }

  reads(name: Name): Promise<string> {
    return this.#find('textbox', name).inputValue()
  }

  /** Acts, and waits for the file that is saved; its name. */
  async saves(act: () => Promise<void>): Promise<string> {
    const [download] = await Promise.all([this.#page.waitForEvent('download'), act()])
    const name = await nameOf(download)
    this.#ended = performance.now()
    return name
  }

  /** What can be filled in on the page: of radio buttons that belong together one. */
  async countFields(): Promise<number> {
    const fields = await this.#page.locator('main').locator('input, select, textarea').all()
    const names = await Promise.all(
      fields.map((field, at) =>
        field.evaluate((element, place) => {
          const isRadio = element instanceof HTMLInputElement && element.type === 'radio'
          return element.getClientRects().length === 0 ? '' : isRadio ? element.name : `field ${place}`
        }, at),
      ),
    )
    return new Set(names.filter((name) => name !== '')).size
  }

  /** Of the list in a navigation. */
  countItems(name: Name): Promise<number> {
    return this.#find('navigation', name).getByRole('listitem').count()
  }

  /** In the dialog that is open, where one is: the rest of the page is out of reach then. */
  #find(role: Role, name: Name): Locator {
    const top = this.#page.locator('dialog:modal, body:not(:has(dialog:modal))')
    return (role === 'dialog' ? this.#page : top)
      .getByRole(role, { name, exact: typeof name === 'string' })
      .filter({ visible: true })
  }
}

const nameOf = async (download: Download): Promise<string> => {
  const failure = await download.failure()
  if (failure !== null) throw new Error(`${download.suggestedFilename()}: ${failure}`)
  return download.suggestedFilename()
}
