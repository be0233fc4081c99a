import { Component, type ReactNode } from 'react'
import { config } from '#web/api/config.ts'
import { useRichText, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { EmptyState } from '#web/ui/layout/boxes.ts'
import { PageTitle } from '#web/ui/layout/text.ts'
import { useProblem } from './problems.tsx'
import { contact } from './support.tsx'

/** A page that could not be drawn, inside the frame: what is safe, try again, a number to quote. */
export const Failure = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const t = useText()
  const rich = useRichText()
  const problemOf = useProblem()
  const { support } = config()
  return (
    <EmptyState as="div" role="alert">
      <PageTitle>{t('common.failed.title')}</PageTitle>
      <p>{problemOf(error)}</p>
      <p>{t('common.failed.safe')}</p>
      {support && <p>{rich('common.failed.support', { support, contact })}</p>}
      <Button icon="refresh" onClick={retry}>
        {t('common.retry')}
      </Button>
    </EmptyState>
  )
}

type BoundaryProps = { children: ReactNode; fallback: (error: unknown, reset: () => void) => ReactNode }

/** Catches what a part of the tree throws while it draws. A new `key` clears it. */
export class Boundary extends Component<BoundaryProps, { error: unknown; failed: boolean }> {
  override state: { error: unknown; failed: boolean } = { error: null, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override render() {
    const reset = () => this.setState({ error: null, failed: false })
    return this.state.failed ? this.props.fallback(this.state.error, reset) : this.props.children
  }
}
