import { config } from '#web/api/config.ts'
import { useRichText, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { contact } from './support.tsx'

/** Opens a question to the provider's help about the object on the screen. Where the provider takes no questions, shows its contact. */
export const AskOpener = ({ onAsk }: { onAsk: () => void }) => {
  const t = useText()
  const rich = useRichText()
  const { questions, support } = config()
  if (!questions) return support && rich('questions.call', { support, contact })
  return (
    <Button data-acts kind="plain" onClick={onAsk}>
      {t('questions.ask')}
    </Button>
  )
}
