/** Positions of values and steps in a chart. */

/** Steps that people count in: 1, 2 and 5, times ten as often as needed. */
const niceStep = (rough: number): number => {
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = rough / power
  // A tenth of a step is forgiven for what floating point makes of it.
  return (factor > 5.01 ? 10 : factor > 2.01 ? 5 : factor > 1.01 ? 2 : 1) * power
}

/** Round values from at or below `least` to at or above `most`, about so many steps, none smaller than `smallest`. */
export const roundValues = (least: number, most: number, count: number, smallest = 1): number[] => {
  const step = Math.max(smallest, niceStep(Math.max(most - least, 1) / count))
  const [first, last] = [Math.floor(least / step), Math.max(Math.ceil(most / step), Math.floor(least / step) + 1)]
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** From values to pixels, both ways round. */
export const scaleOf =
  (fromValue: number, toValue: number, fromPixel: number, toPixel: number) =>
  (value: number): number =>
    fromPixel + ((value - fromValue) / (toValue - fromValue)) * (toPixel - fromPixel)

/** Which of `count` labels are written where each needs `wanted` pixels of the `room` that each has: every so-many-th, counted from the last. */
export const writtenLabels = (count: number, room: number, wanted: number): boolean[] => {
  const every = Math.max(1, Math.ceil(wanted / room))
  return Array.from({ length: count }, (_, index) => (count - 1 - index) % every === 0)
}

/** A path through points; where one is missing the line is broken. */
export const pathThrough = (points: readonly (readonly [x: number, y: number] | null)[]): string =>
  points
    .map((point, index) => point && `${points[index - 1] ? 'L' : 'M'}${point[0].toFixed(1)} ${point[1].toFixed(1)}`)
    .filter(Boolean)
    .join('')

/** Two labels at the end of lines, moved apart where they would lie over one another. */
export const apart = (a: number, b: number, least: number): [number, number] => {
  const missing = least - Math.abs(a - b)
  if (missing <= 0) return [a, b]
  return a <= b ? [a - missing / 2, b + missing / 2] : [a + missing / 2, b - missing / 2]
}

/** Pixels between a bar and the tick of before above it that the bar's own label takes. */
const labelRoom = 26

/**
 * Returns the height in pixels from above on which the label of a bar is put: that of the bar where the label fits below the tick of
 * before, else that of the tick. `bar`, `tick`: their heights from above.
 */
export const labelBase = (bar: number, tick: number): number => (bar - tick > labelRoom ? bar : Math.min(bar, tick))
