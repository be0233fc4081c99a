import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Row } from '#web/ui/layout/boxes.ts'
import { Problem } from './problems.tsx'

/** What could not be read, and trying again. */
export const FailedLoad = ({ title, error, retry }: { title: string; error: unknown; retry: () => void }) => {
  const t = useText()
  return (
    <>
      <Problem error={error} title={title} />
      <Row above>
        <Button kind="primary" icon="refresh" onClick={retry}>
          {t('common.retry')}
        </Button>
      </Row>
    </>
  )
}
