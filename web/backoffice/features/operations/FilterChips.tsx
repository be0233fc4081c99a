import { formatAmount } from '#domain/format.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { useMerchant } from '../../app/world.ts'
import { countNarrowing, everything, type ListFilter } from './list-filter.ts'
import { useDateWords } from '../../app/date-words.ts'
import type { Go } from './OperationFilters.tsx'

const useAmountWords = ({ amountFrom, amountTo }: ListFilter): string | null => {
  const t = useText()
  const locale = useLocale()
  const [least, most] = [amountFrom, amountTo].map((cents) => (cents === null ? null : formatAmount(cents, locale)))
  if (least && most) return t('operations.list.amountBetween', { least, most })
  if (least) return t('operations.list.amountFrom', { least })
  return most ? t('operations.list.amountTo', { most }) : null
}

/** Who is meant by `created_by`; the name comes with a call that nobody else needs. */
const useSellerWords = ({ createdBy }: ListFilter): string | null => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const isPerson = createdBy !== null && createdBy !== 'nobody'
  const { data } = useCall('operations', 'sellers', { params: { merchantId } }, { enabled: isPerson })
  if (!isPerson) return createdBy && t('operations.list.soldByNobody')
  return t('operations.list.soldBy', { name: data?.results.find(({ id }) => id === createdBy)?.name ?? '…' })
}

/** One chip for each filter in force. */
export const FilterChips = ({ filter, go }: { filter: ListFilter; go: Go }) => {
  const t = useText()
  const { q, substatus, channel } = filter
  const dates = useDateWords(filter)
  const amounts = useAmountWords(filter)
  const seller = useSellerWords(filter)
  if (countNarrowing(filter) === 0) return null
  const chips: readonly { words: string | null; remove: string; without: Partial<ListFilter> }[] = [
    {
      words: q && t('operations.list.searched', { q }),
      remove: t('operations.list.clearSearch'),
      without: { q: '' },
    },
    {
      words: substatus && t(`operations.substatus.${substatus}`),
      remove: t('operations.list.clearState'),
      without: { substatus: null },
    },
    { words: dates, remove: t('operations.list.clearDates'), without: { from: null, to: null } },
    { words: amounts, remove: t('operations.list.clearAmounts'), without: { amountFrom: null, amountTo: null } },
    {
      words: channel && t(`operations.channel.${channel}`),
      remove: t('operations.list.clearChannel'),
      without: { channel: null },
    },
    { words: seller, remove: t('operations.list.clearSeller'), without: { createdBy: null } },
  ]
  return (
    <ul className="chips" aria-label={t('operations.list.filters')}>
      {chips.map(
        ({ words, remove, without }) =>
          words && (
            <li key={remove}>
              <Chip removeLabel={remove} onRemove={() => go(without)}>
                {words}
              </Chip>
            </li>
          ),
      )}
      {countNarrowing(filter) > 1 && (
        <li>
          <Button kind="plain" onClick={() => go({ ...everything, ordering: filter.ordering })}>
            {t('operations.list.clearAll')}
          </Button>
        </li>
      )}
    </ul>
  )
}
