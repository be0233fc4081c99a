import styles from './charts.module.css'
import { apart, pathThrough, roundValues, scaleOf, writtenLabels } from './scale.ts'
import { useWidth } from './use-width.ts'
import { joinClasses } from '../layout/element.ts'

/** Null: this step has no value. */
type LinePoint = { key: string; label: string; value: number | null; before: number | null }

type Props = {
  points: readonly LinePoint[]
  sentence: string
  write: (value: number) => string
  /** The smallest step between two grid lines, and the value that none goes beyond. */
  bounds: { smallest: number; most: number }
  /** The lines, written at their ends. */
  names: { now: string; before: string }
  /** A value to reach, drawn across with its name above the line. */
  goal?: { value: number; name: string } | undefined
}

const [height, top, foot, right] = [230, 14, 26, 92]
const letter = 7

/** Two lines by time: this span, and dashed the one before. */
export const LineChart = (props: Props) => {
  const { box, width } = useWidth()
  return (
    <div ref={box} className={joinClasses(styles.low, styles.chartBox)}>
      {width !== null && width > 0 && <Drawn {...props} width={width} />}
    </div>
  )
}

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null)

const linesFor = (values: readonly number[], { smallest, most }: Props['bounds']): number[] => {
  const lines = roundValues(Math.min(...values), Math.max(...values), 3, smallest)
  const beyond = Math.max(0, (lines.at(-1) ?? 0) - most)
  return lines.map((line) => line - beyond)
}

const Drawn = ({ points, sentence, write, bounds, names, goal, width }: Props & { width: number }) => {
  const values = known(points.flatMap(({ value, before }) => [value, before]))
  const lines = linesFor(goal ? [...values, goal.value] : values, bounds)
  const left = Math.max(48, Math.max(...lines.map((line) => write(line).length)) * letter + 14)
  const floor = height - foot - 8
  const y = scaleOf(lines[0] ?? 0, lines.at(-1) ?? 1, floor, top)
  const room = (width - left - right) / Math.max(1, points.length - 1)
  const x = (index: number): number => left + room * index
  const isWritten = writtenLabels(
    points.length,
    room,
    Math.max(...points.map(({ label }) => label.length)) * letter + 8,
  )
  const along = (which: 'value' | 'before') =>
    points.map((point, index) => (point[which] === null ? null : ([x(index), y(point[which])] as const)))
  const [now, before] = [along('value'), along('before')]
  const ends = { now: now.findLast((point) => point !== null), before: before.findLast((point) => point !== null) }
  const spread =
    ends.now && ends.before ? apart(ends.now[1], ends.before[1], 32) : [ends.now?.[1] ?? 0, ends.before?.[1] ?? 0]
  // Both lines of a label stay above the names of the steps.
  const lift = Math.max(0, Math.max(...spread) - (floor - 15))
  const [nowAt = 0, beforeAt = 0] = spread.map((at) => at - lift)
  const lastOf = (which: 'value' | 'before'): string => write(known(points.map((point) => point[which])).at(-1) ?? 0)
  return (
    <svg
      className={styles.chart}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={sentence}
    >
      {lines.map((line) => (
        <g key={line}>
          <line x1={left} x2={width - right} y1={y(line)} y2={y(line)} />
          <text x={left - 10} y={y(line) + 4} textAnchor="end">
            {write(line)}
          </text>
        </g>
      ))}
      {points.map(({ key, label }, index) =>
        isWritten[index] ? (
          <text key={key} x={x(index)} y={height - 8} textAnchor={index === 0 ? 'start' : 'middle'}>
            {label}
          </text>
        ) : null,
      )}
      {goal && (
        <>
          <line className={styles.goal} x1={left} x2={width - right} y1={y(goal.value)} y2={y(goal.value)} />
          <text className={styles.k} x={left + 4} y={y(goal.value) - 6}>
            {goal.name}
          </text>
        </>
      )}
      <path className={styles.l2} d={pathThrough(before)} />
      <path className={styles.l1} d={pathThrough(now)} />
      {ends.now && (
        <>
          <circle className={styles.d1} cx={ends.now[0]} cy={ends.now[1]} r="4" />
          <text className={styles.k} x={width - right + 10} y={nowAt}>
            {lastOf('value')}
          </text>
          <text x={width - right + 10} y={nowAt + 15}>
            {names.now}
          </text>
        </>
      )}
      {ends.before && (
        <>
          <text x={width - right + 10} y={beforeAt}>
            {lastOf('before')}
          </text>
          <text x={width - right + 10} y={beforeAt + 15}>
            {names.before}
          </text>
        </>
      )}
    </svg>
  )
}
