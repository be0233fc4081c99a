import type { ReactNode } from 'react'
import type { ReportNameOfAll } from '#contract/calls/reports.ts'
import { type Loaded, useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Row, Part } from '#web/ui/layout/boxes.ts'
import { joinClasses } from '#web/ui/layout/element.ts'
import { Problem } from '../../kit/problems.tsx'
import { useAnyMerchant, useIsOfAll } from '../../session/session-context.ts'
import { type ReportSpan, reportInput } from './report-span.ts'
import type { Report, ReportOf } from './words.ts'
import styles from './reports.module.css'
import roomStyles from '#web/ui/layout/room.module.css'

/** Whose reports the page shows; null: those of all merchants. */
export const useReportMerchant = (): string | null => {
  const isOfAll = useIsOfAll()
  const merchant = useAnyMerchant()
  return isOfAll ? null : (merchant?.id ?? null)
}

/** A report of the span; the one before stays until it is there. */
export const useReport = <N extends ReportNameOfAll>(name: N, span: ReportSpan, enabled: boolean) => {
  const merchantId = useReportMerchant()
  const isOfAll = merchantId === null
  const { params, query } = reportInput(merchantId ?? '', name, span)
  const options = { placeholder: 'previous' } as const
  const ofOne = useCall('reports', 'get', { params, query }, { ...options, enabled: enabled && !isOfAll })
  const ofAll = useCall(
    'allMerchants',
    'report',
    { params: { name }, query },
    { ...options, enabled: enabled && isOfAll },
  )
  const loaded: Loaded<Report> = isOfAll ? ofAll : ofOne
  // The answer of a report is that report's.
  return { ...loaded, data: loaded.data as ReportOf<N> | undefined } // see above
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
