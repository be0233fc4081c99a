/** What is seen of an amount: built of elements and text alone, so that a page with trusted types takes it too. */
import type { WidgetPreferences } from '#contract/rules/widget-rules.ts'
import { formatAmount, formatDay, formatPercent } from '#domain/format.ts'
import { formatInstalments } from '#domain/format-instalments.ts'
import { costsMoney, creditOf, type Plan } from './figures.ts'
import { fill, type Told, valuesOf, wordsOf } from './texts.ts'

type Child = Node | string | false | null

export const element = (tag: string, attributes: Record<string, string> = {}, ...children: Child[]): HTMLElement => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children.filter((child) => child !== false && child !== null))
  return made
}

export type Drawing = {
  card: HTMLElement
  /** Returns the text that screen readers announce for the plan that is shown. */
  said: () => string
}

export type Subject = Told & {
  plans: readonly Plan[]
  amount: number
  preferences: WidgetPreferences
  /** The plan to begin with. */
  chosen: number
  /** Whether the figures are expanded. */
  open: boolean
  onChoose: (numInstalments: number) => void
}

const lastDiffers = ({ amount, lastAmount, numInstalments }: Plan): boolean =>
  numInstalments > 1 && amount !== lastAmount

const titleOf = (plan: Plan, subject: Subject): string => {
  const { amount, preferences } = subject
  const words = wordsOf(subject.locale)
  const values = valuesOf(plan, amount, subject)
  const isFree = !costsMoney(plan)
  const own = isFree ? preferences.titleZeroInterest : preferences.title
  if (own !== null) return fill(own, values)
  const isLater = plan.numInstalments === 1 && plan.downpayment === 0
  const said = fill(isLater ? words.later : words.title, values)
  return isFree ? `${said} ${words.free}` : said
}

const firstPayment = (plan: Plan, { locale, today }: Subject): string => {
  const words = wordsOf(locale)
  if (plan.downpayment > 0) return words.today
  return plan.firstDate === today ? words.firstToday : words.firstOn
}

const sentences = (plan: Plan, subject: Subject): string => {
  const words = wordsOf(subject.locale)
  const parts = [firstPayment(plan, subject), lastDiffers(plan) && words.last, words.rates, words.total]
  return fill(parts.filter(Boolean).join(' '), valuesOf(plan, subject.amount, subject))
}

const rowsOf = (plan: Plan, { amount, locale, today }: Subject): HTMLElement => {
  const words = wordsOf(locale)
  const money = (cents: number) => formatAmount(cents, locale)
  const credit = creditOf(plan, today)
  const schedule = Array.from({ length: plan.numInstalments }, (_, n) => ({
    amount: n === plan.numInstalments - 1 ? plan.lastAmount : plan.amount,
  }))
  const rows: [string, string, boolean?][] = [
    [words.order, money(amount)],
    [words.downpayment, money(plan.downpayment), plan.downpayment > 0],
    [words.principal, money(credit)],
    [words.instalments, formatInstalments(schedule, locale)],
    [words.first, formatDay(plan.firstDate, locale)],
    [words.interest, money(plan.interest)],
    [words.saved, money(plan.saved), plan.saved > 0],
    [words.fees, money(plan.fees), plan.fees > 0],
    [words.tin, formatPercent(plan.tin, locale)],
    [words.tae, formatPercent(plan.tae, locale)],
    [words.payable, money(credit + plan.interest + plan.fees), costsMoney(plan)],
    [words.due, money(plan.total)],
  ]
  const shown = rows.filter(([, , isThere = true]) => isThere)
  return element('dl', {}, ...shown.flatMap(([term, value]) => [element('dt', {}, term), element('dd', {}, value)]))
}

const legalText = (plan: Plan, subject: Subject): HTMLElement | null => {
  const { preferences, amount } = subject
  if (!preferences.legalAdvice) return null
  const { legal, legalToday, legalFees, total } = wordsOf(subject.locale)
  const own = [legal, plan.downpayment > 0 && legalToday, plan.fees > 0 && legalFees, total].filter(Boolean).join(' ')
  return element('p', { class: 'legal' }, fill(preferences.legalText ?? own, valuesOf(plan, amount, subject)))
}

const moreInfo = ({ preferences: { urlMoreInfo }, locale }: Subject): HTMLElement | null => {
  if (urlMoreInfo === null) return null
  const { more, newTab } = wordsOf(locale)
  const link = { href: urlMoreInfo, target: '_blank', rel: 'noopener noreferrer', id: 'more' }
  return element('p', {}, element('a', link, more, element('span', { class: 'unseen' }, ` ${newTab}`)))
}

const spoken = (plan: Plan, subject: Subject): string => valuesOf(plan, subject.amount, subject)['plan'] ?? ''

const buttons = (subject: Subject, choose: (numInstalments: number) => void): HTMLElement => {
  const words = wordsOf(subject.locale)
  const options = subject.plans.map((plan) => {
    const n = String(plan.numInstalments)
    const input = document.createElement('input')
    Object.assign(input, { type: 'radio', name: 'plan', id: `plan-${n}`, value: n })
    input.defaultChecked = plan.numInstalments === subject.chosen
    input.setAttribute('aria-label', spoken(plan, subject))
    input.addEventListener('change', () => choose(plan.numInstalments))
    return element('label', { class: 'pick' }, input, element('span', { 'aria-hidden': 'true' }, n))
  })
  const legend = element('legend', { class: 'unseen' }, words.choose)
  return element('fieldset', { class: 'choice' }, legend, element('div', { class: 'picks' }, ...options))
}

const slider = (subject: Subject, choose: (numInstalments: number) => void): HTMLElement => {
  const { plans, chosen } = subject
  const input = document.createElement('input')
  const begin = plans.findIndex(({ numInstalments }) => numInstalments === chosen)
  Object.assign(input, { type: 'range', id: 'slider', min: '0', max: String(plans.length - 1), step: '1' })
  input.value = String(begin)
  input.setAttribute('aria-label', wordsOf(subject.locale).choose)
  const tell = (plan: Plan) => input.setAttribute('aria-valuetext', spoken(plan, subject))
  const here = () => plans[Number(input.value)]
  input.addEventListener('input', () => {
    const plan = here()
    if (!plan) return
    tell(plan)
    choose(plan.numInstalments)
  })
  const plan = here()
  if (plan) tell(plan)
  const ends = [plans[0], plans.at(-1)].map((end) => element('span', {}, String(end?.numInstalments ?? '')))
  const shown = element('div', { class: 'ends', 'aria-hidden': 'true' }, ...ends)
  return element('div', { class: 'choice wide' }, element('div', { class: 'slide' }, input, shown))
}

const pickerOf = (subject: Subject, choose: (numInstalments: number) => void): HTMLElement | null => {
  if (subject.plans.length < 2) return null
  return subject.preferences.slider ? slider(subject, choose) : buttons(subject, choose)
}

const frame = ({ locale, preferences }: Pick<Subject, 'locale' | 'preferences'>, ...children: Child[]): HTMLElement => {
  const { align, layout, border } = preferences
  const classes = ['card', align, layout, border && 'border'].filter(Boolean).join(' ')
  return element(
    'div',
    { class: classes, role: 'group', 'aria-label': wordsOf(locale).group, lang: locale },
    ...children,
  )
}

/** Everything about one amount. Choosing another plan changes title, figures and texts; the picker stays as it is. */
export const drawPlans = (subject: Subject): Drawing => {
  const words = wordsOf(subject.locale)
  const planNow = (chosen: number): Plan | undefined =>
    subject.plans.find(({ numInstalments }) => numInstalments === chosen)
  const title = element('p', { class: 'title' })
  const changing = element('div')
  const figures = element('div')
  const warning = element('p', { class: 'warning' })
  let shown: Plan | undefined
  const show = (chosen: number): void => {
    shown = planNow(chosen)
    if (!shown) return
    title.replaceChildren(titleOf(shown, subject))
    if (shown.onCampaign) title.append(' ', element('span', { class: 'badge' }, words.campaign))
    const legal = legalText(shown, subject)
    changing.replaceChildren(element('p', {}, sentences(shown, subject)), ...(legal ? [legal] : []))
    figures.replaceChildren(rowsOf(shown, subject))
    warning.textContent = costsMoney(shown) ? words.warning : ''
    warning.hidden = !costsMoney(shown)
  }
  show(subject.chosen)
  const picker = pickerOf(subject, (chosen) => {
    show(chosen)
    subject.onChoose(chosen)
  })
  const summary = element('summary', { id: 'how' }, words.how)
  const steps = [words.steps, words.withdraw].map((text) => element('p', {}, text))
  const details = element('details', subject.open ? { open: '' } : {}, summary, figures, ...steps)
  const body = element('div', { class: 'body' }, changing, warning, details, moreInfo(subject))
  return {
    card: frame(subject, title, picker, body),
    said: () => (shown ? `${titleOf(shown, subject)}. ${sentences(shown, subject)}` : ''),
  }
}

/** Where the shop sells from, or up to, for an amount that is outside of it. */
export const drawLimits = (
  subject: Pick<Subject, 'locale' | 'preferences'> & { limit: number; isLeast: boolean },
): Drawing => {
  const { from, upTo } = wordsOf(subject.locale)
  const text = fill(subject.isLeast ? from : upTo, { limit: formatAmount(subject.limit, subject.locale) })
  return { card: frame(subject, element('p', {}, text)), said: () => text }
}
