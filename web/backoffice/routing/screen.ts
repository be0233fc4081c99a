import type { ComponentType } from 'react'
import type { Call } from '#contract/core/define.ts'
import type { Home } from '#contract/calls/account.ts'
import type { Role } from '#contract/core/access.ts'
import type { BrowserContract } from '#web/api/client.ts'
import type { EventKind } from '#web/api/events.ts'
import type { CallRef, Noun } from '#web/api/query.ts'
import type { TextKey, WriteText } from '#web/texts/text.ts'
import type { IconName } from '#web/ui/layout/Icon.tsx'
import type { PlainName } from '../analytics/catalogue.ts'

type CallNames<C extends Record<string, Record<string, Call>>> = {
  [N in keyof C & string]: `${N}.${keyof C[N] & string}`
}[keyof C & string]

/** A call as `noun.call`. */
export type CallId = CallNames<BrowserContract>

/** Where an address leads: the values in its path, and its query without the flag of the mode. */
export type Place = {
  params: Record<string, string>
  search: URLSearchParams
  /** Of the merchant in the path, once it is known. */
  timeZone?: string | undefined
}

/**
 * A screen as plain data. Router, guard, navigation, keys, titles, live refresh, usage events, the sign-in page and the tests of access
 * read it: docs/decisions/0049-a-screen-says-all-of-itself.md.
 */
export type Screen = {
  /** `noun.screen`, unique. */
  name: string
  /** The usage event of a visit. `followed`: several calls make it (analytics/downloads.ts). `none`: the visit has none of its own. */
  usage: PlainName | 'followed' | 'none'
  /** With parameters in braces: `/merchants/{merchantId}/operations`; `{email?}` at the end may be missing. */
  path: string
  title: TextKey
  /** The reading calls that the screen is nothing without; who may not make them never sees it. */
  needs: readonly CallId[]
  /** What an event of the server makes out of date: calls of this screen, or all calls of a noun. */
  refreshOn?: { [K in EventKind]?: readonly (Noun | CallId)[] }
  /** Roles that the specification turns away, even if their calls are allowed [NV-07]. */
  denyTo?: readonly Role[]
  /** Of accounts of this type alone. */
  accountType?: 'enterprise'
  /** Closed while the account is disabled [NV-08]. */
  disabledBlocked?: true
  /** Open while the merchant waits for its approval [NV-04]; `only`: then and at no other time [NV-05]. */
  pendingAllowed?: true | 'only'
  /** The choice of a person that `/` leads here. */
  home?: Home
  /** Belongs to signing up, which is elsewhere for some [ON-08]. */
  signUp?: true
  /** Draws its own frame, with the one `main` in it: no navigation around it. */
  ownFrame?: true
  /** Open without a session. */
  public?: true
  /** The entry of the navigation that is lit while the screen is open: the name of a screen with `nav`. Default: its own. */
  section?: string
  /** `narrow`: has a place in the bottom bar of a phone, else it is on the page behind "more". */
  nav?: {
    icon: IconName
    order: number
    narrow?: true
    /** The letter that leads here after G. */
    key?: string
    /** Where the title is too long for the rail. */
    label?: TextKey
  }
  /** Screens with the same `load` are one page at several addresses, such as a page and its dialogs. */
  load: () => Promise<ComponentType>
  /** Calls to start before the page's code is there. */
  data?: (place: Place) => readonly CallRef[]
}

/**
 * A screen as far as the frame and the guard read it. Of most screens that is all there is, and of some of them, until the list of
 * screens is loaded: docs/decisions/0096-screens-behind-the-first-rows.md.
 */
export type NamedScreen = Pick<Screen, 'name' | 'path' | 'title' | 'needs'> & Partial<Screen>

/** The words of a screen's title: a text without arguments, which its type cannot say. */
export const titleOf = (t: WriteText, screen: Pick<Screen, 'title'>): string =>
  (t as (key: string) => string)(screen.title) // see the line above

/** The words of a screen's entry in the navigation. */
export const labelOf = (t: WriteText, { nav, title }: Pick<Screen, 'nav' | 'title'>): string =>
  titleOf(t, { title: nav?.label ?? title })
