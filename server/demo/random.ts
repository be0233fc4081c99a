/** Reproducible random numbers: the same seed has the same sequence on every machine. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  int(least: number, most: number): number
  /** A number between the two. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Each as often as its weight says. */
  weighted<T>(choices: readonly (readonly [item: T, weight: number])[]): T
  hex(digits: number): string
}

/** Turns a word into the 32 bits that the generator starts from (FNV-1a). */
const bitsOf = (seed: string): number => {
  let bits = 0x811c9dc5
  for (const character of seed) bits = Math.imul(bits ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return bits >>> 0
}

/** The generator mulberry32. Good enough to look like life, and nothing else: never for secrets. */
export const makeRandom = (seed: string): Random => {
  let state = bitsOf(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number): number => least + next() * (most - least)
  const int = (least: number, most: number): number => Math.floor(between(least, most + 1))
  const weighted = <T>(choices: readonly (readonly [T, number])[]): T => {
    let place = next() * choices.reduce((total, [, weight]) => total + weight, 0)
    for (const [item, weight] of choices) {
      place -= weight
      if (place < 0) return item
    }
    throw new RangeError('there is nothing to choose from')
  }
  return {
    next,
    int,
    between,
    weighted,
    chance: (probability) => next() < probability,
    pick: (list) => weighted(list.map((item) => [item, 1])),
    hex: (digits) => Array.from({ length: digits }, () => int(0, 15).toString(16)).join(''),
  }
}
