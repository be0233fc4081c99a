import { switchSandbox } from '#web/api/mode.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { EmptyState, Row } from '#web/ui/layout/boxes.ts'

/** In test mode, where something exists in live mode alone: why, and the way back. */
export const LiveOnly = ({ title, text }: { title: string; text: string }) => {
  const t = useText()
  return (
    <EmptyState>
      <h2>{title}</h2>
      <p>{text}</p>
      <Row>
        <Button kind="primary" onClick={() => switchSandbox(false)}>
          {t('common.sandbox.back')}
        </Button>
      </Row>
    </EmptyState>
  )
}
