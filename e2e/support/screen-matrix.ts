/**
 * Every screen × person × whose merchant. The screens and who may open them are those of `docs/screens.json`, which a check keeps as
 * the list of screens says; a new screen is in the matrix by itself.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Role } from '#contract/core/access.ts'
import type { Page, Response } from '@playwright/test'

/** `paused` is a disabled owner; `waiting` has nothing but a shop that waits for its approval; `rival` is of another company. */
export const people = ['nobody', 'guest', 'editor', 'admin', 'owner', 'paused', 'waiting', 'rival'] as const
export type PersonName = (typeof people)[number]
export const places = ['own', 'other own', 'pending', 'foreign'] as const
export type Place = (typeof places)[number]

export type Screen = {
  name: string
  path: string
  roles: readonly Role[]
  isPublic: boolean
  closedWhenPaused: boolean
  pending: 'yes' | 'no' | 'only'
}
export type Case = { screen: Screen; person: PersonName; place: Place }

/** The merchants of a person; a place for which the person has none is left out. */
export type Merchants = Partial<Record<Place, { id: string; operationId: string | null }>>

export const screens = (): Screen[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../docs/screens.json'), 'utf8')) as Screen[] // written by scripts/screen-table.ts

export const isOfMerchant = ({ path }: Screen): boolean => path.startsWith('/merchants/')

/** What speaks of no merchant is seen with the one that was open last: before any other than the person's own is. */
const merchantsLast = (all: readonly Screen[]): Screen[] =>
  all.toSorted((a, b) => Number(isOfMerchant(a)) - Number(isOfMerchant(b)))

/** All there is; what speaks of no merchant once a person. */
export const allCases = (): Case[] =>
  merchantsLast(screens()).flatMap((screen) =>
    people.flatMap((person) =>
      (isOfMerchant(screen) ? places : places.slice(0, 1)).map((place) => ({ screen, person, place })),
    ),
  )

/** Each screen with each person; each person, and over the persons each screen, at each place. */
export const pairwise = (): Case[] =>
  merchantsLast(screens()).flatMap((screen, row) =>
    people.map((person, column) => ({
      screen,
      person,
      place:
        (isOfMerchant(screen) && places[(row + column + Math.floor(column / places.length)) % places.length]) || 'own',
    })),
  )

const roleOf = (person: PersonName): Role | null => {
  if (person === 'nobody') return null
  if (person === 'paused' || person === 'rival') return 'owner'
  return person === 'waiting' ? 'editor' : person
}

/** What a screen of all merchants has after its beginning; null of others. */
const ofAll = ({ path }: Screen): string | null => /^\/all\/(.+)/.exec(path)?.[1] ?? null

/** Of one merchant there is nothing to put together [SH-11]. */
const hasSeveral = (merchants: Merchants): boolean =>
  (['own', 'other own', 'pending'] as const).filter((place) => merchants[place]).length > 1

/** The rules as the specification says them [NV-01 to NV-05, NV-07, NV-08]. */
const isShown = ({ screen, person, place }: Case, merchants: Merchants): boolean => {
  if (ofAll(screen) !== null && !hasSeveral(merchants)) return false
  const role = roleOf(person)
  if (!role || !screen.roles.includes(role)) return false
  if (person === 'paused' && screen.closedWhenPaused) return false
  if (isOfMerchant(screen) && place === 'foreign') return false
  const waits = isOfMerchant(screen) ? place === 'pending' : person === 'waiting'
  return waits ? screen.pending !== 'no' : screen.pending !== 'only'
}

/** Fills the parameters of a path, with ids of no object where the person has no merchant. */
const addressOf = ({ screen, place }: Case, merchants: Merchants): string => {
  const { id, operationId } = merchants[place] ?? { id: 'undefined', operationId: null }
  const values: Record<string, string> = { view: 'product', merchantId: id, ...(operationId && { operationId }) }
  return screen.path
    .replace(/\/\{\w+\?\}$/, '')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '0'.repeat(32))
}

/** A screen about an object that is not there may lead on by itself [ER-05]. */
const isAboutNothing = ({ screen: { path }, place }: Case, merchants: Merchants): boolean =>
  [...path.matchAll(/\{(\w+)\}/g)].some(
    ([, name]) => name !== 'merchantId' && !(name === 'operationId' && merchants[place]?.operationId),
  )

/** Addresses to which a person may be led who does not see what was asked for. */
const elsewhere = ({ screen, place }: Case, merchants: Merchants): RegExp => {
  const addressed = isOfMerchant(screen) && place !== 'foreign' ? [place] : (['own', 'other own', 'pending'] as const)
  const ids = addressed.flatMap((one) => merchants[one]?.id ?? [])
  const pages = ['operations', 'pending-merchant', ofAll(screen) ?? []].flat()
  return new RegExp(`^/merchants/(${ids.join('|')})/(${pages.join('|')})$`)
}

/** Screens that only lead on, to the step of signing up that is next [ON-06]. */
const leadsOn = (screen: Screen, path: string): boolean =>
  ['onboarding.start', 'onboarding.step'].includes(screen.name) && /^\/onboarding\/[a-z-]+$/.test(path)

type Seen = { path: string; screen: string | undefined; heading: boolean }
const see = (page: Page): Promise<Seen> =>
  page.evaluate(() => ({
    path: location.pathname,
    screen: document.querySelector('main')?.dataset['screen'],
    heading: document.querySelector('main h1, main h2') !== null,
  }))

/** What is wrong with what a page shows; null when it is right. */
const problemOf = (
  given: Case,
  address: string,
  merchants: Merchants,
  { path, screen, heading }: Seen,
): string | null => {
  if (given.person === 'nobody') return path === '/accounts' ? null : `is at ${path} without a session`
  if (!heading) return 'shows no heading'
  const isHere = path === address && screen === given.screen.name
  if (isShown(given, merchants)) {
    if (isHere || leadsOn(given.screen, path)) return null
    // To what it belongs to, or away from it.
    const isBack = address.startsWith(`${path}/`)
    if (isAboutNothing(given, merchants) && (isBack || elsewhere(given, merchants).test(path))) return null
    return `shows ${screen} at ${path} instead`
  }
  if (isHere) return 'is shown'
  return elsewhere(given, merchants).test(path) ? null : `leads to ${path}`
}

/** As if typed into the address bar, or as "back" does it, without a document. */
export type Way = 'document' | 'app'

const go = async (page: Page, address: string, way: Way): Promise<void> => {
  if (way === 'document') {
    await page.goto(address)
    return
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

const patience = 10_000

/** Opens the screen of a case; returns what is wrong with the result, or null. */
export const openCase = async (page: Page, given: Case, merchants: Merchants, way: Way): Promise<string | null> => {
  const address = addressOf(given, merchants)
  const refused: string[] = []
  const note = (response: Response): void => {
    if (response.status() === 403) refused.push(new URL(response.url()).pathname)
  }
  page.on('response', note)
  await go(page, address, way)
  const until = Date.now() + patience
  let problem: string | null
  do {
    // Null while the document is being changed for another.
    const seen = await see(page).catch(() => null)
    problem = seen ? problemOf(given, address, merchants, seen) : 'does not settle'
  } while (problem !== null && Date.now() < until)
  page.off('response', note)
  // What a person may not see is not asked for either; but a start asks before it knows who it is [SH-03].
  problem ??= way === 'app' && refused.length > 0 ? `asks for ${refused.join(', ')} and is refused` : null
  return problem && `${given.screen.name} as ${given.person} at ${given.place} (${address}): ${problem}`
}

/** Left out: pages that need no session and are documents of their own, and people without such a merchant. */
export const isToOpen = ({ screen, place }: Case, merchants: Merchants): boolean =>
  !screen.isPublic && (!isOfMerchant(screen) || merchants[place] !== undefined)
