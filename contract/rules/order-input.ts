/**
 * How shops' plugins differ in what they send, read as one form: what is an order's, and what the plugin itself makes of a missing value. It
 * takes any value, because it is read before it is checked, and changes no value that is already right.
 */

type Fields = { [name: string]: unknown }

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `null` and empty texts are values that were not given; within `metadata` they are the shop's own. */
const given = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(given)
  if (!isFields(value)) return value
  const entries = Object.entries(value).filter(([, one]) => one !== null && one !== '')
  return Object.fromEntries(entries.map(([name, one]) => [name, name === 'metadata' ? one : given(one)]))
}

const within = (value: unknown, change: (fields: Fields) => Fields): unknown =>
  isFields(value) ? change(value) : value
const withPart = (fields: Fields, name: string, change: (part: Fields) => Fields): Fields =>
  isFields(fields[name]) ? { ...fields, [name]: change(fields[name]) } : fields

/** Numeric ids of databases. */
const withTextId = (fields: Fields): Fields =>
  Number.isSafeInteger(fields['id']) ? { ...fields, id: String(fields['id']) } : fields

/** At a whole character. */
const cutText = (value: unknown, most: number): unknown =>
  typeof value === 'string' && value.length > most ? value.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') : value
const maxName = 255
const maxDescription = 4000
const withCutTexts = (fields: Fields): Fields => ({
  ...fields,
  ...('name' in fields && { name: cutText(fields['name'], maxName) }),
  ...('description' in fields && { description: cutText(fields['description'], maxDescription) }),
})

const withPostcode = ({ zip, ...address }: Fields): Fields =>
  zip === undefined ? address : { postcode: typeof zip === 'number' ? String(zip) : zip, ...address }

/** `{module: {name, version}}` is the name and, where there is no other, the version. */
const withModule = (meta: Fields): Fields => {
  if (!isFields(meta['module'])) return meta
  const { name, version } = meta['module']
  return { ...(version !== undefined && { version }), ...meta, module: name }
}

/** The day of a birthday that has a time. */
const withBirthDay = (customer: Fields): Fields => {
  const { birthday } = customer
  const [day] = typeof birthday === 'string' ? (/^\d{4}-\d\d-\d\d(?=[T ])/.exec(birthday) ?? []) : []
  return day === undefined ? customer : { ...customer, birthday: day }
}

const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
const netOf = (article: Fields): number => numberOf(article['price']) * numberOf(article['quantity'])

/**
 * Without a rate of the order, articles and shipping without one bear none, and discounts of the order the average of the articles, by
 * what they cost.
 */
const withTaxRates = (document: Fields, order: Fields, articles: readonly Fields[]): Fields => {
  const rated = articles.map((article) => ({ tax_rate: 0, ...article }))
  const net = rated.reduce((sum, article) => sum + netOf(article), 0)
  const tax = rated.reduce((sum, article) => sum + netOf(article) * numberOf(article.tax_rate), 0)
  return {
    ...withPart(document, 'shipping', (shipping) => ({ tax_rate: 0, ...shipping })),
    order: { ...order, tax_rate: net > 0 ? Math.round(tax / net) : 0, articles: rated },
  }
}

/** `rates`: a missing rate of the order is made of those of its articles. */
type Reading = { rates: boolean }

const withOrder = (document: Fields, { rates }: Reading): Fields => {
  const order = document['order']
  if (!isFields(order)) return document
  const { articles } = order
  const read = Array.isArray(articles)
    ? articles.map((article: unknown) => within(article, (one) => withCutTexts(withTextId(one))))
    : articles
  const sent: Fields = { ...withTextId(order), ...(read !== undefined && { articles: read }) }
  return rates && sent['tax_rate'] === undefined && Array.isArray(read) && read.every(isFields)
    ? withTaxRates(document, sent, read)
    : { ...document, order: sent }
}

const withCustomer = (document: Fields): Fields =>
  withPart(document, 'customer', (customer) => withPart(withBirthDay(withTextId(customer)), 'address', withPostcode))

const readAs = (body: unknown, reading: Reading): unknown =>
  within(given(body), (document) => {
    const addressed = withPart(withPart(document, 'billing', withPostcode), 'shipping', (shipping) =>
      withCutTexts(withPostcode(shipping)),
    )
    return withPart(withOrder(withCustomer(addressed), reading), 'meta', withModule)
  })

/** The document of a checkout as the contract has it. */
export const readOrderDocument = (body: unknown): unknown => readAs(body, { rates: true })

/** Some systems have the delivery in the order. */
const withDelivery = (document: Fields): Fields => {
  const { order } = document
  if (!isFields(order) || !('shipping' in order)) return document
  const { shipping, ...others } = order
  return { shipping, ...document, order: others }
}

/** The description of an order, whole or in parts: what is not sent is not read into it. */
export const readOrderDescription = (body: unknown): unknown => readAs(within(body, withDelivery), { rates: false })
