import { useState } from 'react'
import { config } from '#web/api/config.ts'
import { useSandbox } from '#web/api/mode.ts'
import { useText } from '#web/texts/text.ts'
import { CopyButton } from '#web/ui/actions/CopyButton.tsx'
import { Row } from '#web/ui/layout/boxes.ts'
import { Hint, Text } from '#web/ui/layout/text.ts'
import { CodeBlock } from '../../kit/CodeBlock.tsx'
import { bodyStateOf, curlOfCall, type LoggedCall, typescriptOf } from './same-call.ts'

/** The same call as a command and as a program, without the key. */
export const RepeatPart = ({ call }: { call: LoggedCall }) => {
  const t = useText()
  const sandbox = useSandbox()
  const [now] = useState(Date.now)
  const { apiHost, vendor = 'trastienda' } = config()
  const place = { apiHost, vendor, sandbox, key: t('developers.empty.key'), now }
  const program = typescriptOf(call, place)
  const isLost = bodyStateOf(call, place) === 'lost'
  return (
    <>
      <Written title={t('developers.request.curl')} code={curlOfCall(call, place)} />
      {program === null ? (
        <Text above soft>
          {t('developers.request.noProgram')}
        </Text>
      ) : (
        <Text as="div" farAbove>
          <Written title={t('developers.request.typescript')} code={program} />
        </Text>
      )}
      {isLost && <Hint above>{t('developers.request.lostBody')}</Hint>}
    </>
  )
}

const Written = ({ title, code }: { title: string; code: string }) => {
  const t = useText()
  return (
    <>
      <h3>{title}</h3>
      <CodeBlock low label={t('developers.request.program', { name: title })} code={code} />
      <Row above>
        <CopyButton
          value={code}
          label={t('developers.request.copyProgram', { name: title })}
          done={t('preferences.copied')}
        />
      </Row>
    </>
  )
}
