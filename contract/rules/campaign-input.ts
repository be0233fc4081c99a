/** How clients of the field write a campaign, read as the contract has it. It takes any value, because it is read before it is checked. */

const dayOf = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]/.test(value) ? value.slice(0, 10) : value
const integerOf = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
const listOf = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(integerOf) : value === undefined ? undefined : [integerOf(value)]

/** Days with a time, numbers as text, one number in place of a list. */
export const readCampaign = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const fields: Record<string, unknown> = { ...body }
  const read = {
    start_date: dayOf(fields['start_date']),
    end_date: dayOf(fields['end_date']),
    interest: integerOf(fields['interest']),
    num_instalments: listOf(fields['num_instalments']),
  }
  return { ...fields, ...Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) }
}
