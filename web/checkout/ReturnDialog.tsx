import { api } from '#web/api/client.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { ActFailure } from './ActFailure.tsx'
import { useAct } from './use-act.ts'
import { useCheckoutContext } from './checkout-context.ts'

/** Says that the shop must act before any money moves, and whom to talk to. */
export const ReturnDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const { token, checkout } = useCheckoutContext()
  const { working, error, run } = useAct()
  const { name: shop, phone, website } = checkout.merchant
  const contact = [phone, website].filter((one) => one !== null).join(', ')
  const send = async (): Promise<void> => {
    const done = await run('return', (options) => api.customerCheckout.requestReturn({ params: { token } }, options))
    if (done) onClose()
  }
  const foot = (
    <>
      <Button onClick={onClose} data-first>
        {t('checkout.return.no')}
      </Button>
      <Button kind="destructive" type="submit" working={working && t('checkout.working')}>
        {t('checkout.return.yes')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={t('checkout.return.title')}
      closeLabel={t('checkout.close')}
      onClose={onClose}
      onSubmit={() => void send()}
      locked={working}
      foot={foot}
    >
      <p>{t('checkout.return.text', { shop })}</p>
      {contact !== '' && <p>{t('checkout.return.contact', { shop, contact })}</p>}
      <ActFailure error={error} />
    </Dialog>
  )
}
