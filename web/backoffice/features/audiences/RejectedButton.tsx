import { formatCount } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { isApiError } from '#web/api/errors.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { VisuallyHidden } from '#web/ui/layout/text.ts'
import { leaveToBrowser } from '../../kit/files.ts'
import { Problem } from '../../kit/problems.tsx'
import { useMerchant } from '../../session/session-context.ts'
import type { Audience } from './words.ts'

/** The lines that were refused, as a file; kept for some days. */
export const RejectedButton = ({ audience }: { audience: Audience }) => {
  const t = useText()
  const locale = useLocale()
  const { id: merchantId } = useMerchant()
  const { send, working, failure } = useSubmit()
  const { uuid, name, status, rejectedCount } = audience
  if (rejectedCount === 0 || status === 'processing') return null
  const open = async () => {
    const sent = await send(({ signal }) => api.audiences.rejected({ params: { merchantId, uuid } }, { signal }))
    if (sent?.done) leaveToBrowser(sent.answer.url)
  }
  return (
    <>
      <Button
        kind="plain"
        icon="download"
        working={working && t('audiences.rejected.working')}
        onClick={() => void open()}
      >
        {t('audiences.rejected.get', { count: formatCount(rejectedCount, locale) })}
        <VisuallyHidden> ({name})</VisuallyHidden>
      </Button>
      {isApiError(failure, 'ObjectNotFound') ? (
        <Note kind="warn" role="alert" title={t('audiences.rejected.gone')} />
      ) : (
        failure !== null && <Problem error={failure} title={t('audiences.rejected.failed')} />
      )}
    </>
  )
}
