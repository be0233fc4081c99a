import styles from './charts.module.css'
import textStyles from '../layout/text.module.css'
import type { ChartLink } from './ShareBars.tsx'
import { useId } from 'react'
import { labelBase, roundValues, scaleOf, writtenLabels } from './scale.ts'
import { useWidth } from './use-width.ts'
import { joinClasses } from '../layout/element.ts'

/** `value` and `before` on one scale, in any unit. */
type Bar = {
  key: string
  label: string
  value: number
  before: number
  isCurrent: boolean
  /** The address of the sales that the bar adds up, and the accessible name of the link to them. */
  sales?: { to: string; words: string } | undefined
}

type Props = {
  bars: readonly Bar[]
  /** What the chart shows, in a sentence. */
  sentence: string
  /** A value in few letters, for bars and grid lines. */
  write: (value: number) => string
  link: ChartLink
}

const letter = 7
const [top, foot, margin] = [26, 26, 34]

/** Bars by time. The value of before is a tick across the bar; the step that is still running is hatched. */
export const BarChart = (props: Props) => {
  const { box, width } = useWidth()
  const height = width !== null && width < 560 ? 230 : 260
  return (
    <div ref={box} className={height === 230 ? joinClasses(styles.low, styles.chartBox) : styles.chartBox}>
      {width !== null && width > 0 && <Drawn {...props} width={width} height={height} />}
    </div>
  )
}

const Drawn = ({ bars, sentence, write, link: Link, width, height }: Props & { width: number; height: number }) => {
  const hatch = useId()
  const most = Math.max(...bars.map(({ value, before }) => Math.max(value, before)))
  const lines = roundValues(0, most, 4)
  const margins = Math.max(margin, Math.max(...lines.map((line) => write(line).length)) * letter + 14)
  const floor = height - foot
  // The highest bar ends below its own label; the last grid line may be above it.
  const y = scaleOf(0, Math.max(most, 1), floor, top)
  const room = (width - margins - 4) / bars.length
  const [bar, tick] = [room * 0.47, room * 0.735]
  const best = bars.reduce((found, one, index) => (one.value > (bars[found]?.value ?? 0) ? index : found), 0)
  const isWritten = writtenLabels(bars.length, room, Math.max(...bars.map(({ label }) => label.length)) * letter + 8)
  const hasRoom = room >= Math.max(...bars.map(({ value }) => write(value).length)) * letter + 4
  return (
    <>
      <svg
        className={styles.chart}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={sentence}
      >
        <defs>
          <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="2.2" height="5" className={styles.b1} />
          </pattern>
        </defs>
        {lines.slice(1).map((line) =>
          y(line) < top - 14 ? null : (
            <g key={line}>
              <line x1={margins} x2={width - 4} y1={y(line)} y2={y(line)} />
              <text x={margins - 10} y={y(line) + 4} textAnchor="end">
                {write(line)}
              </text>
            </g>
          ),
        )}
        <line className={styles.ax} x1={margins} x2={width - 4} y1={floor} y2={floor} />
        {bars.map(({ key, label, value, before, isCurrent }, index) => {
          const middle = margins + room * (index + 0.5)
          const matters = (index === best && value > 0) || isCurrent
          const over = labelBase(y(Math.max(0, value)), before > 0 ? y(before) : floor)
          return (
            <g key={key}>
              <rect
                className={isCurrent ? joinClasses(styles.now, styles.b1) : styles.b1}
                {...(isCurrent && { fill: `url(#${hatch})` })}
                x={middle - bar / 2}
                y={y(Math.max(0, value))}
                width={bar}
                height={floor - y(Math.max(0, value))}
              />
              {before > 0 && (
                <>
                  <line
                    className={styles.halo}
                    x1={middle - tick / 2}
                    x2={middle + tick / 2}
                    y1={y(before)}
                    y2={y(before)}
                  />
                  <line
                    className={styles.pv}
                    x1={middle - tick / 2}
                    x2={middle + tick / 2}
                    y1={y(before)}
                    y2={y(before)}
                  />
                </>
              )}
              {isWritten[index] && (
                <text className={isCurrent ? styles.k : undefined} x={middle} y={height - 8} textAnchor="middle">
                  {label}
                </text>
              )}
              {(hasRoom || matters) && (
                <text className={matters ? styles.k : undefined} x={middle} y={over - 8} textAnchor="middle">
                  {write(value)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <ul className={styles.columns} style={{ left: margins, right: 4 }}>
        {bars.map(({ key, sales }) => (
          <li key={key}>
            {sales && (
              <Link to={sales.to} title={sales.words}>
                <span className={textStyles.hidden}>{sales.words}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
