import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/Button.tsx'
import { useProblem } from '../../app/problems.tsx'

type Props = { title: string; error: unknown; retry: () => void }

/** What failed, what is safe, try again, a number to quote on the phone. */
export const FailedLoad = ({ title, error, retry }: Props) => {
  const t = useText()
  const problemOf = useProblem()
  return (
    <section className="void" role="alert">
      <h2>{title}</h2>
      <p>
        {problemOf(error)} {t('settlements.failed.safe')}
      </p>
      <div className="row">
        <Button kind="primary" icon="refresh" onClick={retry}>
          {t('common.retry')}
        </Button>
      </div>
    </section>
  )
}
