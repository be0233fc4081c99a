import { formatAmount, formatDay } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { useLocale, useText } from '#web/texts/text.ts'
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
  const locale = useLocale()
  const words = { shop: checkout.merchant.name }
  const repayment = checkout.repayment && {
    amount: formatAmount(checkout.repayment.amount, locale),
    day: formatDay(checkout.repayment.lastDay, locale),
  }
  const hasFee = (checkout.repayment?.openingFee ?? 0) > 0
  const send = async (): Promise<void> => {
    const done = await run('withdraw', (options) => api.customerCheckout.withdraw({ params: { token } }, options))
    if (done) onClose()
  }
  const foot = (
    <>
      <Button onClick={onClose} data-first>
        {t('checkout.withdraw.no')}
      </Button>
      <Button kind="destructive" type="submit" working={working && t('checkout.working')}>
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
      {repayment ? (
        <>
          <p>
            {hasFee
              ? t('checkout.withdraw.textAndFee', { ...words, ...repayment })
              : t('checkout.withdraw.text', { ...words, ...repayment })}
          </p>
          <p>{t('checkout.withdraw.money')}</p>
        </>
      ) : (
        <p>{t('checkout.withdraw.textUnsent', words)}</p>
      )}
      <ActFailure error={error} />
    </Dialog>
  )
}
