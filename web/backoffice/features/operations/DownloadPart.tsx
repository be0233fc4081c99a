import { useText } from '#web/texts/text.ts'
import { useSearch } from '../../routing/router.tsx'
import { Slot } from '../../kit/slots.ts'
import { readFilter } from './list-filter.ts'
import { useSoldWords } from './SoldWords.tsx'
import { useChips } from './use-chips.tsx'

/** A file of what the list shows, over it. */
export const DownloadPart = ({ merchantId }: { merchantId: string }) => {
  const t = useText()
  const filter = readFilter(useSearch())
  const { sold: _, ...chips } = useChips(filter)
  const words = [
    filter.status && t(`names.states.${filter.status}`),
    ...Object.values(chips).map((chip) => chip.words),
    useSoldWords(filter),
  ]
  const written = words.flatMap((one) => (typeof one === 'string' && one !== '' ? [one] : []))
  return <Slot name="download" props={{ merchantId, words: written }} />
}
