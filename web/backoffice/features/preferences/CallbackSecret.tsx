import { useState } from 'react'
import { formatInstant } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import type { AnswerOf } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { FieldBox } from '#web/ui/fields/bare.ts'
import { Row } from '#web/ui/layout/boxes.ts'
import { Hint } from '#web/ui/layout/text.ts'
import { AskDialog } from '../../kit/AskDialog.tsx'
import { CopyRow } from '../../kit/CopyRow.tsx'
import { Problem } from '../../kit/problems.tsx'
import { useMerchant } from '../../session/session-context.ts'

type Secret = AnswerOf<'keys', 'showCallbackSecret'>

/** The secret that signs callbacks, in the mode of the page. It lives in this page alone; the password is asked for by the act itself. */
export const CallbackSecret = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { send, working, failure } = useSubmit()
  const [secret, setSecret] = useState<Secret | null>(null)
  const [isReplacing, setReplacing] = useState(false)
  const show = async () => {
    const sent = await send(({ signal }) => api.keys.showCallbackSecret({ params: { merchantId } }, { signal }))
    if (sent?.done) setSecret(sent.answer)
  }
  return (
    <>
      {secret && <Shown secret={secret} />}
      {failure !== null && <Problem error={failure} title={t('preferences.keys.secret.failed')} />}
      <Row above={secret !== null}>
        {secret ? (
          <Button onClick={() => setSecret(null)}>{t('preferences.keys.secret.hide')}</Button>
        ) : (
          <Button onClick={() => void show()} working={working && t('preferences.keys.secret.working')}>
            {t('preferences.keys.secret.show')}
          </Button>
        )}
        <Button data-acts onClick={() => setReplacing(true)}>
          {t('preferences.keys.secret.replace.open')}
        </Button>
      </Row>
      {isReplacing && <ReplaceDialog onClose={() => setReplacing(false)} onNew={setSecret} />}
    </>
  )
}

const Shown = ({ secret: { secret, previousUntil } }: { secret: Secret }) => {
  const t = useText()
  const locale = useLocale()
  const { timeZone } = useMerchant()
  return (
    <FieldBox role="status">
      <CopyRow label={t('preferences.keys.secret.title')} value={secret} />
      {previousUntil !== null && (
        <Hint>{t('preferences.keys.secret.previous', { when: formatInstant(previousUntil, timeZone, locale) })}</Hint>
      )}
    </FieldBox>
  )
}

type Props = { onClose: () => void; onNew: (secret: Secret) => void }

const ReplaceDialog = ({ onClose, onNew }: Props) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { send, working, failure } = useSubmit()
  const replace = async () => {
    const sent = await send(({ signal }) => api.keys.replaceCallbackSecret({ params: { merchantId } }, { signal }))
    if (!sent?.done) return
    onNew(sent.answer)
    onClose()
  }
  return (
    <AskDialog
      kind="primary"
      words={{
        title: t('preferences.keys.secret.replace.title'),
        no: t('preferences.keys.secret.replace.no'),
        act: t('preferences.keys.secret.replace.do'),
        working: t('preferences.keys.secret.replace.working'),
        failed: t('preferences.keys.secret.replace.failed'),
      }}
      working={working}
      failure={failure}
      onAct={() => void replace()}
      onClose={onClose}
    >
      <p>{t('preferences.keys.secret.replace.text')}</p>
    </AskDialog>
  )
}
