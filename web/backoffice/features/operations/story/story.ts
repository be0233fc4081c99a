/** An entry of the story, with the instant at which it happened. */
export type Told = { id: string; at: string }

/** One column of several, the newest first. Of one instant what was handed in first is above, each list in its own order. */
export const mixStory = <T extends Told>(...lists: readonly (readonly T[])[]): T[] =>
  lists.flat().toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))

/** So many are shown at first. */
export const shownAtFirst = 30
