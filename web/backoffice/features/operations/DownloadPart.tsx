import { useText } from '#web/texts/text.ts'
import { useSearch } from '../../routing/router.tsx'
import { Slot } from '../../kit/slots.ts'
import { readFilter } from './list-filter.ts'
import { useChips } from './use-chips.ts'

/** A file of what the list shows, over it. */
export const DownloadPart = ({ merchantId }: { merchantId: string }) => {
  const t = useText()
  const filter = readFilter(useSearch())
  const chips = Object.values(useChips(filter))
  const words = [filter.status && t(`names.states.${filter.status}`), ...chips.map((chip) => chip.words)]
  return <Slot name="download" props={{ merchantId, words: words.flatMap((one) => one || []) }} />
}
