/** Pages that the barrier sweep opens, in which states, and how it reaches each state. */
import type { Locale } from '#contract/calls/account.ts'
import type { Page } from '@playwright/test'
import { type Screen, screens } from '../e2e/support/screen-matrix.ts'
import type { Visitor, Visitors } from './sweep-axe-people.ts'

/**
 * `loading`: the page's own questions get no answer. `filled`: with what the demo has. `empty`: a company and a shop to which nothing has
 * happened; of a form, sent off with nothing in it. `failed`: the page's questions are answered 500. `other`: test mode at a shop, the
 * disabled account elsewhere, and at a page without a session what its own last word is.
 */
export const states = ['loading', 'filled', 'empty', 'failed', 'other'] as const
export type State = (typeof states)[number]

export type Place = {
  name: string
  /** Null: no session. */
  visitor: Visitor | null
  address: string
  /** What a person does before the state is there. */
  act?: (page: Page) => Promise<void>
  /** What is held or fails, where it is not the questions of an app's page. */
  asks?: RegExp
}

/** What the frame needs to draw anything at all; the page's own questions are the others. */
const ofFrame = String.raw`/v2/(me|merchants|draft-key)\b(?!/[0-9a-f]{32}/\w)|/configurations|/notifications|/events|/draft-key`
export const ofPage = new RegExp(String.raw`^GET /api(?!.*(${ofFrame}))`)

const isOnboarding = ({ name }: Screen): boolean => name.startsWith('onboarding.')
const isOfShop = ({ path }: Screen): boolean => path.startsWith('/merchants/')

const visitorOf = (screen: Screen, state: State, all: Visitors): Visitor => {
  if (isOnboarding(screen)) return state === 'empty' ? all.invited : all.newcomer
  if (screen.name === 'merchants.pending') return all.pending
  if (state === 'empty') return all.empty
  if (state === 'other') return isOfShop(screen) ? all.test : all.paused
  return all.filled
}

const addressOf = (screen: Screen, state: State, { values }: Visitor): string => {
  const ofCapture = screen.name === 'operations.capture'
  const given: Record<string, string | undefined> = {
    ...values,
    view: 'product',
    step: 'profile',
    ...(ofCapture && values['shippingId'] && { merchantId: values['shippingId'], operationId: values['waitingId'] }),
  }
  const path = screen.path
    .replace(/\/\{\w+\?\}$/, '')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '0'.repeat(32))
  return isOfShop(screen) && state === 'other' ? `${path}?sandbox=true` : path
}

/** States that a screen cannot be in. */
const isMissing = ({ name }: Screen, state: State): boolean =>
  (name === 'merchants.pending' && (state === 'empty' || state === 'other')) ||
  // Nothing is read there.
  (name === 'frame.more' && (state === 'loading' || state === 'failed'))

const send = (page: Page): Promise<void> => page.locator('button[type="submit"]').last().click()

/** The steps of the onboarding have no disabled account: they are sent off with nothing in them. */
const ofApp = (state: State, all: Visitors): Place[] =>
  screens()
    .filter((screen) => !screen.isPublic && !isMissing(screen, state))
    .map((screen) => {
      const sends = isOnboarding(screen) && state === 'other'
      const visitor = sends ? all.invited : visitorOf(screen, state, all)
      const act = async (page: Page): Promise<void> => {
        if (await page.locator('main button[type="submit"]').count()) await send(page)
      }
      return { name: screen.name, visitor, address: addressOf(screen, state, visitor), ...(sends && { act }) }
    })

const typeInto = async (page: Page, words: Record<string, string>): Promise<void> => {
  for (const [selector, text] of Object.entries(words))
    for (const field of await page.locator(selector).all()) await field.fill(text)
}

const goodWords = 'tejados rojos y lluvia'
const forms = {
  'accounts.signIn': {
    address: '/accounts',
    words: { '[type="email"]': 'nadie@demo.test', '[type="password"]': goodWords },
  },
  'accounts.forgotten': { address: '/accounts/forgotten', words: { '[type="email"]': 'nadie@demo.test' } },
  'accounts.newPassword': { address: '', words: { '[type="password"]': goodWords } },
} as const

/** Pages of people who are not signed in. */
const ofAccounts = (state: State, invitation: string): Place[] => {
  const asks = /^POST \/api/
  return Object.entries(forms).map(([name, { address, words }]) => {
    const place = { name, visitor: null, address: address || invitation, asks }
    if (state === 'filled') return place
    if (state === 'empty') return { ...place, act: send }
    if (state === 'other' && name === 'accounts.signIn') return { ...place, address: '/accounts?ended=true' }
    if (state === 'other' && name === 'accounts.newPassword') return { ...place, address: '/new-password' }
    const act = async (page: Page): Promise<void> => {
      await typeInto(page, words)
      await send(page)
    }
    return { ...place, act }
  })
}

const ofCustomer = (state: State, links: Record<string, string>): Place[] => {
  const { open = '', confirmed = '', done = '', ended = '' } = links
  const pages = { plan: open, data: `${open}/data`, information: `${open}/information`, sign: confirmed, done, ended }
  const asks = /^GET \/api/
  return Object.entries(pages).flatMap(([page, address]) => {
    const place = { name: `checkout.${page}`, visitor: null, address, asks }
    if (state === 'other') return page === 'plan' ? [{ ...place, address: `/checkout/${'x'.repeat(32)}` }] : []
    if (state !== 'empty') return [place]
    // Without a card there is nothing yet to sign.
    return page === 'data' ? [{ ...place, act: send }] : []
  })
}

const ofNobody = (state: State, { filled, test }: Visitors): Place[] => {
  if (state === 'failed')
    return [{ name: 'frame.maintenance', visitor: null, address: '/maintenance', asks: /\/api|\/ready/ }]
  const address = `/merchants/${filled.values['merchantId']}/nowhere`
  if (state === 'filled') return [{ name: 'not found', visitor: filled, address }]
  return state === 'other' ? [{ name: 'not found', visitor: test, address: `${address}?sandbox=true` }] : []
}

export type Given = { locale: Locale; visitors: Visitors; links: Record<string, string>; invitation: string }

export const placesOf = (state: State, { visitors, links, invitation }: Given): Place[] => [
  ...ofApp(state, visitors),
  ...ofAccounts(state, invitation),
  ...ofCustomer(state, links),
  ...ofNobody(state, visitors),
]
