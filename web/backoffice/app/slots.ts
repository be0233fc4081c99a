import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'

/**
 * Parts that one feature draws inside another's screen. Features do not import each other: whoever has the part says in
 * `features.ts` how it is loaded, whoever has the screen draws `Slot` in its place.
 */
export type SlotProps = {
  /** A sale at a distance: all of its page while it waits for its customer; afterwards how that ended, above what the page shows. */
  pendingCustomer: { merchantId: string; operationId: string; orderUuid: string }
  /** The download of what the list shows, over the list. */
  download: { merchantId: string }
}

export type Slots = { [Name in keyof SlotProps]?: () => Promise<ComponentType<SlotProps[Name]>> }
type Drawn = { [Name in keyof SlotProps]?: ComponentType<SlotProps[Name]> }

let drawn: Drawn = {}

const lazily = <P>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  lazy(async () => ({ default: await load() }))

/** Set once, before any screen; handed in, as the screens are. */
export const setSlots = ({ pendingCustomer, download }: Slots): void => {
  drawn = {
    ...(pendingCustomer && { pendingCustomer: lazily(pendingCustomer) }),
    ...(download && { download: lazily(download) }),
  }
}

export const hasSlot = (name: keyof SlotProps): boolean => drawn[name] !== undefined

type Props<Name extends keyof SlotProps> = { name: Name; props: SlotProps[Name]; fallback?: ReactNode }

/** The part of that name, `fallback` while its code is on its way; nothing where nobody has it. */
export const Slot = <Name extends keyof SlotProps>({ name, props, fallback = null }: Props<Name>): ReactNode => {
  const part: ComponentType<SlotProps[Name]> | undefined = drawn[name]
  return part ? createElement(Suspense, { fallback }, createElement(part, props)) : null
}
