import type { WidgetView } from '#contract/rules/widget-rules.ts'
import { config } from '#web/api/config.ts'
import { useSandbox } from '#web/api/mode.ts'
import { useText } from '#web/texts/text.ts'
import { CopyButton } from '#web/ui/actions/CopyButton.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Part, Row } from '#web/ui/layout/boxes.ts'
import { Hint } from '#web/ui/layout/text.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { useAccount, useMay, useMerchant } from '../../session/session-context.ts'
import { CodeBlock } from '../../kit/CodeBlock.tsx'
import { keysPath } from './paths.ts'
import { snippetOf } from './snippet.ts'

type Props = { view: WidgetView; publicKey: string | null; amount: number }

/** What the shop pastes into its page, for the mode of the screen. */
export const SnippetPart = ({ view, publicKey, amount }: Props) => {
  const t = useText()
  return (
    <Part stack>
      <h2>{t('preferences.snippet.title')}</h2>
      {publicKey === null ? <NoKey /> : <Snippet view={view} publicKey={publicKey} amount={amount} />}
    </Part>
  )
}

const Snippet = ({ view, publicKey, amount }: { view: WidgetView; publicKey: string; amount: number }) => {
  const t = useText()
  const sandbox = useSandbox()
  const { vendor, widgetScript, widgetScriptSandbox } = config()
  const script = sandbox ? widgetScriptSandbox : widgetScript
  const code = snippetOf({ vendor, script, publicKey, amount, view })
  return (
    <div>
      <CodeBlock label={t('preferences.snippet.label')} code={code} />
      <Row above>
        <CopyButton value={code} label={t('preferences.snippet.copy')} done={t('preferences.copied')} />
      </Row>
      <Hint above>{t('preferences.snippet.hint')}</Hint>
      {sandbox && <Hint above>{t('preferences.snippet.sandbox')}</Hint>}
    </div>
  )
}

/** The address of the script needs the public key of the shop. */
const NoKey = () => {
  const t = useText()
  const { id } = useMerchant()
  const { disabled } = useAccount()
  const mayKeys = useMay('keys.manage') && disabled === null
  return (
    <Note kind="info" title={t('preferences.snippet.noKey')}>
      <p>{mayKeys ? t('preferences.snippet.noKeyText') : t('preferences.snippet.askKey')}</p>
      {mayKeys && (
        <Row>
          <ButtonLink to={keysPath(id)}>{t('preferences.snippet.toKeys')}</ButtonLink>
        </Row>
      )}
    </Note>
  )
}
