import { config } from '#web/api/config.ts'
import { useRichText, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { contact } from './support.tsx'

/** Opens the question to the provider's help about what stands here; where it takes none, how to reach it otherwise. */
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
