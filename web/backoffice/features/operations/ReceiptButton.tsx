import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/Button.tsx'
import { useFile } from '../../app/use-file.ts'

/** The receipt for the customer, as a file to print. */
export const ReceiptButton = ({ merchantId, operationId }: { merchantId: string; operationId: string }) => {
  const t = useText()
  const { working, failure, make } = useFile(merchantId, t('operations.receipt.failed'))
  return (
    <>
      <Button
        working={working !== null && t('operations.receipt.working')}
        onClick={() => void make({ kind: 'receipt', format: 'pdf', ids: [operationId] })}
      >
        {t('operations.receipt.do')}
      </Button>
      {failure && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
    </>
  )
}
