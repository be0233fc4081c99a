/** The provider's look as values; read and checked in server/lib/brand. */

export const steps = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const
export type Step = (typeof steps)[number]

/** As `#rrggbb`; `wash`: the background of selected items in the dark theme. */
export type Shades = Record<Step | 'wash', string>

/** Colours with a meaning of their own. */
export type Meaning = 'red' | 'purple' | 'green' | 'yellow'

/** `ratio`: its width by its height. */
export type Picture = { kind: 'svg' | 'png'; bytes: Buffer; ratio: number }

/** How a provider shows itself: its colour and its mark. */
export type Brand = {
  shades: Shades | null
  logo: Picture | null
  /** Colours that mean something and look much like its own: allowed, and said at the start. */
  near: readonly Meaning[]
}
