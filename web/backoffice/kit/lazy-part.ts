import { type ComponentType, lazy } from 'react'
import { later } from '../session/texts.ts'

/** A part whose code and texts load when it is first drawn; draw it in a `Suspense`. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazy(async () => ({ default: await later(load()) }))

/** Loads the code of a part before it is drawn, such as when the pointer is near. */
export const loadAhead = (load: () => Promise<unknown>) => (): void => {
  later(load()).catch(() => {
    // It loads again when the part is drawn, and its failure shows there.
  })
}
