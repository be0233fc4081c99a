import { describe, expect, test } from 'vitest'
import { type ClientRequest, makeClient, pathOf, wiresOf } from './client.ts'
import { contract, type Contract } from '../index.ts'

const wires = wiresOf(contract)
const merchantId = '0190a6b8c3d47e8f9a0b1c2d3e4f5a6b'

/** A client whose requests are kept instead of sent. */
const recorded = (answer: unknown) => {
  const requests: ClientRequest[] = []
  const client = makeClient<Contract>(wires, async (request) => {
    requests.push(request)
    return answer
  })
  return { requests, client }
}

describe('typed client', () => {
  test('wires are plain JSON: no schema goes with them', () => {
    expect(JSON.parse(JSON.stringify(wires))).toEqual(wires)
    expect(wires['orders']?.['refund']).toEqual({
      method: 'POST',
      path: '/v2/merchants/{merchantId}/orders/{instalmentPlanId}/refund',
    })
  })

  test('[CA-35] data of a GET becomes the query string; empty, null and undefined values are dropped', () => {
    const wire = wires['operations']?.['list']
    if (!wire) throw new Error('There is no list of operations.')
    const query = { q: '', status: null, channel: undefined, page: 2, totalAmountGte: 0, createdGte: '2026-11-01' }
    expect(pathOf(wire, { params: { merchantId }, query })).toBe(
      `/merchants/${merchantId}/operations?page=2&total_amount-gte=0&created-gte=2026-11-01`,
    )
  })

  test('what a person types stays one part of the address', () => {
    const wire = { method: 'GET', path: '/a/{id}' } as const
    expect(pathOf(wire, { params: { id: '../b?c#d' }, query: { q: 'a&b=c d' } })).toBe(
      '/a/..%2Fb%3Fc%23d?q=a%26b%3Dc%20d',
    )
  })

  test('a body leaves in snake_case, an answer arrives in camelCase', async () => {
    const { requests, client } = recorded({ prefered_merchant_uuid: merchantId })
    const answer = await client.account.setPreferedMerchant({ body: { preferedMerchantUuid: merchantId } })
    expect(requests).toEqual([
      { method: 'PATCH', path: '/v2/me/prefered-merchant', body: { prefered_merchant_uuid: merchantId } },
    ])
    expect(answer).toEqual({ preferedMerchantUuid: merchantId })
  })

  test('the key and the signal of a call reach the transport', async () => {
    const { requests, client } = recorded(undefined)
    const { signal } = { signal: { aborted: false } }
    const params = { merchantId, instalmentPlanId: merchantId }
    await client.orders.cancel({ params }, { idempotencyKey: 'cancel-01', signal })
    expect(requests[0]).toMatchObject({ idempotencyKey: 'cancel-01', signal })
    expect(requests[0]).not.toHaveProperty('body')
  })
})
