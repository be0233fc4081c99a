import { useState } from 'react'
import { api } from '#web/api/client.ts'
import type { AnswerOf } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { FieldBox } from '#web/ui/fields/bare.ts'
import { Note } from '#web/ui/layout/Note.tsx'
import { Row } from '#web/ui/layout/boxes.ts'
import { Hint, Text } from '#web/ui/layout/text.ts'
import { AskDialog } from '../../kit/AskDialog.tsx'
import { CopyRow } from '../../kit/CopyRow.tsx'
import { ButtonLink } from '../../kit/links.tsx'
import { Problem } from '../../kit/problems.tsx'
import { useMerchant } from '../../session/session-context.ts'
import type { Made } from './EndpointDialog.tsx'
import { endpointPath } from './paths.ts'
import { type Endpoint, useInstant, useMayChange } from './words.ts'

type Secret = AnswerOf<'webhooks', 'showSecret'>

/** The secret of a new endpoint. */
export const MadeNote = ({ made: { endpoint, secret }, onDone }: { made: Made; onDone: () => void }) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  return (
    <Note kind="ok" role="status" title={t('developers.made.title')}>
      <CopyRow above label={t('developers.made.label')} value={secret} />
      <Text above>{t('developers.made.text')}</Text>
      <Row>
        <Button onClick={onDone}>{t('developers.made.done')}</Button>
        <ButtonLink to={endpointPath(merchantId, endpoint.id)}>{t('developers.made.open')}</ButtonLink>
      </Row>
    </Note>
  )
}

/** The secret that signs what is sent to an endpoint. It lives in this page alone; the password is asked for by the call itself. */
export const SecretPart = ({ endpoint }: { endpoint: Endpoint }) => {
  const t = useText()
  const when = useInstant()
  const { id: merchantId } = useMerchant()
  const mayChange = useMayChange()
  const { send, working, failure } = useSubmit()
  const [shown, setShown] = useState<Secret | null>(null)
  const [isReplacing, setReplacing] = useState(false)
  const show = async () => {
    const input = { params: { merchantId, endpointId: endpoint.id } }
    const sent = await send(({ signal }) => api.webhooks.showSecret(input, { signal }))
    if (sent?.done) setShown(sent.answer)
  }
  const previous = shown === null ? endpoint.previousSecretUntil : shown.previousSecretUntil
  return (
    <>
      {shown && (
        <FieldBox role="status">
          <CopyRow label={t('developers.secret.title')} value={shown.secret} />
        </FieldBox>
      )}
      {previous !== null && (
        <Hint above={shown !== null}>{t('developers.secret.previous', { when: when(previous) })}</Hint>
      )}
      {failure !== null && <Problem error={failure} title={t('developers.secret.failed')} />}
      {!mayChange && previous === null && <Hint>{t('developers.secret.notYours')}</Hint>}
      {mayChange && (
        <Row above={shown !== null || previous !== null}>
          {shown ? (
            <Button onClick={() => setShown(null)}>{t('developers.secret.hide')}</Button>
          ) : (
            <Button onClick={() => void show()} working={working && t('developers.secret.working')}>
              {t('developers.secret.show')}
            </Button>
          )}
          <Button data-acts onClick={() => setReplacing(true)}>
            {t('developers.secret.replace.open')}
          </Button>
        </Row>
      )}
      {isReplacing && <ReplaceDialog endpointId={endpoint.id} onClose={() => setReplacing(false)} onNew={setShown} />}
    </>
  )
}

type Props = { endpointId: string; onClose: () => void; onNew: (secret: Secret) => void }

const ReplaceDialog = ({ endpointId, onClose, onNew }: Props) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { send, working, failure } = useSubmit()
  const replace = async () => {
    const input = { params: { merchantId, endpointId } }
    const sent = await send(({ signal }) => api.webhooks.rotateSecret(input, { signal }))
    if (!sent?.done) return
    onNew(sent.answer)
    onClose()
  }
  return (
    <AskDialog
      kind="primary"
      words={{
        title: t('developers.secret.replace.title'),
        no: t('developers.secret.replace.no'),
        act: t('developers.secret.replace.do'),
        working: t('developers.secret.replace.working'),
        failed: t('developers.secret.replace.failed'),
      }}
      working={working}
      failure={failure}
      onAct={() => void replace()}
      onClose={onClose}
    >
      <p>{t('developers.secret.replace.text')}</p>
    </AskDialog>
  )
}
