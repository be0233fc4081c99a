import type { ReactNode } from 'react'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Problem } from './problems.tsx'

/** `no` keeps all as it is; `working` and `failed` are said while and after it is tried. */
export type AskWords = Record<'title' | 'no' | 'act' | 'working' | 'failed', string>

type Props = {
  words: AskWords
  working: boolean
  /** Why it was not done; null where nothing has been refused. */
  failure: unknown
  onAct: () => void
  onClose: () => void
  /** Of the button that does it. */
  kind?: 'destructive' | 'primary'
  children: ReactNode
}

/** Asks before something is done that cannot be taken back. */
export const AskDialog = ({ words, working, failure, onAct, onClose, kind = 'destructive', children }: Props) => {
  const t = useText()
  return (
    <Dialog
      title={words.title}
      closeLabel={t('common.close')}
      locked={working}
      onClose={onClose}
      onSubmit={onAct}
      foot={
        <>
          <Button onClick={onClose} inactive={working} data-first>
            {words.no}
          </Button>
          <Button kind={kind} type="submit" working={working && words.working}>
            {words.act}
          </Button>
        </>
      }
    >
      {children}
      {failure !== null && <Problem error={failure} title={words.failed} />}
    </Dialog>
  )
}
