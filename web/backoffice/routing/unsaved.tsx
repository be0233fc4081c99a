import { useEffect, useState } from 'react'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { askBeforeLeaving, type Go } from './may-leave.ts'

/**
 * Guards what was typed into a form of a page: while `changed`, leaving asks first. `question` belongs into the page;
 * `release` is for a form that was sent and leads on by itself.
 */
export const useUnsaved = (changed: boolean) => {
  const [go, setGo] = useState<Go | null>(null)
  useEffect(() => {
    if (!changed) return
    askBeforeLeaving((next) => setGo(() => next))
    return () => askBeforeLeaving(null)
  }, [changed])
  const release = () => askBeforeLeaving(null)
  const leave = () => {
    release()
    go?.()
  }
  return { question: go && <Question onStay={() => setGo(null)} onLeave={leave} />, release }
}

const Question = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => {
  const t = useText()
  return (
    <Dialog
      title={t('common.unsaved.ask')}
      closeLabel={t('common.unsaved.stay')}
      onClose={onStay}
      onSubmit={onLeave}
      foot={
        <>
          <Button onClick={onStay} data-first>
            {t('common.unsaved.stay')}
          </Button>
          <Button kind="destructive-outline" type="submit">
            {t('common.unsaved.leave')}
          </Button>
        </>
      }
    >
      <p>{t('common.unsaved.text')}</p>
    </Dialog>
  )
}
