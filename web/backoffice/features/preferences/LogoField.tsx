import { useState } from 'react'
import { logoTypes, maxLogoBytes } from '#contract/rules/preference-rules.ts'
import { formatCount } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { isApiError } from '#web/api/errors.ts'
import { fileFault } from '#web/api/file-fault.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { FileDrop } from '#web/ui/fields/FileDrop.tsx'
import { Problem } from '../../kit/problems.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { ifMatch } from '../../kit/versioned-draft.ts'
import { useMerchant } from '../../session/session-context.ts'
import type { Preferences } from './cart-values.ts'

/** The picture of the shop. It is saved as soon as it is chosen; another takes its place. */
export const LogoField = ({ preferences }: { preferences: Preferences }) => {
  const t = useText()
  const locale = useLocale()
  const toast = useToast()
  const { id: merchantId } = useMerchant()
  const { send, sendOnce, working, failure, forget } = useSubmit()
  const [file, setFile] = useState<File | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [share, setShare] = useState(0)
  const params = { merchantId }
  const versioned = ifMatch(preferences.version)

  const settle = async (done: string) => {
    setFile(null)
    toast(done)
    await refreshCalls(['preferences'])
  }
  /** A change of other fields by another user does not conflict with a logo: the next try builds on the newest version. */
  const refused = async (error: unknown) => {
    if (isApiError(error, 'PreconditionFailed')) await refreshCalls(['preferences', 'get'])
    const fault = fileFault(error, ['large', 'pixels', 'virus'])
    if (fault === null) return
    setWrong(t(`preferences.logo.${fault}`))
    forget()
  }
  const choose = async (chosen: File | null) => {
    setFile(chosen)
    setWrong(null)
    forget()
    if (!chosen) return
    if (chosen.size > maxLogoBytes) return setWrong(t('preferences.logo.large'))
    setShare(0)
    const onProgress = (sent: number, total: number) => setShare(total > 0 ? sent / total : 0)
    const input = { params, body: {}, file: chosen }
    const sent = await sendOnce(input, (options) =>
      api.preferences.addLogo(input, { ...options, onProgress, ...versioned }),
    )
    if (sent?.done) await settle(t('preferences.logo.added'))
    else if (sent) await refused(sent.error)
  }
  const remove = async () => {
    const sent = await send(({ signal }) => api.preferences.removeLogo({ params }, { signal, ...versioned }))
    if (sent?.done) await settle(t('preferences.logo.removed'))
    else if (sent) await refused(sent.error)
  }
  return (
    <div>
      <FileDrop
        label={t('preferences.logo.label')}
        file={file}
        onFile={(chosen) => void choose(chosen)}
        choose={preferences.face.logoUrl === null ? t('preferences.logo.choose') : t('preferences.logo.another')}
        hint={t('preferences.logo.hint')}
        size={file ? t('preferences.logo.size', { size: formatCount(Math.ceil(file.size / 1024), locale) }) : ''}
        remove={t('preferences.logo.drop')}
        accept={logoTypes.join(',')}
        error={wrong}
        progress={working && file ? { share, words: t('preferences.logo.sending') } : null}
      />
      {failure !== null && <Problem error={failure} title={t('preferences.logo.failed')} />}
      {preferences.face.logoUrl !== null && !file && (
        <Button kind="plain" working={working && t('preferences.logo.removing')} onClick={() => void remove()}>
          {t('preferences.logo.remove')}
        </Button>
      )}
    </div>
  )
}
