import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Problem } from '../../kit/problems.tsx'

/** In place of a dialog about an audience that cannot be read, or is gone. */
export const GoneDialog = ({ error, onClose }: { error: unknown; onClose: () => void }) => {
  const t = useText()
  return (
    <Dialog
      title={t('audiences.gone')}
      closeLabel={t('common.close')}
      onClose={onClose}
      onSubmit={onClose}
      foot={
        <Button kind="primary" type="submit" data-first>
          {t('audiences.all')}
        </Button>
      }
    >
      <Problem error={error} title={t('audiences.goneText')} />
    </Dialog>
  )
}
