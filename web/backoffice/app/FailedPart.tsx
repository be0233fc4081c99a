import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/Button.tsx'
import { useProblem } from './problems.tsx'

export type Failed = { title: string; error: unknown; retry: () => void }

/** Where a list or an object would stand: what failed, what is safe all the same, try again. */
export const FailedPart = ({ title, safe, error, retry }: Failed & { safe: string }) => {
  const t = useText()
  const problemOf = useProblem()
  return (
    <section className="void" role="alert">
      <h2>{title}</h2>
      <p>
        {problemOf(error)} {safe}
      </p>
      <div className="row">
        <Button kind="primary" icon="refresh" onClick={retry}>
          {t('common.retry')}
        </Button>
      </div>
    </section>
  )
}
