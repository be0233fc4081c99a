import { reportSteps } from '#contract/rules/report-steps.ts'
import type { Day } from '#domain/calendar.ts'
import { formatDays } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { closePopover, Popover } from '#web/ui/overlays/Popover.tsx'
import { Actions, Stack } from '#web/ui/layout/boxes.ts'
import { FieldError, VisuallyHidden } from '#web/ui/layout/text.ts'
import { Select } from '#web/ui/fields/bare.ts'
import { DatesButton } from '../../kit/DatesButton.tsx'
import { navigate } from '../../routing/router.tsx'
import { useFile } from '../../kit/use-file.ts'
import { useIsPaused } from '../../session/session-context.ts'
import { useReportMerchant } from './parts.tsx'
import type { ReportSpan } from './report-span.ts'
import { presetsOf, writeSpan } from './span-choices.ts'

type Props = { span: ReportSpan; today: Day; isAskable: boolean }

/** Which days, in which steps, and all of it as a file. */
export const ReportControls = ({ span, today, isAskable }: Props) => {
  const t = useText()
  const merchantId = useReportMerchant()
  const paused = useIsPaused()
  const locale = useLocale()
  const preset = presetsOf(today).find((one) => one.span.from === span.from && one.span.to === span.to)
  return (
    <Actions>
      <DatesButton
        words={preset ? t(`reports.preset.${preset.name}`) : formatDays(span.from, span.to, locale)}
        label={t('operations.dates.label')}
        span={span}
        today={today}
        shortcuts={presetsOf(today).map((one) => ({ label: t(`reports.preset.${one.name}`), span: one.span }))}
        onSpan={(chosen) => navigate(writeSpan(chosen ?? span, today))}
      />
      <VisuallyHidden as="label" htmlFor="reports-by">
        {t('reports.by.label')}
      </VisuallyHidden>
      <Select
        id="reports-by"
        value={span.by}
        onChange={({ target }) => {
          const by = reportSteps.find((step) => step === target.value)
          navigate(writeSpan({ from: span.from, to: span.to, ...(by && { by }) }, today))
        }}
      >
        {reportSteps.map((step) => (
          <option key={step} value={step}>
            {t(`reports.by.${step}`)}
          </option>
        ))}
      </Select>
      {isAskable && !paused && merchantId !== null && <FileMenu merchantId={merchantId} span={span} />}
    </Actions>
  )
}

const formats = ['csv', 'xlsx'] as const

const FileMenu = ({ merchantId, span }: { merchantId: string; span: ReportSpan }) => {
  const t = useText()
  const { working, failure, make } = useFile(merchantId, t('reports.file.failed'))
  const { from, to, by } = span
  return (
    <>
      <Popover
        icon={working ? 'working' : 'download'}
        words={t(working ? 'reports.file.working' : 'reports.file.open')}
        label={t('reports.file.open')}
      >
        <Stack>
          {formats.map((format) => (
            <Button
              key={format}
              inactive={working !== null}
              onClick={() => {
                closePopover()
                void make({ kind: 'report', format, filters: { from, to, by } })
              }}
            >
              {t(`reports.file.${format}`)}
            </Button>
          ))}
        </Stack>
      </Popover>
      {failure && <FieldError role="alert">{failure}</FieldError>}
    </>
  )
}
