import { switchSandbox } from '#web/api/mode.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'

/** In test mode, where something exists in live mode alone: why, and the way back. */
export const LiveOnly = ({ title, text }: { title: string; text: string }) => {
  const t = useText()
  return (
    <section className="void">
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="row">
        <Button kind="primary" onClick={() => switchSandbox(false)}>
          {t('common.sandbox.back')}
        </Button>
      </div>
    </section>
  )
}
