import type { ReactNode } from 'react'
import { config } from '#web/api/config.ts'
import { addressOf } from '#web/api/support-address.ts'
import { useRichText, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Hint, Text } from '#web/ui/layout/text.ts'
import { Stack } from '#web/ui/layout/boxes.ts'
import { Heading } from './Heading.tsx'
import type { Trouble } from './trouble.ts'

/** The provider's help, where there is one. */
export const Help = () => {
  const rich = useRichText()
  const { support } = config()
  const contact = (words: ReactNode) => (
    <a key="contact" href={addressOf(support)}>
      {words}
    </a>
  )
  return support ? <Text soft>{rich('checkout.help', { support, contact })}</Text> : null
}

/** A link that opens nothing. `replaced`: it did a moment ago, so that the shop has sent a newer one. */
export const Dead = ({ replaced }: { replaced: boolean }) => {
  const t = useText()
  const kind = replaced ? 'replaced' : 'unknown'
  return (
    <Stack role="alert">
      <Heading>{t(`checkout.dead.${kind}.title`)}</Heading>
      <Text soft>{t(`checkout.dead.${kind}.text`)}</Text>
      <Help />
    </Stack>
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
    <Stack role="alert">
      <Heading>{t(`checkout.failed.${trouble.kind}.title`)}</Heading>
      <Text soft>{t(`checkout.failed.${trouble.kind}.text`)}</Text>
      <Button wide icon="refresh" onClick={onAgain}>
        {t('checkout.failed.again')}
      </Button>
      {trouble.kind === 'failed' && trouble.requestId && (
        <Hint>{t('checkout.failed.number', { id: trouble.requestId })}</Hint>
      )}
      <Help />
    </Stack>
  )
}
