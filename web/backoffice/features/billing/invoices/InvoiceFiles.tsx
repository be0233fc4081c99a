import { useState } from 'react'
import { api } from '#web/api/client.ts'
import { timed } from '#web/api/timeout.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { FieldError } from '#web/ui/layout/text.ts'
import { leaveToBrowser } from '#web/backoffice/kit/files.ts'
import { useProblem } from '#web/backoffice/kit/problems.tsx'
import { useFile } from '#web/backoffice/kit/use-file.ts'
import { useMerchant } from '#web/backoffice/session/session-context.ts'
import styles from './invoices.module.css'

const formats = ['csv', 'xlsx'] as const

/** Downloads of an invoice's document, and of its charges one by one. */
export const InvoiceFiles = ({ id, number }: { id: string; number: string }) => {
  const t = useText()
  const problem = useProblem()
  const { id: merchantId } = useMerchant()
  const lines = useFile(merchantId, t('invoices.file.failed'))
  const [paper, setPaper] = useState<{ working: boolean; failure: string | null }>({ working: false, failure: null })
  const fetchPaper = async () => {
    setPaper({ working: true, failure: null })
    try {
      leaveToBrowser((await api.invoices.pdf({ params: { merchantId, invoiceId: id } }, { signal: timed() })).url)
      setPaper({ working: false, failure: null })
    } catch (error) {
      setPaper({ working: false, failure: problem(error) })
    }
  }
  const failure = paper.failure ?? lines.failure
  const nameOf = (format: string) => t('invoices.file.name', { format, number })
  return (
    <span className={styles.files}>
      <Button
        aria-label={nameOf('PDF')}
        working={paper.working && t('invoices.file.working')}
        onClick={() => void fetchPaper()}
      >
        {t('invoices.file.do', { format: 'PDF' })}
      </Button>
      {formats.map((format) => (
        <Button
          key={format}
          aria-label={nameOf(format.toUpperCase())}
          working={lines.working === format && t('invoices.file.working')}
          inactive={lines.working !== null}
          onClick={() => void lines.make({ kind: 'invoice_lines', format, ids: [id] })}
        >
          {t('invoices.file.do', { format: format.toUpperCase() })}
        </Button>
      ))}
      {failure && (
        <FieldError as="span" role="alert">
          {failure}
        </FieldError>
      )}
    </span>
  )
}
