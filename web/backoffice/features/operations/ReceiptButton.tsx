import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { FieldError } from '#web/ui/layout/text.ts'
import { useFile } from '../../kit/use-file.ts'
import { useIsPaused } from '../../session/session-context.ts'

/** The receipt for the customer, as a file to print. */
export const ReceiptButton = ({ merchantId, operationId }: { merchantId: string; operationId: string }) => {
  const t = useText()
  const paused = useIsPaused()
  const { working, failure, make } = useFile(merchantId, t('operations.receipt.failed'))
  if (paused) return null
  return (
    <>
      <Button
        working={working !== null && t('operations.receipt.working')}
        onClick={() => void make({ kind: 'receipt', format: 'pdf', ids: [operationId] })}
      >
        {t('operations.receipt.do')}
      </Button>
      {failure && <FieldError role="alert">{failure}</FieldError>}
    </>
  )
}
