import { outcomeOfStatus } from '#contract/rules/api-request-rules.ts'
import { useText } from '#web/texts/text.ts'
import { StateMark } from '#web/ui/data/StateMark.tsx'

const marks = { ok: 'done', refused: 'refused', failed: 'paused' } as const

/** How a call ended: its status, and in a word. */
export const RequestOutcome = ({ status, large = false }: { status: number; large?: boolean }) => {
  const t = useText()
  const outcome = outcomeOfStatus(status)
  return (
    <StateMark kind={marks[outcome]} large={large}>
      {status} · {t(`developers.requests.outcome.${outcome}`)}
    </StateMark>
  )
}
