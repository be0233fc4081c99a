import { type ComponentType, createElement, type ReactNode, Suspense } from 'react'
import type { ExchangeRow, Exchanges } from './exchange-rows.ts'
import { lazyPart } from './lazy-part.ts'

/**
 * Parts that one feature draws inside another's screen. Features do not import each other: the feature with the part registers its
 * loader in `features.ts`, the feature with the screen draws `Slot` in its place.
 */
type SavedForm = {
  /** All of it is said and saved. */
  onDone: () => void
  /** Words of the button. */
  doneLabel: string
  /** Beside the button, such as the way back. */
  children?: ReactNode
}

/** A saved view of the list of operations, and the address that it is opened at. */
export type FoundView = { id: string; name: string; shared: boolean; to: string }
export type ViewsOfMerchant = { merchantId: string; views: readonly FoundView[] }

export type SlotProps = {
  /** A sale at a distance: all of its page while it waits for its customer; afterwards how that ended, above what the page shows. */
  pendingCustomer: {
    merchantId: string
    operationId: string
    orderUuid: string
    /** Rendered below it once it is loaded, so that nothing moves. */
    below?: ReactNode
  }
  /** The views of the list that a person has in a merchant, for the search of the frame; nothing is drawn. */
  foundViews: { merchantId: string; timeZone: string; onViews: (found: ViewsOfMerchant) => void }
  /** In the story of a sale: what its merchant's system and the provider said to each other, and what became of it. */
  exchange: { row: ExchangeRow }
  /** What that system said of the sale itself. */
  systemFacts: { exchanges: Exchanges }
  /** A question to the provider's help; `children`: what is said of the thing already. */
  question: {
    merchantId: string
    about: { kind: 'operation' | 'settlement'; id: string; /** As the shop knows it. */ name: string; lineId?: string }
    onClose: () => void
    children?: ReactNode
  }
  /** The download of what the list shows, over the list; `words`: of its filters. */
  download: { merchantId: string; words: readonly string[] }
  /** The forms about the company; they save as they are filled in. */
  profileForm: SavedForm
  enterpriseForm: SavedForm
  ownershipForm: SavedForm
  /** One owner; `ownerId` null is a new one, who has an id (`onMade`) from the first value that is left. */
  ownerForm: SavedForm & { ownerId: string | null; onMade: (ownerId: string) => void }
  /** All owners; `pathOf` is the address where one is changed, or, of null, added. */
  owners: SavedForm & { pathOf: (ownerId: string | null) => string }
  /** The documents of the company: missing ones, uploads, results. With a foot it is a step that goes on when all are there. */
  documentList: { foot?: SavedForm }
}

export type Slots = { [Name in keyof SlotProps]?: () => Promise<ComponentType<SlotProps[Name]>> }
type Drawn = { [Name in keyof SlotProps]?: ComponentType<SlotProps[Name]> }

let drawn: Drawn = {}

/** Set once, before any screen; handed in, as the screens are. */
export const setSlots = (slots: Slots): void => {
  const loads = Object.entries(slots) as [string, () => Promise<ComponentType<unknown>>][] // each of its own props
  drawn = Object.fromEntries(loads.map(([name, load]) => [name, lazyPart(load)]))
}

export const hasSlot = (name: keyof SlotProps): boolean => drawn[name] !== undefined

type Props<Name extends keyof SlotProps> = { name: Name; props: SlotProps[Name]; fallback?: ReactNode }

/** Draws the part of that name, `fallback` while its code loads; nothing where no feature has it. */
export const Slot = <Name extends keyof SlotProps>({ name, props, fallback = null }: Props<Name>): ReactNode => {
  const part: ComponentType<SlotProps[Name]> | undefined = drawn[name]
  return part ? createElement(Suspense, { fallback }, createElement(part, props)) : null
}
