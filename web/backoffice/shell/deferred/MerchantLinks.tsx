import { formatAmount } from '#domain/format.ts'
import { callNamed, refreshCalls, useCall } from '#web/api/query.ts'
import { timed } from '#web/api/timeout.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { VisuallyHidden } from '#web/ui/layout/text.ts'
import { operationsPath } from '../../features/operations/paths.ts'
import { isOfAll, toOne } from '../../routing/all-merchants.ts'
import { isOpenTo, isWaiting, operationsOf } from '../../routing/guard.ts'
import { allPathOf, allScreens } from '../../routing/pages.ts'
import { useRoute } from '../../routing/route.ts'
import { Link } from '../../routing/router.tsx'
import type { Screen } from '../../routing/screen.ts'
import { mayCall, type Merchant } from '../../session/account.ts'
import { useAccount, useAnyMerchant, useIsOfAll, useMerchants } from '../../session/session-context.ts'

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

/** A page of the list, and a customer, whom one merchant has. */
const ofOneList = ['page', 'customer']

/** The filters of a list on the way to the same list of others. */
const filtersOf = (search: URLSearchParams, without: readonly string[]): string => {
  const filters = new URLSearchParams([...search].filter(([name]) => !without.includes(name)))
  return filters.size > 0 ? `?${filters}` : ''
}

/** Where each merchant opens: on the page that is shown, or for an object of the other shop on the list that it is of. */
export const usePlaceAt = (): ((merchant: Merchant) => string) => {
  const { screen, params, search } = useRoute()
  const account = useAccount()
  const section = allScreens().find(({ name }) => name === screen.section)
  const ofAll = isOfAll(screen.path)
  // A dialog is an address of its page.
  const page = !ofAll && section && (section.load === screen.load || isOfObject(screen)) ? section : screen
  const stays =
    (ofAll || 'merchantId' in params) &&
    !isOfObject(page) &&
    page.pendingAllowed !== 'only' &&
    isOpenTo(page, { account, mayCall })
  const path = toOne(page.path)
  const filters = ofAll ? filtersOf(search, ofOneList) : ''
  return (merchant) =>
    stays && !isWaiting(merchant) ? path.replace('{merchantId}', merchant.id) + filters : operationsOf(merchant.id)
}

/** Where all merchants open: the page that is shown with its filters, or the list of operations; null where that is not for all. */
export const usePlaceOfAll = (): string | null => {
  const { screen, search } = useRoute()
  const account = useAccount()
  const open = useMerchants().filter((merchant) => !isWaiting(merchant))
  const path = allPathOf(screen.path)
  const page = allScreens().find((one) => one.path === path)
  if (open.length < 2) return null
  return page && isOfAll(page.path) && isOpenTo(page, { account, mayCall })
    ? page.path + filtersOf(search, ['page'])
    : operationsPath(null)
}

/** Those that wait for their approval are last. */
const waitingLast = (merchants: readonly Merchant[]): Merchant[] =>
  merchants.toSorted((a, b) => Number(isWaiting(a)) - Number(isWaiting(b)))

/** What a merchant has sold today; asked for when the list opens. */
const useSoldToday = (open: boolean): ((merchantId: string) => number | undefined) => {
  const { data } = useCall('allMerchants', 'today', {}, { enabled: open, staleTime: soldFreshFor })
  return (merchantId) => data?.merchants.find((one) => one.merchantId === merchantId)?.amount
}

/** In milliseconds. */
const soldFreshFor = 30_000

type LinksProps = { listId: string; open: boolean }

/** The inside of the list of merchants: all of them first. */
export const MerchantLinks = ({ listId, open }: LinksProps) => {
  const t = useText()
  const locale = useLocale()
  const merchants = waitingLast(useMerchants())
  const placeAt = usePlaceAt()
  const placeOfAll = usePlaceOfAll()
  const soldOf = useSoldToday(open)
  const merchant = useAnyMerchant()
  const ofAll = useIsOfAll()
  const current = ofAll ? null : merchant
  const close = (): void => document.getElementById(listId)?.hidePopover()
  return (
    <ul>
      {placeOfAll && (
        <li>
          <Link to={placeOfAll} aria-current={ofAll ? 'true' : undefined} onClick={close}>
            {t('common.merchant.all')}
            {ofAll && <Icon name="check" small />}
          </Link>
        </li>
      )}
      {merchants.map((one) => {
        const sold = isWaiting(one) ? undefined : soldOf(one.id)
        return (
          <li key={one.id}>
            <Link
              to={placeAt(one)}
              aria-current={one.id === current?.id ? 'true' : undefined}
              onClick={() => {
                close()
                void prefer(one.id)
              }}
            >
              {one.name}
              {one.status === 'pending' && <small>{t('common.merchant.pending')}</small>}
              {sold !== undefined && (
                <small>
                  <VisuallyHidden>{t('common.merchant.soldToday')}</VisuallyHidden> {formatAmount(sold, locale)}
                </small>
              )}
              {one.id === current?.id && <Icon name="check" small />}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
