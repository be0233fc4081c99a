import { callNamed, refreshCalls } from '#web/api/query.ts'
import { timed } from '#web/api/timeout.ts'
import { useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { isOpenTo, isWaiting, operationsOf } from '../../routing/guard.ts'
import { allScreens } from '../../routing/pages.ts'
import { useRoute } from '../../routing/route.ts'
import { Link } from '../../routing/router.tsx'
import type { Screen } from '../../routing/screen.ts'
import { mayCall, type Merchant } from '../../session/account.ts'
import { useAccount, useAnyMerchant, useMerchants } from '../../session/session-context.ts'

/** Whether an address names an object of its shop. */
const isOfObject = ({ path }: Pick<Screen, 'path'>): boolean => path.replace('{merchantId}', '').includes('{')

/** Keeps the choice for the next visit. It is a convenience: when it fails, the person is where they wanted to be all the same. */
export const prefer = async (merchantId: string): Promise<void> => {
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

/** Where each merchant opens: on the page that is shown, or for an object of the other shop on the list that it is of. */
export const usePlaceAt = (): ((merchant: Merchant) => string) => {
  const { screen, params } = useRoute()
  const account = useAccount()
  const section = allScreens().find(({ name }) => name === screen.section)
  // A dialog is an address of its page.
  const page = section && (section.load === screen.load || isOfObject(screen)) ? section : screen
  const stays =
    'merchantId' in params &&
    !isOfObject(page) &&
    page.pendingAllowed !== 'only' &&
    isOpenTo(page, { account, mayCall })
  return (merchant) =>
    stays && !isWaiting(merchant) ? page.path.replace('{merchantId}', merchant.id) : operationsOf(merchant.id)
}

/** Those that wait for their approval are last. */
const waitingLast = (merchants: readonly Merchant[]): Merchant[] =>
  merchants.toSorted((a, b) => Number(isWaiting(a)) - Number(isWaiting(b)))

/** The inside of the list of merchants. */
export const MerchantLinks = ({ listId }: { listId: string }) => {
  const t = useText()
  const merchants = waitingLast(useMerchants())
  const placeAt = usePlaceAt()
  const current = useAnyMerchant()
  const close = (): void => document.getElementById(listId)?.hidePopover()
  return (
    <ul>
      {merchants.map((merchant) => (
        <li key={merchant.id}>
          <Link
            to={placeAt(merchant)}
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
