import { config } from '#web/api/config.ts'
import { useSandbox } from '#web/api/mode.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { CopyButton } from '#web/ui/actions/CopyButton.tsx'
import { EmptyState, Row } from '#web/ui/layout/boxes.ts'
import { CodeBlock } from '../../kit/CodeBlock.tsx'
import { commandOf, systemAccept } from './curl.ts'
import { referencePath } from './paths.ts'
import styles from './developers.module.css'

/** The one next command: a call that every key may make. */
export const EmptyRequests = () => {
  const t = useText()
  const locale = useLocale()
  const sandbox = useSandbox()
  const { apiHost } = config()
  const code = commandOf({ address: `${apiHost}/me`, accept: systemAccept(sandbox), key: t('developers.empty.key') })
  return (
    <>
      <EmptyState className={styles.empty}>
        <h2>{t(`developers.requests.empty.${sandbox ? 'sandbox' : 'live'}`)}</h2>
        <p>{t('developers.requests.empty.text')}</p>
      </EmptyState>
      <CodeBlock label={t('developers.requests.empty.command')} code={code} />
      <Row above>
        <CopyButton value={code} label={t('preferences.keys.copy')} done={t('preferences.copied')} />
        <a href={referencePath(locale)} target="_blank" rel="noreferrer">
          {t('developers.reference')}
        </a>
      </Row>
    </>
  )
}
