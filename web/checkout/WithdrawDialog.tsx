import { api } from '#web/api/client.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { ActFailure } from './ActFailure.tsx'
import { useAct } from './use-act.ts'
import { useCheckoutContext } from './checkout-context.ts'

/** Says what happens before the credit is given up. */
export const WithdrawDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const { token, checkout } = useCheckoutContext()
  const { working, error, run } = useAct()
  const send = async (): Promise<void> => {
    const done = await run('withdraw', (options) => api.customerCheckout.withdraw({ params: { token } }, options))
    if (done) onClose()
  }
  const foot = (
    <>
      <Button onClick={onClose} data-first>
        {t('checkout.withdraw.no')}
      </Button>
      <Button kind="destructive" type="submit" working={working && t('checkout.withdraw.working')}>
        {t('checkout.withdraw.yes')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={t('checkout.withdraw.title')}
      closeLabel={t('checkout.close')}
      onClose={onClose}
      onSubmit={() => void send()}
      locked={working}
      foot={foot}
    >
      <p>{t('checkout.withdraw.text', { shop: checkout.merchant.name })}</p>
      <p>{t('checkout.withdraw.money')}</p>
      <ActFailure error={error} />
    </Dialog>
  )
}
