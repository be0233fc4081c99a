import { joinClasses } from '../layout/element.ts'
import styles from './charts.module.css'
import textStyles from '../layout/text.module.css'

type Mark = { kind: 'now' | 'before' | 'running'; words: string }

const looks = { now: styles.now, before: styles.before, running: styles.running }

/** Meaning of the marks of a chart. */
export const ChartLegend = ({ marks }: { marks: readonly Mark[] }) => (
  <p className={`${styles.legend} ${textStyles.small} ${textStyles.soft}`}>
    {marks.map(({ kind, words }) => (
      <span key={kind}>
        <i className={joinClasses(styles.sw, looks[kind])} />
        {words}
      </span>
    ))}
  </p>
)
