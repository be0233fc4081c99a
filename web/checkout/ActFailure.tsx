import { isApiError } from '#web/api/errors.ts'
import { useText } from '#web/texts/text.ts'
import { Note } from '#web/ui/layout/Note.tsx'

/** Why an act was not done, where no field can say so; nothing while nothing failed. */
export const ActFailure = ({ error }: { error: unknown }) => {
  const t = useText()
  if (!error) return null
  const kind = isApiError(error, 'UpstreamUnavailable')
    ? 'upstream'
    : isApiError(error, 'WithdrawalNotAllowed')
      ? 'tooLate'
      : 'server'
  return (
    <Note kind="bad" role="alert" title={t(`checkout.act.${kind}`)}>
      {isApiError(error) && error.requestId && <p>{t('checkout.failed.number', { id: error.requestId })}</p>}
    </Note>
  )
}
