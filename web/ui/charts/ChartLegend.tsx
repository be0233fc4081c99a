import './charts.css'

type Mark = { kind: 'now' | 'before' | 'running'; words: string }

/** Meaning of the marks of a chart. */
export const ChartLegend = ({ marks }: { marks: readonly Mark[] }) => (
  <p className="legend small soft">
    {marks.map(({ kind, words }) => (
      <span key={kind}>
        <i className={`sw ${kind}`} />
        {words}
      </span>
    ))}
  </p>
)
