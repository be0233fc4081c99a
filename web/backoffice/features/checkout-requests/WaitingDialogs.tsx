import { useState } from 'react'
import { api } from '#web/api/client.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { formatAmount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { QrCode } from '#web/ui/data/QrCode.tsx'
import { Text } from '#web/ui/layout/text.ts'
import { AskDialog } from '../../kit/AskDialog.tsx'
import { lock } from '../../session/lock.ts'
import { CorrectContactDialog } from './CorrectContactDialog.tsx'
import { lookAgain } from './use-checkout.ts'
import { useWaitingDialog } from './use-waiting-dialog.ts'
import type { PartProps } from './part-props.ts'
import type { DialogProps } from './dialog-props.ts'

/** The dialog that the address names. */
export const WaitingDialogs = (props: PartProps) => {
  const { shown, close } = useWaitingDialog(props.place)
  const given = { ...props, onClose: close }
  const hasMessage = props.checkout.channel === 'email' || props.checkout.channel === 'sms'
  if (shown === 'qr') return <QrDialog {...given} />
  if (shown === 'here') return <HereDialog {...given} />
  if (shown === 'mend' && hasMessage) return <CorrectContactDialog {...given} />
  return shown === 'withdraw' ? <WithdrawDialog {...given} /> : null
}

/** As large as the screen of the counter, for a camera on the other side of it. */
const QrDialog = ({ checkout, operation, onClose }: DialogProps) => {
  const t = useText()
  const name = operation.customer.firstName
  return (
    <Dialog
      title={t('checkout-requests.qr.title', { name })}
      closeLabel={t('common.close')}
      wide
      onClose={onClose}
      onSubmit={onClose}
      foot={
        <Button onClick={onClose} data-first>
          {t('common.close')}
        </Button>
      }
    >
      <QrCode value={checkout.link ?? ''} label={t('checkout-requests.qr.label', { name })} large />
    </Dialog>
  )
}

/** Hands the device over: the session ends, and the tab goes on as the customer's. */
const HereDialog = ({ checkout, operation, onClose }: DialogProps) => {
  const t = useText()
  const [leaving, setLeaving] = useState(false)
  const name = operation.customer.firstName
  const go = async () => {
    if (leaving || checkout.link === null) return
    setLeaving(true)
    await lock()
    location.assign(checkout.link)
  }
  return (
    <Dialog
      title={t('checkout-requests.here.title')}
      closeLabel={t('checkout-requests.here.no')}
      locked={leaving}
      onClose={onClose}
      onSubmit={() => void go()}
      foot={
        <>
          <Button onClick={onClose} inactive={leaving}>
            {t('checkout-requests.here.no')}
          </Button>
          <Button kind="primary" type="submit" data-first working={leaving && t('checkout-requests.here.working')}>
            {t('checkout-requests.here.do')}
          </Button>
        </>
      }
    >
      <p>{t('checkout-requests.here.text', { name })}</p>
      <Text soft>{t('checkout-requests.here.back')}</Text>
    </Dialog>
  )
}

const WithdrawDialog = ({ place: { merchantId, orderUuid }, operation, onClose }: DialogProps) => {
  const t = useText()
  const locale = useLocale()
  const { send, working, failure } = useSubmit()
  const name = operation.customer.firstName
  const amount = formatAmount(operation.totalAmount, locale)
  const cancel = async () => {
    const sent = await send(({ signal }) =>
      api.checkoutRequests.withdraw({ params: { merchantId, orderUuid } }, { signal }),
    )
    if (sent?.done) onClose()
    await lookAgain()
    await refreshCalls(['operations'])
  }
  const words = {
    title: t('checkout-requests.withdraw.title', { amount, name }),
    no: t('checkout-requests.withdraw.no'),
    act: t('checkout-requests.withdraw.do', { amount }),
    working: t('checkout-requests.withdraw.working'),
    failed: t('checkout-requests.withdraw.failed'),
  }
  return (
    <AskDialog words={words} working={working} failure={failure} onAct={() => void cancel()} onClose={onClose}>
      <p>{t('checkout-requests.withdraw.text', { name })}</p>
    </AskDialog>
  )
}
