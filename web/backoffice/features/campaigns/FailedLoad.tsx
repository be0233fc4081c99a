import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/Button.tsx'
import { useProblem } from '../../app/problems.tsx'

/** What failed, what is safe, try again. */
export const FailedLoad = ({ title, error, retry }: { title: string; error: unknown; retry: () => void }) => {
  const t = useText()
  const problemOf = useProblem()
  return (
    <section className="void" role="alert">
      <h2>{title}</h2>
      <p>
        {problemOf(error)} {t('campaigns.failedSafe')}
      </p>
      <div className="row">
        <Button kind="primary" icon="refresh" onClick={retry}>
          {t('common.retry')}
        </Button>
      </div>
    </section>
  )
}
