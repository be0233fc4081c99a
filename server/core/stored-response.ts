/** What was answered to the request of an idempotency key. `isLasting`: its time is never over. */
export type StoredResponse = {
  requestHash: Buffer
  status: number
  answer: string | null
  created: Date
  isLasting?: boolean
}
