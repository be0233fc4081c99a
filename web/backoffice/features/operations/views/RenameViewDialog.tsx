import { maxViewNameLength } from '#contract/rules/view-rules.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Fields } from '#web/ui/fields/Fields.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/fields/use-form.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Problem } from '../../../kit/problems.tsx'
import { useToast } from '../../../kit/toasts.tsx'
import { useDraft } from '../../../kit/use-draft.ts'
import { useNameFault, useViewCalls } from './use-views.ts'
import type { View } from './view-filter.ts'

export const RenameViewDialog = ({ view, onClose }: { view: View; onClose: () => void }) => {
  const t = useText()
  const toast = useToast()
  const draft = useDraft(`views.rename.${view.id}`, { name: view.name })
  const form = useForm(draft, { name: (text) => (text.trim() === '' ? t('operations.views.wrong.name') : null) })
  const { change, working, failure, forget } = useViewCalls()
  const faultOf = useNameFault()
  const rename = async () => {
    const sent = await change(view, { name: draft.value.name })
    if (!sent) return
    if (sent.done) {
      toast(t('operations.views.saved', { name: sent.answer.name }))
      onClose()
      return
    }
    const fault = faultOf(sent.error)
    if (fault !== null && form.refuse({ name: fault })) forget()
  }
  return (
    <Dialog
      title={t('operations.views.renameOf', { name: view.name })}
      closeLabel={t('common.close')}
      locked={working}
      onClose={onClose}
      onSubmit={() => form.submit(() => void rename())}
      foot={
        <>
          <Button onClick={onClose} inactive={working}>
            {t('operations.views.no')}
          </Button>
          <Button kind="primary" type="submit" working={working && t('operations.views.saving')}>
            {t('operations.views.rename')}
          </Button>
        </>
      }
    >
      <Fields alarms={form.alarms}>
        <TextField
          {...form.text('name')}
          data-first
          label={t('operations.views.name')}
          maxLength={maxViewNameLength}
          autoComplete="off"
        />
      </Fields>
      {failure !== null && <Problem error={failure} title={t('operations.views.notSaved')} />}
    </Dialog>
  )
}
