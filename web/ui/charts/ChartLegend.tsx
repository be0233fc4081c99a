import { joinClasses } from '../layout/element.ts'
import styles from './charts.module.css'

type Mark = { kind: 'now' | 'before' | 'running'; words: string }

/** Meaning of the marks of a chart. */
export const ChartLegend = ({ marks }: { marks: readonly Mark[] }) => (
  <p className="legend small soft">
    {marks.map(({ kind, words }) => (
      <span key={kind}>
        <i className={joinClasses(styles.sw, styles[kind])} />
        {words}
      </span>
    ))}
  </p>
)
