import { timed } from '#web/api/timeout.ts'
import { callNamed, refreshCalls } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { operationsOf } from './guard.ts'
import { Link } from './router.tsx'
import { useAnyMerchant, useMerchants } from './world.ts'

export const merchantListId = 'comercios'

/** Opens the list of merchants. With one merchant there is nothing to open. */
export const MerchantButton = ({ hint = false }: { hint?: boolean }) => {
  const t = useText()
  const merchant = useAnyMerchant()
  const several = useMerchants().length > 1
  if (!merchant) return null
  return (
    <button className="shop" type="button" {...(several ? { popoverTarget: merchantListId } : { disabled: true })}>
      <b>{merchant.name}</b>
      {several &&
        (hint ? (
          <small>{t('common.merchant.switch')}</small>
        ) : (
          <span className="vh">{t('common.merchant.switch')}</span>
        ))}
      {several && <Icon name="chevron-down" small />}
    </button>
  )
}

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

const close = (): void => document.getElementById(merchantListId)?.hidePopover()

/** The merchants of the account; choosing one opens its operations and makes it the preferred one [SH-11]. */
export const MerchantList = () => {
  const t = useText()
  const merchants = useMerchants()
  const current = useAnyMerchant()
  if (merchants.length < 2) return null
  return (
    <nav className="pop acct shops" id={merchantListId} popover="auto" aria-label={t('common.merchant.list')}>
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
    </nav>
  )
}
