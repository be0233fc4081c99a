/** What is sold to whom, and how each sale goes on. */
import { orderSum } from '#domain/order-sum.ts'
import type { Product } from '#domain/instalments.ts'
import type { MerchantTerms } from '#domain/terms.ts'
import type { Sale } from '#server/services/operations/new-operation.ts'
import { type Catalogue, catalogueOf, netPrice } from './catalogue.ts'
import { makePerson, type Person } from './people.ts'
import type { Random } from './random.ts'
import type { DemoShop } from './shops.ts'
import type { SaleTime } from './sale-times.ts'

export type Seller = { id: string; name: string; role: 'owner' | 'admin' | 'editor' | 'guest' }

/** What happens after the request. Times in minutes after it, or in days after the acceptance. */
export type Course =
  | { kind: 'rejected' | 'withdrawn' | 'duplicated'; after: number }
  | { kind: 'expired'; challenge: boolean }
  | {
      kind: 'accepted'
      after: number
      challenge: boolean
      /** Of a manual sale: what is captured when, as shares of the whole. */
      captures: { days: number; share: number }[]
      /** Days until the payment is released; null as long as it is held. */
      held?: number | null
      /** Shares of what remains. */
      refunds: { days: number; share: number }[]
      /** Who ends the sale, if it ends. */
      ends?: { days: number; by: 'shop' | 'customer' }
    }

/** A sale that has no number yet. */
export type Request = { created: Date; sale: Omit<Sale, 'mid'>; course: Course }
export type Planned = Request & { sale: Sale }

type Choice = { product: Product; numInstalments: number }

/** Small sums in few instalments, large ones in many. */
const choose = (random: Random, amount: number): Choice => {
  const small = [
    [3, 60],
    [4, 25],
    [1, 15],
  ] as const
  const middle = [
    [3, 34],
    [4, 22],
    [6, 34],
    [1, 10],
  ] as const
  const large = [
    [6, 38],
    [9, 20],
    [12, 38],
    [3, 4],
  ] as const
  const numInstalments = random.weighted<number>(amount < 150_00 ? small : amount < 700_00 ? middle : large)
  if (numInstalments === 1) return { product: 'pay_later', numInstalments }
  const inFour = numInstalments === 4 && random.chance(0.6)
  return { product: inFour ? 'pay_in_4' : 'instalments', numInstalments }
}

/** In the sales of January and July and around Black Friday some carts are cheaper. */
const discountOf = (random: Random, created: Date): number => {
  const month = created.getUTCMonth() + 1
  const reduced = month === 1 || month === 7 || (month === 11 && created.getUTCDate() > 19)
  return random.chance(reduced ? 0.3 : 0.02) ? random.pick([500, 1000, 1500]) : 0
}

const fillCart = (random: Random, catalogue: Catalogue, { created, channel }: SaleTime) => {
  const { taxRate, main, extra } = catalogue
  const first = random.weighted(main.map((item) => [item, item.weight] as const))
  const extras = random.chance(0.45) ? [random.weighted(extra.map((item) => [item, item.weight] as const))] : []
  const second = random.chance(0.12) ? main.filter((item) => item !== first).slice(0, 1) : []
  const articles = [first, ...second, ...extras].map(({ id, name, price, most }) => ({
    id,
    name,
    price: netPrice(price, taxRate),
    quantity: random.int(1, most ?? 1),
  }))
  const sent = first.heavy ? random.chance(0.9) : channel !== 'offline' && random.chance(0.85)
  const shipping = first.heavy ? { name: catalogue.assembly, price: 40_00 } : { name: catalogue.delivery, price: 20_00 }
  const cart = orderSum({ taxRate, articles, cartDiscountRate: discountOf(random, created) }, sent ? shipping : null)
  return { cart, sent }
}

const withinLimits = ({ minAmount, maxAmount }: MerchantTerms, amount: number): boolean =>
  amount >= minAmount && amount <= maxAmount

const captured = (random: Random): { days: number; share: number }[] => {
  if (random.chance(0.015)) return []
  if (random.chance(0.06)) return [{ days: random.between(1, 5), share: random.pick([0.4, 0.5, 0.6]) }]
  if (random.chance(0.04))
    return [
      { days: random.between(1, 5), share: 0.5 },
      { days: random.between(6, 20), share: 1 },
    ]
  return [{ days: random.between(0.2, 6), share: 1 }]
}

const refunded = (random: Random): { days: number; share: number }[] => {
  if (!random.chance(0.085)) return []
  const first = random.between(0.5, 26)
  if (random.chance(0.3)) return [{ days: first, share: 1 }]
  const again = random.chance(0.15)
    ? [{ days: first + random.between(2, 20), share: random.chance(0.4) ? 1 : 0.3 }]
    : []
  return [{ days: first, share: random.between(0.05, 0.6) }, ...again]
}

/** The usual courses, with the frequencies of real ones. */
const courseOf = (random: Random): Course => {
  const challenge = random.chance(0.03)
  switch (
    random.weighted([
      ['accepted', 895],
      ['rejected', 38],
      ['expired', 50],
      ['withdrawn', 12],
      ['ends', 5],
    ])
  ) {
    case 'rejected':
      return { kind: 'rejected', after: random.between(1, 12) }
    case 'expired':
      return { kind: 'expired', challenge }
    case 'withdrawn':
      return { kind: 'withdrawn', after: random.between(3, 50) }
    case 'ends':
      return { ...accepted(random, challenge), ends: { days: random.between(0.5, 13.5), by: 'customer' } }
    default: {
      const course = accepted(random, challenge)
      if (random.chance(0.012)) return { ...course, ends: { days: random.between(0.05, 10), by: 'shop' } }
      return random.chance(0.008) ? { ...course, held: random.between(2, 12) } : course
    }
  }
}

const accepted = (random: Random, challenge: boolean): Course & { kind: 'accepted' } => ({
  kind: 'accepted',
  challenge,
  after: challenge ? random.between(60, 2000) : random.between(2, 20),
  captures: captured(random),
  refunds: refunded(random),
})

const roleWeights = { editor: 45, guest: 30, admin: 15, owner: 10 }

/** One request after another at the given times. Some customers return, and some ask twice before they accept. */
export const makeRequests = (
  random: Random,
  shop: DemoShop,
  sellers: readonly Seller[],
  times: readonly SaleTime[],
): Request[] => {
  const catalogue = catalogueOf(shop.country)
  const known: Person[] = []
  const customer = (): Person => {
    if (known.length > 20 && random.chance(0.22)) return random.pick(known.slice(-400))
    const person = makePerson(random, shop.country)
    known.push(person)
    return person
  }
  const seller = (): Sale['seller'] => {
    const { id, name } = random.weighted(sellers.map((one) => [one, roleWeights[one.role]] as const))
    return { id, name }
  }
  return times.flatMap((time): Request[] => {
    const { created, channel } = time
    let filled = fillCart(random, catalogue, time)
    while (!withinLimits(shop.terms, filled.cart.totalAmount)) filled = fillCart(random, catalogue, time)
    const { cart, sent } = filled
    const person = customer()
    const sale: Request['sale'] = {
      channel,
      cart,
      customer: person.customer,
      orderDocument: shop.plugin && channel === 'online' ? { meta: shop.plugin } : null,
      ...choose(random, cart.totalAmount),
      seller: channel === 'online' ? null : seller(),
      shippingAddress: sent ? person.address : null,
    }
    const course = courseOf(random)
    if (course.kind !== 'accepted' || course.after > 15 || !random.chance(0.015)) return [{ created, sale, course }]
    // The same cart a moment earlier, given up when this one is accepted.
    const after = random.between(20, 50)
    const earlier = new Date(created.getTime() - (after - course.after) * 60_000)
    return [
      { created: earlier, sale, course: { kind: 'duplicated', after } },
      { created, sale, course },
    ]
  })
}

/** The shop's numbers, in the order of time. */
export const numberSales = (requests: readonly Request[], prefix: string): Planned[] =>
  requests
    .toSorted((a, b) => a.created.getTime() - b.created.getTime())
    .map((request, index) => ({
      ...request,
      sale: { ...request.sale, mid: `${prefix}${String(index + 1).padStart(5, '0')}` },
    }))
