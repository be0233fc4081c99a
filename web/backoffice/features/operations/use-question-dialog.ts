import { useAt } from '../../app/navigation.ts'
import { useDialog } from '../../app/use-dialog.ts'
import { operationPath } from './paths.ts'

/** The question about an operation, at its address. */
export const useQuestionDialog = (merchantId: string, operationId: string) => {
  const { screen } = useAt()
  const { open, close } = useDialog(operationPath(merchantId, operationId))
  return {
    isOpen: screen.name === 'operations.ask',
    open: () => open(operationPath(merchantId, operationId, 'ask')),
    close,
  }
}
