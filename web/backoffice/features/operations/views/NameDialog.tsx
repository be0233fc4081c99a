import type { ReactNode } from 'react'
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

type Calls = ReturnType<typeof useViewCalls>
type Props = {
  title: string
  act: string
  /** Where the name that is being typed is stored. */
  draftKey: string
  name: string
  send: (calls: Calls, name: string) => ReturnType<Calls['create']>
  onSaved: (view: View) => void
  onClose: () => void
  intro?: ReactNode
  /** Fields beside the name. */
  children?: ReactNode
}

/** Asks for the name of a view, and says at the name why the server refuses it. */
export const NameDialog = ({ title, act, draftKey, name, send, onSaved, onClose, intro, children }: Props) => {
  const t = useText()
  const toast = useToast()
  const draft = useDraft(draftKey, { name })
  const form = useForm(draft, { name: (text) => (text.trim() === '' ? t('operations.views.wrong.name') : null) })
  const calls = useViewCalls()
  const { working, failure, forget } = calls
  const faultOf = useNameFault()
  const save = async () => {
    const sent = await send(calls, draft.value.name)
    if (!sent) return
    if (sent.done) {
      toast(t('operations.views.saved', { name: sent.answer.name }))
      onSaved(sent.answer)
      return
    }
    const fault = faultOf(sent.error)
    if (fault !== null && form.refuse({ name: fault })) forget()
  }
  return (
    <Dialog
      title={title}
      closeLabel={t('common.close')}
      locked={working}
      onClose={onClose}
      onSubmit={() => form.submit(() => void save())}
      foot={
        <>
          <Button onClick={onClose} inactive={working}>
            {t('operations.views.no')}
          </Button>
          <Button kind="primary" type="submit" working={working && t('operations.views.saving')}>
            {act}
          </Button>
        </>
      }
    >
      {intro}
      <Fields alarms={form.alarms}>
        <TextField
          {...form.text('name')}
          data-first
          label={t('operations.views.name')}
          maxLength={maxViewNameLength}
          autoComplete="off"
        />
        {children}
      </Fields>
      {failure !== null && <Problem error={failure} title={t('operations.views.notSaved')} />}
    </Dialog>
  )
}
