/** What the floor's pages show of the answers that the product's pages get. Amounts in cents. */
type FloorRow = {
  id: string
  mid: string
  /** ISO 8601. */
  created: string
  customer: { firstName: string; lastName: string }
  substatus: string
  numInstalments: number
  transferDate: string | null
  channel: string
  totalAmount: number
}
export type FloorPage = { total: number; results: FloorRow[] }

type FloorPlan = {
  product: string
  numInstalments: number
  tin: number
  schedule: { date: string; amount: number }[]
}
export type FloorSale = { totalAmount: number; plans: FloorPlan[] }
