import { useState } from 'react'
import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Fields } from '#web/ui/fields/Fields.tsx'
import { useForm, useValues } from '#web/ui/fields/use-form.ts'
import { Problem } from '../../kit/problems.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { GoneDialog } from './GoneDialog.tsx'
import { ListDrop } from './ListDrop.tsx'
import { MakingPart } from './MakingPart.tsx'
import { useListSending, useListWrong } from './use-list-sending.ts'
import type { Audience } from './words.ts'

type Props = { uuid: string; onClose: () => void }

/** The list of an audience that waits for one, or whose last one could not be used. */
export const SendDialog = ({ uuid, onClose }: Props) => {
  const { id: merchantId } = useMerchant()
  const [isSent, setSent] = useState(false)
  const { data, status, error } = useCall('audiences', 'get', { params: { merchantId, uuid } }, { staleTime: 0 })
  if (status === 'failed' && !data) return <GoneDialog error={error} onClose={onClose} />
  if (!data) return null
  const mayTake = data.source === 'csv' && (data.status === 'waiting' || data.status === 'failed')
  if (isSent || !mayTake) return <MadeDialog uuid={uuid} onClose={onClose} />
  return <SendForm audience={data} onSent={() => setSent(true)} onClose={onClose} />
}

/** How far it is; nothing is lost by closing. */
export const MadeDialog = ({ uuid, onClose }: Props) => {
  const t = useText()
  return (
    <Dialog
      title={t('audiences.making.dialog')}
      closeLabel={t('common.close')}
      onClose={onClose}
      onSubmit={onClose}
      foot={
        <Button kind="primary" type="submit" data-first>
          {t('audiences.making.done')}
        </Button>
      }
    >
      <MakingPart uuid={uuid} />
    </Dialog>
  )
}

type FormProps = { audience: Audience; onSent: () => void; onClose: () => void }

const SendForm = ({ audience: { uuid, name, identifier }, onSent, onClose }: FormProps) => {
  const t = useText()
  const values = useValues<{ file: File | null }>({ file: null })
  const listWrong = useListWrong()
  const form = useForm(values, { file: listWrong })
  const { sendList, share, working, failure, stop } = useListSending()
  const { file } = form.values

  const act = async () => {
    if (!file) return
    const { done, refused } = await sendList(uuid, file)
    if (refused !== undefined) form.refuse({ file: refused })
    if (done) onSent()
  }
  return (
    <Dialog
      title={t('audiences.send.title', { name })}
      closeLabel={t('common.close')}
      locked={working}
      onClose={onClose}
      onSubmit={() => form.submit(() => void act())}
      foot={
        <>
          <Button onClick={working ? stop : onClose}>
            {working ? t('audiences.form.stop') : t('audiences.form.no')}
          </Button>
          <Button kind="primary" type="submit" working={working && t('audiences.form.sending')}>
            {failure === null ? t('audiences.send.do') : t('audiences.form.again')}
          </Button>
        </>
      }
    >
      <p>{t(`audiences.send.text_${identifier}`)}</p>
      <Fields alarms={form.alarms}>
        <ListDrop
          file={file}
          onFile={(chosen) => form.set('file', chosen)}
          error={form.errorOf('file')}
          share={working ? share : null}
        />
      </Fields>
      {failure !== null && <Problem error={failure} title={t('audiences.form.notSent')} />}
    </Dialog>
  )
}
