/**
 * `<trastienda-plan amount="32900" view="product">`, or with another vendor's word: shows an amount in instalments on a merchant's
 * page. On any failure it draws nothing, throws nothing and logs nothing; it asks again when the amount changes. docs/guides/widget.md
 * is its guide for merchants; web/widget/preview.ts embeds it in the back office.
 */
import { planTag, type WidgetPreferences, type WidgetView, widgetViews } from '#contract/rules/widget-rules.ts'
import { amountOf, followPage } from './amount.ts'
import { ask, nameOf, type Question } from './ask.ts'
import { type Drawing, drawLimits, drawPlans, element } from './draw.ts'
import type { Figures } from './figures.ts'
import { preferenceAttributes, preferencesFrom } from './preferences.ts'
import { colours, commonSheet } from './styles.ts'
import { dayOf, localeOf } from './texts.ts'

/** Where to ask, and as which shop. */
export type Settings = { api: string; vendor: string; sandbox: boolean; publicKey: string }

const ownAttributes = [
  'amount',
  'price-selector',
  'quantity-selector',
  'articles',
  'view',
  'country',
  'lang',
  'public-key',
] as const

/** The plan to begin with: the customer's choice, else the preferred one, else that of the merchant's terms, else the longest. */
const planToShow = ({ plans, defaultInstalments }: Figures, ...wishes: (number | null)[]): number =>
  [...wishes, defaultInstalments].find((wish) => plans.some(({ numInstalments }) => numInstalments === wish)) ??
  plans.at(-1)?.numInstalments ??
  0

/** Set by the script that defines the element. */
let settings: Settings = { api: '', vendor: '', sandbox: false, publicKey: '' }

class Plan extends HTMLElement {
  static readonly observedAttributes = [...ownAttributes, ...preferenceAttributes]

  readonly #root = this.attachShadow({ mode: 'open' })
  readonly #sheet = new CSSStyleSheet()
  readonly #status = element('p', { class: 'unseen', role: 'status' })
  #preferences: WidgetPreferences | null = null
  #given: Figures | null = null
  /** The last question and its answer; null: none. */
  #asked = ''
  #answer: Figures | 'awaited' | null = null
  #due = false
  #amount: number | null = null
  #chosen: number | null = null
  #drawing: Drawing | null = null
  #unfollow: (() => void) | null = null

  connectedCallback(): void {
    this.#quietly(() => {
      this.#root.adoptedStyleSheets = [commonSheet(), this.#sheet]
      for (const name of ['preferences', 'figures'] as const) this.#takeOver(name)
      this.#follow()
      this.#update()
    })
  }

  disconnectedCallback(): void {
    this.#unfollow?.()
    this.#unfollow = null
  }

  attributeChangedCallback(name: string): void {
    if (!this.isConnected) return
    if (name.endsWith('-selector')) this.#quietly(() => this.#follow())
    this.#updateSoon()
  }

  /** Replaces the merchant's saved preferences. */
  get preferences(): WidgetPreferences | null {
    return this.#preferences
  }
  set preferences(preferences: WidgetPreferences | null) {
    this.#preferences = preferences
    this.#updateSoon()
  }

  /** Replaces the answer of the API, which is then not asked. */
  get figures(): Figures | null {
    return this.#given
  }
  set figures(figures: Figures | null) {
    this.#given = figures
    this.#updateSoon()
  }

  /** What was set before the class was there hides its setter. */
  #takeOver(name: 'preferences' | 'figures'): void {
    if (!Object.hasOwn(this, name)) return
    const value: unknown = Reflect.get(this, name)
    Reflect.deleteProperty(this, name)
    Reflect.set(this, name, value)
  }

  #quietly(work: () => void): void {
    try {
      work()
    } catch {
      this.#clear()
    }
  }

  #follow(): void {
    this.#unfollow?.()
    this.#unfollow = null
    if (!this.hasAttribute('price-selector') && !this.hasAttribute('quantity-selector')) return
    this.#unfollow = followPage(() =>
      this.#quietly(() => {
        if (this.#amountNow() !== this.#amount) this.#updateSoon()
      }),
    )
  }

  #amountNow(): number | null {
    const [price, quantity] = [this.getAttribute('price-selector'), this.getAttribute('quantity-selector')]
    return amountOf({ amount: this.getAttribute('amount'), price, quantity })
  }

  /** Several changes at once make one. */
  #updateSoon(): void {
    if (this.#due || !this.isConnected) return
    this.#due = true
    queueMicrotask(() => {
      this.#due = false
      this.#quietly(() => this.#update())
    })
  }

  #update(): void {
    this.#amount = this.#amountNow()
    if (this.#given) return this.#draw(this.#given)
    const question = this.#question()
    if (!question) {
      this.#asked = ''
      return this.#clear()
    }
    const name = nameOf(question)
    if (name === this.#asked) return this.#draw(this.#answer)
    this.#asked = name
    this.#answer = 'awaited'
    this.#drawing?.card.setAttribute('aria-busy', 'true')
    void this.#find(question, name)
  }

  async #find(question: Question, name: string): Promise<void> {
    const answer = await ask(question)
    // The amount has changed meanwhile, so this answer is out of date.
    if (this.#asked !== name) return
    this.#answer = answer
    this.#quietly(() => this.#update())
  }

  #question(): Question | null {
    const amount = this.#amount
    const publicKey = this.getAttribute('public-key') ?? settings.publicKey
    if (amount === null || publicKey === '') return null
    const [country, articles] = [this.getAttribute('country'), this.getAttribute('articles')]
    return { ...settings, publicKey, amount, view: this.#view(), country, articles }
  }

  #view(): WidgetView {
    return widgetViews.find((view) => view === this.getAttribute('view')) ?? 'product'
  }

  #preferencesNow(figures: Figures): WidgetPreferences {
    const written = Object.fromEntries(preferenceAttributes.map((name) => [name, this.getAttribute(name) ?? undefined]))
    return { ...(this.#preferences ?? figures.preferences), ...preferencesFrom(written, 'attribute') }
  }

  #draw(figures: Figures | 'awaited' | null): void {
    if (figures === 'awaited') return
    const amount = this.#amount
    if (!figures || figures.disabled || amount === null || !this.isConnected) return this.#clear()
    const preferences = this.#preferencesNow(figures)
    const locale = localeOf(
      this.getAttribute('lang'),
      this.getAttribute('country'),
      preferences.country,
      this.closest('[lang]')?.getAttribute('lang'),
      document.documentElement.lang,
      figures.country,
    )
    const least = Math.max(figures.min, preferences.minAmount ?? 0)
    const isLeast = amount < least
    if (isLeast || figures.plans.length === 0) {
      const limit = isLeast ? least : figures.max
      if (preferences.outOfLimits === 'hide' || limit === 0) return this.#clear()
      return this.#put(drawLimits({ locale, preferences, limit, isLeast }), preferences)
    }
    const { plans } = figures
    const today = dayOf(new Date())
    const chosen = planToShow(figures, this.#chosen, preferences.defaultInstalments)
    const open = this.#root.querySelector('details')?.open ?? false
    const onChoose = (numInstalments: number) => {
      this.#chosen = numInstalments
      this.#tell()
    }
    this.#put(drawPlans({ plans, amount, locale, today, preferences, chosen, open, onChoose }), preferences)
  }

  #put(drawing: Drawing, preferences: WidgetPreferences): void {
    const wasThere = this.#drawing !== null
    const focused = this.#root.activeElement?.id
    this.#sheet.replaceSync(colours(preferences))
    this.#drawing = drawing
    this.#root.querySelector('.card')?.remove()
    if (!this.#status.isConnected) this.#root.replaceChildren(element('div', { class: 'quiet' }, this.#status))
    this.#root.prepend(drawing.card)
    if (focused) this.#root.getElementById(focused)?.focus()
    if (wasThere) this.#tell()
  }

  /** Announces the change of the figures to screen readers. */
  #tell(): void {
    const said = this.#drawing?.said() ?? ''
    if (this.#status.textContent !== said) this.#status.textContent = said
  }

  #clear(): void {
    this.#drawing = null
    this.#status.textContent = ''
    this.#root.replaceChildren()
    this.#sheet.replaceSync(':host{display:none}')
  }
}

export type PlanElement = HTMLElement & { preferences: WidgetPreferences | null; figures: Figures | null }

/** Defines the element in a page whose browser supports it; the first call sets which API it asks. */
export const definePlanElement = (asking: Partial<Settings> = {}): void => {
  const tag = planTag(asking.vendor)
  if (customElements.get(tag) || !('replaceSync' in CSSStyleSheet.prototype) || !('timeout' in AbortSignal)) return
  settings = { ...settings, ...asking }
  customElements.define(tag, Plan)
}
