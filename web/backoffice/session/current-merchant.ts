/** The merchant whose data is loaded. Loading one makes it the current one [SH-13]. */
import { currentMode, type Mode } from '#web/api/mode.ts'
import { type CallRef, fetchCall } from '#web/api/query.ts'
import { makeListeners } from '#web/api/store.ts'
import { accountFreshFor, type Merchant } from './account.ts'

type Loaded = { merchant: Merchant; mode: Mode }
type Change = { merchant: Merchant; previousId: string | null }

let loaded: Loaded | null = null
let previousId: string | null = null
const changes = makeListeners<Change>()

export const currentMerchant = (): Merchant | null => loaded?.merchant ?? null
export const previousMerchantId = (): string | null => previousId

/** Called when the current merchant becomes another one, and only then. The answer takes the hook out again. */
export const onMerchantChange = changes.subscribe

export const makeCurrent = (merchant: Merchant, mode: Mode): void => {
  const before = loaded?.merchant.id ?? null
  loaded = { merchant, mode }
  if (before === merchant.id) return
  previousId = before
  changes.notify({ merchant, previousId })
}

/** Whether all that belongs to a merchant is here for the mode of now. */
export const isLoaded = (merchantId: string): boolean =>
  loaded?.merchant.id === merchantId && loaded.mode === currentMode()

/** What belongs to a merchant, as calls that may start early. */
export const merchantCalls = (merchantId: string): readonly CallRef[] => [
  ['merchants', 'get', { params: { merchantId } }],
  ['merchants', 'configurations', { params: { merchantId } }],
]

/** Asks for what belongs to a merchant, or takes it from the cache while it is fresh. Rejects as the calls do. */
export const fetchMerchant = async (merchantId: string): Promise<Merchant> => {
  const input = { params: { merchantId } }
  const [merchant] = await Promise.all([
    fetchCall('merchants', 'get', input, accountFreshFor),
    fetchCall('merchants', 'configurations', input, accountFreshFor),
  ])
  return merchant
}
