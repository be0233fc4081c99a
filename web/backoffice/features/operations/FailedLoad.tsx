import { ApiError, ConnectionError } from '#web/api/errors.ts'
import { useRichText, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { mono } from '#web/ui/layout/tags.tsx'
import { EmptyState, Row } from '#web/ui/layout/boxes.ts'
import { Text } from '#web/ui/layout/text.ts'

const reasonOf = (error: unknown): 'timeout' | 'offline' | 'server' => {
  if (error instanceof ConnectionError) return error.reason === 'timeout' ? 'timeout' : 'offline'
  return 'server'
}

type FailedProps = {
  what: 'list' | 'detail'
  error: unknown
  retry: () => void
  /** Nothing of the page is there: its words are the page's heading. */
  whole?: boolean
}

/** What failed, what is safe, try again, a number to quote on the phone. */
export const FailedLoad = ({ what, error, retry, whole = false }: FailedProps) => {
  const t = useText()
  const rich = useRichText()
  const Heading = whole ? 'h1' : 'h2'
  const id = error instanceof ApiError ? error.requestId : ''
  return (
    <EmptyState role="alert">
      <Heading>{t(`operations.failed.${what}`)}</Heading>
      <p>{t(`operations.failed.${reasonOf(error)}`)}</p>
      <Row>
        <Button kind="primary" icon="refresh" onClick={retry}>
          {t('operations.failed.retry')}
        </Button>
      </Row>
      {id && (
        <Text small call>
          {rich('operations.failed.reference', { id, code: mono })}
        </Text>
      )}
    </EmptyState>
  )
}
