import { useState } from 'react'
import { liveBodyDays } from '#contract/rules/api-request-rules.ts'
import { useSandbox } from '#web/api/mode.ts'
import { useText } from '#web/texts/text.ts'
import { CopyButton } from '#web/ui/actions/CopyButton.tsx'
import { Row } from '#web/ui/layout/boxes.ts'
import { Hint, Text } from '#web/ui/layout/text.ts'
import { CodeBlock } from '../../kit/CodeBlock.tsx'
import { prettyJson } from './pretty-json.ts'
import { isPastBodies, type LoggedCall } from './same-call.ts'

type Props = { call: LoggedCall; kind: 'sent' | 'answered' }

/** What a call sent, or was answered; where it is not here, why. */
export const RequestBody = ({ call, kind }: Props) => {
  const t = useText()
  const sandbox = useSandbox()
  const [now] = useState(Date.now)
  const body = kind === 'sent' ? call.request : call.answer
  if (body === null) {
    if (isPastBodies(call, { sandbox, now }))
      return <Text soft>{t('developers.request.past', { days: liveBodyDays })}</Text>
    return <Text soft>{t(`developers.request.without.${kind}`)}</Text>
  }
  return (
    <>
      <CodeBlock low label={t(`developers.request.${kind}`)} code={prettyJson(body.text)} />
      {body.cut && <Hint above>{t('developers.request.cut')}</Hint>}
      <Row above>
        <CopyButton value={body.text} label={t('preferences.keys.copy')} done={t('preferences.copied')} />
      </Row>
    </>
  )
}
