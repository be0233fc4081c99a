import { Suspense } from 'react'
import type { operationFilters } from '#contract/filters/operations.ts'
import { formatAmount } from '#domain/format.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { useDateWords } from '../../kit/date-words.ts'
import type { Chips } from '../../kit/FilterChips.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { lazyPart } from '../../kit/lazy-part.ts'
import { choiceNames, filterChoices } from './filter-choices.ts'
import { daysOf, type ListFilter } from './list-filter.ts'

const useAmountWords = ({ totalAmountGte, totalAmountLte }: ListFilter): string | null => {
  const t = useText()
  const locale = useLocale()
  const [least, most] = [totalAmountGte, totalAmountLte].map((cents) =>
    cents === null ? null : formatAmount(cents, locale),
  )
  if (least && most) return t('operations.list.amountBetween', { least, most })
  if (least) return t('operations.list.amountFrom', { least })
  return most ? t('operations.list.amountTo', { most }) : null
}

/** Returns the name of the seller in `created_by`; only this filter needs the call. */
const useSellerWords = ({ createdBy }: ListFilter): string | null => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const isPerson = createdBy !== null && createdBy !== 'nobody'
  const { data } = useCall('operations', 'sellers', { params: { merchantId } }, { enabled: isPerson })
  if (!isPerson) return createdBy && t('operations.list.soldByNobody')
  return t('operations.list.soldBy', { name: data?.results.find(({ id }) => id === createdBy)?.name ?? '…' })
}

const SoldWords = lazyPart(async () => (await import('./SoldWords.tsx')).SoldWords)

const isSold = ({ campaign, numInstalments, weekday, hour }: ListFilter): boolean =>
  [campaign, numInstalments, weekday, hour].some((one) => one !== null)

type OperationChips = Chips<typeof operationFilters>

const useChoiceChips = (filter: ListFilter) => {
  const t = useText()
  const chips = choiceNames.map((name) => {
    const { options, remove } = filterChoices[name]
    const chosen = options.find(({ value }) => value === filter[name])
    return [name, { words: chosen ? t(chosen.words) : null, remove: t(remove) }]
  })
  return Object.fromEntries(chips) as Pick<OperationChips, keyof typeof filterChoices> // one for each name
}

/** The chips of the list; a download names its filters in their words. */
export const useChips = (filter: ListFilter): OperationChips => {
  const t = useText()
  const { q, article, customer, substatus } = filter
  return {
    q: { words: q && t('operations.list.searched', { q }), remove: t('operations.list.clearSearch') },
    substatus: {
      words: substatus && t(`names.state.${substatus}`),
      remove: t('operations.list.clearState'),
    },
    created: { words: useDateWords(daysOf(filter)), remove: t('operations.list.clearDates') },
    total_amount: { words: useAmountWords(filter), remove: t('operations.list.clearAmounts') },
    article: {
      words: article && t('operations.list.withArticle', { article }),
      remove: t('operations.list.clearArticle'),
    },
    customer: { words: customer && t('operations.list.ofCustomer'), remove: t('operations.list.clearCustomer') },
    ...useChoiceChips(filter),
    created_by: { words: useSellerWords(filter), remove: t('operations.list.clearSeller') },
    sold: {
      words: isSold(filter) && (
        <Suspense>
          <SoldWords filter={filter} />
        </Suspense>
      ),
      remove: t('operations.list.clearSold'),
    },
  }
}
