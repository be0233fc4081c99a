import { type LoadOptions, useCall } from '#web/api/query.ts'
import type { Exchanges } from '../../../kit/exchange-rows.ts'
import { useMay, useMerchant } from '../../../session/session-context.ts'

/** What the merchant's system and the provider said to each other about a sale, for those who may read it. */
export const useExchanges = (operationId: string, options: Pick<LoadOptions<Exchanges>, 'every'> = {}) => {
  const { id: merchantId } = useMerchant()
  const enabled = useMay('webhooks.read')
  const loaded = useCall('exchanges', 'list', { params: { merchantId, operationId } }, { ...options, enabled })
  return { ...loaded, isAwaited: enabled && loaded.status !== 'failed' && !loaded.data }
}
