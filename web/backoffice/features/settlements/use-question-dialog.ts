import { useRoute } from '../../routing/route.ts'
import { useSearch } from '../../routing/router.tsx'
import { useDialog } from '../../routing/use-dialog.ts'
import { settlementAskPath, settlementPath } from './paths.ts'

/** The question about a settlement or one of its lines, at its address; the lines behind it stay as they were filtered. */
export const useQuestionDialog = (merchantId: string, settlementId: string) => {
  const { screen } = useRoute()
  const search = useSearch()
  const behind = new URLSearchParams(search)
  behind.delete('line')
  const query = behind.toString()
  const { open, close } = useDialog(settlementPath(merchantId, settlementId, query && `?${query}`))
  return {
    isOpen: screen.name === 'settlements.ask',
    lineId: search.get('line'),
    open: (lineId?: string) => open(settlementAskPath(merchantId, settlementId, query, lineId)),
    close,
  }
}
