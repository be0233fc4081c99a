import { maxAudienceNameLength } from '#contract/rules/audience-rules.ts'
import { api } from '#web/api/client.ts'
import { fieldError } from '#web/api/errors.ts'
import { refreshCalls, useCall } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Fields } from '#web/ui/fields/Fields.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/fields/use-form.ts'
import { useDraft } from '../../kit/use-draft.ts'
import { Problem } from '../../kit/problems.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { GoneDialog } from './GoneDialog.tsx'
import type { Audience } from './words.ts'

type Props = { uuid: string; onClose: () => void }

export const RenameDialog = ({ uuid, onClose }: Props) => {
  const { id: merchantId } = useMerchant()
  const { data, status, error } = useCall('audiences', 'get', { params: { merchantId, uuid } })
  if (status === 'failed') return <GoneDialog error={error} onClose={onClose} />
  return data ? <RenameForm audience={data} onClose={onClose} /> : null
}

const RenameForm = ({ audience: { uuid, name }, onClose }: { audience: Audience; onClose: () => void }) => {
  const t = useText()
  const toast = useToast()
  const { id: merchantId } = useMerchant()
  const draft = useDraft(`audiences.rename.${uuid}`, { name })
  const { send, working, failure, forget } = useSubmit()
  const form = useForm(draft, { name: (text) => (text.trim() === '' ? t('audiences.wrong.name') : null) })

  const rename = async () => {
    const input = { params: { merchantId, uuid }, body: { name: draft.value.name } }
    const sent = await send(({ signal }) => api.audiences.rename(input, { signal }))
    if (!sent) return
    if (sent.done) {
      toast(t('audiences.rename.done', { name: sent.answer.name }))
      onClose()
      await refreshCalls(['audiences'], ['campaigns'])
      return
    }
    if (fieldError(sent.error, 'name') !== null && form.refuse({ name: t('audiences.wrong.taken') })) forget()
  }
  return (
    <Dialog
      title={t('audiences.rename.title', { name })}
      closeLabel={t('common.close')}
      locked={working}
      onClose={onClose}
      onSubmit={() => form.submit(() => void rename())}
      question={
        draft.changed && {
          ask: t('common.unsaved.ask'),
          stay: t('common.unsaved.stay'),
          leave: t('common.unsaved.leave'),
        }
      }
      foot={
        <>
          <Button onClick={onClose} inactive={working}>
            {t('audiences.rename.no')}
          </Button>
          <Button kind="primary" type="submit" working={working && t('audiences.rename.working')}>
            {t('audiences.rename.do')}
          </Button>
        </>
      }
    >
      {draft.restored && <Note kind="info" role="status" title={t('common.draft.restored')} />}
      <Fields alarms={form.alarms}>
        <TextField
          {...form.text('name')}
          data-first
          label={t('audiences.form.name')}
          maxLength={maxAudienceNameLength}
          autoComplete="off"
        />
      </Fields>
      {failure !== null && <Problem error={failure} title={t('audiences.rename.failed')} />}
    </Dialog>
  )
}
