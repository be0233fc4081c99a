/** Records whose keys are words of a shop. Names on the wire are converted (wire.ts); these go through it as they are. */

/** Without `Object.prototype`: no key of a shop meets one of its own. */
const marked = Object.freeze(Object.create(null) as object) // it is empty

/** The same keys and values, for code to hand on; JSON made of it has nothing else. */
export const ownWords = (words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.assign(Object.create(marked) as Record<string, string>, words) // it is empty so far
