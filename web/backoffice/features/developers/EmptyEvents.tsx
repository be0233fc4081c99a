import { useSandbox } from '#web/api/mode.ts'
import { useText } from '#web/texts/text.ts'
import { EmptyState } from '#web/ui/layout/boxes.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { newEndpointPath, webhooksPath } from './paths.ts'
import { useMayChange } from './words.ts'
import styles from './developers.module.css'

/** Events are written from the first endpoint on. */
export const EmptyEvents = () => {
  const t = useText()
  const sandbox = useSandbox()
  const mayChange = useMayChange()
  const { id: merchantId } = useMerchant()
  return (
    <EmptyState className={styles.empty}>
      <h2>{t(`developers.events.empty.${sandbox ? 'sandbox' : 'live'}`)}</h2>
      <p>{t('developers.events.empty.text')}</p>
      {mayChange ? (
        <ButtonLink kind="primary" to={newEndpointPath(merchantId)}>
          {t('developers.new.open')}
        </ButtonLink>
      ) : (
        <ButtonLink to={webhooksPath(merchantId)}>{t('developers.events.empty.endpoints')}</ButtonLink>
      )}
    </EmptyState>
  )
}
