import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { EmptyState, Row } from '#web/ui/layout/boxes.ts'
import { useProblem } from './problems.tsx'

export type Failed = {
  title: string
  error: unknown
  retry: () => void
  /** Nothing of the page is there: its words are the page's heading. */
  whole?: boolean
}

/** Replaces a list or an object that failed to load: the failure, what is safe in spite of it, and a retry. */
export const FailedPart = ({ title, safe, error, retry, whole = false }: Failed & { safe: string }) => {
  const t = useText()
  const problemOf = useProblem()
  const Heading = whole ? 'h1' : 'h2'
  return (
    <EmptyState role="alert">
      <Heading>{title}</Heading>
      <p>
        {problemOf(error)} {safe}
      </p>
      <Row>
        <Button kind="primary" icon="refresh" onClick={retry}>
          {t('common.retry')}
        </Button>
      </Row>
    </EmptyState>
  )
}
