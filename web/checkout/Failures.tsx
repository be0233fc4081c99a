import { config } from '#web/api/config.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Heading } from './Heading.tsx'
import type { Trouble } from './trouble.ts'

/** The provider's help, where there is one. */
export const Help = () => {
  const t = useText()
  const { support } = config()
  return support ? <p className="soft">{t('checkout.help', { support })}</p> : null
}

/** A link that opens nothing. `replaced`: it did a moment ago, so that the shop has sent a newer one. */
export const Dead = ({ replaced }: { replaced: boolean }) => {
  const t = useText()
  const kind = replaced ? 'replaced' : 'unknown'
  return (
    <div className="stackf" role="alert">
      <Heading>{t(`checkout.dead.${kind}.title`)}</Heading>
      <p className="soft">{t(`checkout.dead.${kind}.text`)}</p>
      <Help />
    </div>
  )
}

/** Nothing could be loaded yet. What passes by itself is tried again by itself. */
export const Failed = ({
  trouble,
  onAgain,
}: {
  trouble: Exclude<Trouble, { kind: 'unknown' }>
  onAgain: () => void
}) => {
  const t = useText()
  return (
    <div className="stackf" role="alert">
      <Heading>{t(`checkout.failed.${trouble.kind}.title`)}</Heading>
      <p className="soft">{t(`checkout.failed.${trouble.kind}.text`)}</p>
      <Button className="wide" icon="refresh" onClick={onAgain}>
        {t('checkout.failed.again')}
      </Button>
      {trouble.kind === 'failed' && trouble.requestId && (
        <p className="hint">{t('checkout.failed.number', { id: trouble.requestId })}</p>
      )}
      <Help />
    </div>
  )
}
