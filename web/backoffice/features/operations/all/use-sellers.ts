import { useCall } from '#web/api/query.ts'

type Sellers = readonly { id: string; name: string }[]

/** Who sold something in a merchant; null: in one of all. */
export const useSellers = (merchantId: string | null, enabled = true): Sellers => {
  const params = { merchantId: merchantId ?? '' }
  const ofOne = useCall('operations', 'sellers', { params }, { enabled: enabled && merchantId !== null }).data
  const ofAll = useCall('allMerchants', 'sellers', {}, { enabled: enabled && merchantId === null }).data
  return (ofAll ?? ofOne)?.results ?? []
}
