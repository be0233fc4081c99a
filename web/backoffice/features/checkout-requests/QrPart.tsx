import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { QrCode } from '#web/ui/data/QrCode.tsx'
import { Hint } from '#web/ui/layout/text.ts'
import { Row } from '#web/ui/layout/boxes.ts'
import { useMay } from '../../session/session-context.ts'
import type { CheckoutPlace } from './use-checkout.ts'
import { useWaitingDialog } from './use-waiting-dialog.ts'
import styles from './sale.module.css'

/** The link as a code for the customer's camera, and larger for the counter. */
export const QrPart = ({ place, link, name }: { place: CheckoutPlace; link: string; name: string }) => {
  const t = useText()
  const maySell = useMay('operations.sell')
  const dialog = useWaitingDialog(place)
  return (
    <div className={styles.waitingQr}>
      <QrCode value={link} label={t('checkout-requests.qr.label', { name })} />
      <Hint>{t('checkout-requests.qr.hint')}</Hint>
      <Row>
        <Button onClick={() => dialog.open('qr')}>{t('checkout-requests.qr.larger')}</Button>
        {maySell && <Button onClick={() => dialog.open('here')}>{t('checkout-requests.here.open')}</Button>}
      </Row>
    </div>
  )
}
