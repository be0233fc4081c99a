import { useId, useState } from 'react'
import { maskIban } from '#domain/iban.ts'
import { api } from '#web/api/client.ts'
import { type AnswerOf, refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Row } from '#web/ui/layout/boxes.ts'
import { Hint } from '#web/ui/layout/text.ts'
import { AskDialog } from '#web/backoffice/kit/AskDialog.tsx'
import { useToast } from '#web/backoffice/kit/toasts.tsx'
import { useMay } from '#web/backoffice/session/session-context.ts'

type Iban = AnswerOf<'ibans', 'list'>['results'][number]

/** Stops a change before money goes to the new account. */
export const StopButton = ({ iban }: { iban: Iban }) => {
  const t = useText()
  const may = useMay('ibans.write')
  const why = useId()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Row above>
        <Button
          kind="destructive-outline"
          inactive={!may}
          aria-describedby={may ? undefined : why}
          onClick={() => setAsks(true)}
        >
          {t('ibans.stop.open')}
        </Button>
      </Row>
      {!may && (
        <Hint as="span" id={why}>
          {t('ibans.stop.notYours')}
        </Hint>
      )}
      {asks && <StopDialog iban={iban} onClose={() => setAsks(false)} />}
    </>
  )
}

const StopDialog = ({ iban, onClose }: { iban: Iban; onClose: () => void }) => {
  const t = useText()
  const toast = useToast()
  const { send, working, failure } = useSubmit()
  const stop = async () => {
    const params = { merchantId: iban.merchantId, ibanId: iban.id }
    const sent = await send(({ signal }) => api.ibans.withdraw({ params }, { signal }))
    if (!sent) return
    // Whether it was stopped, or was accepted and used meanwhile: the list is not what it was.
    await refreshCalls(['ibans'])
    if (!sent.done) return
    toast(t('ibans.stop.done'))
    onClose()
  }
  const words = {
    title: t('ibans.stop.title', { iban: maskIban(iban.iban) }),
    no: t('ibans.stop.no'),
    act: t('ibans.stop.do'),
    working: t('ibans.stop.working'),
    failed: t('ibans.stop.failed'),
  }
  return (
    <AskDialog words={words} working={working} failure={failure} onAct={() => void stop()} onClose={onClose}>
      <p>{t('ibans.stop.text')}</p>
    </AskDialog>
  )
}
