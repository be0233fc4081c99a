import { useSearch } from '../../routing/router.tsx'
import { useDialog } from '../../routing/use-dialog.ts'
import { operationPath } from '../operations/paths.ts'
import type { CheckoutPlace } from './use-checkout.ts'

const dialogs = ['qr', 'here', 'mend', 'withdraw'] as const
type WaitingDialog = (typeof dialogs)[number]

/** The dialogs of the wait, each with an address, so that "back" closes it. */
export const useWaitingDialog = ({ merchantId, operationId }: CheckoutPlace) => {
  const page = operationPath(merchantId, operationId)
  const named = useSearch().get('dialog')
  const { open, close } = useDialog(page)
  return {
    shown: dialogs.find((name) => name === named) ?? null,
    open: (name: WaitingDialog) => open(`${page}?dialog=${name}`),
    close,
  }
}
