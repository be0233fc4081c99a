import { api } from '#web/api/client.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { ActFailure } from './ActFailure.tsx'
import { useAct } from './use-act.ts'
import { useCheckoutContext } from './checkout-context.ts'

/** Asks before the sale is given up: the link is used up by it. */
export const DeclineDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const { token, checkout } = useCheckoutContext()
  const { working, error, run } = useAct()
  const send = () => void run('decline', (options) => api.customerCheckout.decline({ params: { token } }, options))
  const foot = (
    <>
      <Button onClick={onClose} data-first>
        {t('checkout.decline.no')}
      </Button>
      <Button kind="destructive" type="submit" working={working && t('checkout.decline.working')}>
        {t('checkout.decline.yes')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={t('checkout.decline.title')}
      closeLabel={t('checkout.close')}
      onClose={onClose}
      onSubmit={send}
      locked={working}
      foot={foot}
    >
      <p>{t('checkout.decline.text', { shop: checkout.merchant.name })}</p>
      <ActFailure error={error} />
    </Dialog>
  )
}
