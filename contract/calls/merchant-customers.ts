/** People who buy at a shop, as its system reads them by private key. What is said of a person is what their newest sale says. */
import { call } from '../core/define.ts'
import { keyListOf, keyPageQuery } from '../core/key-lists.ts'
import { Id, IdParam, Instant } from '../core/values.ts'
import { z } from '../core/zod.ts'
import { type LookupColumns, lookupShape } from '../filters/lookups.ts'

/** One for each e-mail address that a sale of the shop and mode has which is not forgotten. */
const Customer = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  /** In lower case. */
  email: z.string(),
  phone: z.nullable(z.string()),
  document_id: z.nullable(z.string()),
  /** When the first of these sales was made. */
  created: Instant,
})

export const personColumns = { phone: 'text', document_id: 'text' } as const satisfies LookupColumns
export const arrivalColumns = { created: 'moment' } as const satisfies LookupColumns

const read = { method: 'GET', access: 'private-key', mode: 'bound', scope: 'customers.read' } as const

export const merchantCustomers = {
  list: call({
    ...read,
    path: '/customers',
    summary: 'List the customers of the shop, the newest first',
    query: z.object({
      ...lookupShape({ ...personColumns, ...arrivalColumns }),
      id: z.optional(IdParam),
      /** Words that must all occur in the name. */
      q: z.optional(z.string().check(z.maxLength(200))),
      ...keyPageQuery,
    }),
    answer: keyListOf(Customer),
  }),
  get: call({ ...read, path: '/customers/{customer}', summary: 'One customer', answer: Customer }),
}
