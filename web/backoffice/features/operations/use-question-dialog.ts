import { useRoute } from '../../routing/route.ts'
import { useDialog } from '../../routing/use-dialog.ts'
import { operationPath } from './paths.ts'

/** The question about an operation, at its address. */
export const useQuestionDialog = (merchantId: string, operationId: string) => {
  const { screen } = useRoute()
  const { open, close } = useDialog(operationPath(merchantId, operationId))
  return {
    isOpen: screen.name === 'operations.ask',
    open: () => open(operationPath(merchantId, operationId, 'ask')),
    close,
  }
}
