import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

type QuestionProps = { onAnswer: (goOn: boolean) => void }

/** In the middle of a form the person is asked first: what they type would be about something that is not real. */
export const SandboxQuestion = ({ onAnswer }: QuestionProps) => {
  const t = useText()
  return (
    <Dialog
      title={t('common.sandbox.ask')}
      closeLabel={t('common.sandbox.stay')}
      onClose={() => onAnswer(false)}
      onSubmit={() => onAnswer(true)}
      foot={
        <>
          <Button onClick={() => onAnswer(false)} data-first>
            {t('common.sandbox.stay')}
          </Button>
          <Button type="submit" kind="primary">
            {t('common.sandbox.go')}
          </Button>
        </>
      }
    >
      <p>{t('common.sandbox.askWhy')}</p>
    </Dialog>
  )
}
