import { callNamed, refreshCalls } from '#web/api/query.ts'
import { timed } from '#web/api/timeout.ts'
import { useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { operationsOf } from '../../routing/guard.ts'
import { Link } from '../../routing/router.tsx'
import { useAnyMerchant, useMerchants } from '../../session/session-context.ts'

/** Keeps the choice for the next visit. It is a convenience: when it fails, the person is where they wanted to be all the same. */
const prefer = async (merchantId: string): Promise<void> => {
  try {
    await callNamed('account', 'setPreferedMerchant')(
      { body: { preferedMerchantUuid: merchantId } },
      { signal: timed() },
    )
    await refreshCalls(['account', 'me'])
  } catch {
    // See above.
  }
}

/** The inside of the list of merchants. */
export const MerchantLinks = ({ listId }: { listId: string }) => {
  const t = useText()
  const merchants = useMerchants()
  const current = useAnyMerchant()
  const close = (): void => document.getElementById(listId)?.hidePopover()
  return (
    <ul>
      {merchants.map((merchant) => (
        <li key={merchant.id}>
          <Link
            to={operationsOf(merchant.id)}
            aria-current={merchant.id === current?.id ? 'true' : undefined}
            onClick={() => {
              close()
              void prefer(merchant.id)
            }}
          >
            {merchant.name}
            {merchant.status === 'pending' && <small>{t('common.merchant.pending')}</small>}
            {merchant.id === current?.id && <Icon name="check" small />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
