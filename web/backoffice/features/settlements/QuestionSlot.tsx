import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Hint } from '#web/ui/layout/text.ts'
import { useSearch } from '../../routing/router.tsx'
import { Slot } from '../../kit/slots.ts'
import { linesInput, readLineFilter } from './line-filter.ts'
import { LineWhy } from './LineWhy.tsx'
import type { Settlement } from './words.ts'

type Props = { settlement: Settlement; merchantId: string; lineId: string | null; onClose: () => void }

/** The question about a settlement, or about the line of the address, below what the line is made of. */
export const QuestionSlot = ({ settlement: { id, reference }, merchantId, lineId, onClose }: Props) => {
  const t = useText()
  const { data } = useCall('settlements', 'lines', linesInput(merchantId, id, readLineFilter(useSearch())))
  const line = data?.results.find((one) => one.id === lineId)
  const about = { kind: 'settlement' as const, id, name: reference, ...(lineId !== null && { lineId }) }
  return (
    <Slot
      name="question"
      props={{
        merchantId,
        about,
        onClose,
        children: line ? <LineWhy line={line} /> : lineId === null && <Hint>{t('settlements.detail.day')}</Hint>,
      }}
    />
  )
}
