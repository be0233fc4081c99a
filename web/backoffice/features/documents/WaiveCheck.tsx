import { useState } from 'react'
import { api } from '#web/api/client.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { Check } from '#web/ui/fields/Choice.tsx'
import { Problem } from '../../kit/problems.tsx'
import type { CompanyDocument } from './company-document.ts'

/** Says that the company need not have the document, or takes that back; saved at once. */
export const WaiveCheck = ({ paper: { key, waived } }: { paper: CompanyDocument }) => {
  const t = useText()
  const { send, working, failure } = useSubmit()
  // As the person has said, until the list says it too.
  const [said, setSaid] = useState<boolean | null>(null)
  const waive = async (next: boolean) => {
    if (working) return
    setSaid(next)
    await send(({ signal }) => api.documents.waive({ params: { document: key }, body: { waived: next } }, { signal }))
    await refreshCalls(['documents'], ['onboarding'])
    setSaid(null)
  }
  return (
    <>
      <Check
        checked={said ?? waived}
        aria-busy={working || undefined}
        hint={t('documents.waive.hint')}
        onChange={({ target }) => void waive(target.checked)}
      >
        {t('documents.waive.label')}
      </Check>
      {failure !== null && <Problem error={failure} title={t('documents.waive.failed')} />}
    </>
  )
}
