import { useText } from '#web/texts/text.ts'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import type { Status } from './words.ts'

const kinds = {
  open: 'to_come',
  calculated: 'under_way',
  sent: 'under_way',
  paid: 'done',
  returned: 'paused',
  held: 'paused',
  compensated: 'nothing',
} as const satisfies Record<Status, string>

/** How far the transfer of a settlement is. */
export const SettlementState = ({ status, large = false }: { status: Status; large?: boolean }) => {
  const t = useText()
  return (
    <StateMark kind={kinds[status]} large={large}>
      {t(`names.transfer.${status}`)}
    </StateMark>
  )
}
