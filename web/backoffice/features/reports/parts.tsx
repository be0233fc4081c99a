import type { ReactNode } from 'react'
import type { ReportName } from '#contract/calls/reports.ts'
import { type Loaded, useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Row, Part } from '#web/ui/layout/boxes.ts'
import { joinClasses } from '#web/ui/layout/element.ts'
import { Problem } from '../../kit/problems.tsx'
import { type ReportSpan, reportInput } from './report-span.ts'
import type { ReportOf } from './words.ts'
import styles from './reports.module.css'
import roomStyles from '#web/ui/layout/room.module.css'

/** A report of the span; the one before stays until it is there. */
export const useReport = <N extends ReportName>(merchantId: string, name: N, span: ReportSpan, enabled: boolean) => {
  const loaded = useCall('reports', 'get', reportInput(merchantId, name, span), { placeholder: 'previous', enabled })
  const { data } = loaded
  // The answer of a report is that report's.
  return { ...loaded, data: data as ReportOf<N> | undefined } // see above
}

type Props<R> = {
  /** Where the index of the page leads. */
  id: string
  title: string
  /** Said of the whole part, such as what the marks mean. */
  aside?: ReactNode
  loaded: Loaded<R>
  children: (report: R) => ReactNode
}

/** One part of the page: on its way, failed by itself, or there. */
export const ReportPart = <R,>({ id, title, aside, loaded, children }: Props<R>) => {
  const t = useText()
  const { status, data, error, waiting, reload } = loaded
  return (
    <Part stack id={id} dim={waiting} aria-busy={status === 'loading'}>
      <Row as="header" between>
        <h2>{title}</h2>
        {data && aside}
      </Row>
      {status === 'failed' ? (
        <Problem error={error} title={t('reports.failed')}>
          <Button icon="refresh" onClick={reload}>
            {t('common.retry')}
          </Button>
        </Problem>
      ) : (
        <div>{data ? children(data) : <div className={joinClasses(roomStyles.late, styles.chartWait)} />}</div>
      )}
    </Part>
  )
}
