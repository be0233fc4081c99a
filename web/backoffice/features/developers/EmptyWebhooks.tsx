import { useSandbox } from '#web/api/mode.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { CopyButton } from '#web/ui/actions/CopyButton.tsx'
import { EmptyState, Row } from '#web/ui/layout/boxes.ts'
import { Text } from '#web/ui/layout/text.ts'
import { CodeBlock } from '../../kit/CodeBlock.tsx'
import { endpointCommand } from './curl.ts'
import { useMayChange } from './words.ts'
import styles from './developers.module.css'

/** What endpoints are for, and both ways to make one. */
export const EmptyWebhooks = ({ onNew }: { onNew: () => void }) => {
  const t = useText()
  const sandbox = useSandbox()
  const mayChange = useMayChange()
  const code = endpointCommand(sandbox, t('developers.empty.key'))
  return (
    <>
      <EmptyState className={styles.empty}>
        <h2>{t(`developers.empty.${sandbox ? 'sandbox' : 'live'}`)}</h2>
        <p>{t('developers.empty.text')}</p>
        {mayChange && (
          <Button kind="primary" icon="plus" data-acts onClick={onNew}>
            {t('developers.new.open')}
          </Button>
        )}
      </EmptyState>
      {mayChange && (
        <Text as="div" farAbove>
          <Text soft>{t('developers.empty.curl')}</Text>
          <Text as="div" above>
            <CodeBlock label={t('developers.empty.curlLabel')} code={code} />
          </Text>
          <Row above>
            <CopyButton value={code} label={t('preferences.keys.copy')} done={t('preferences.copied')} />
          </Row>
        </Text>
      )}
    </>
  )
}
