import type { HandlerInput } from '#contract/core/define.ts'
import type { ErrorFields } from '#contract/core/errors.ts'
import type { Contract } from '#contract/index.ts'

export type SalesFilter = NonNullable<HandlerInput<Contract['audiences']['create']>['body']['filter']>

/** Unique for a shop in a mode, small and capital letters alike. */
export const takenName = { name: ['An audience has this name already.'] }

/** Rules across fields, which the schema does not express. `prefix`: path of the fields in the request. */
export const filterFaults = (filter: SalesFilter, prefix = ''): ErrorFields => {
  const { from, to, minAmount, maxAmount } = filter
  return {
    ...(from !== undefined && to !== undefined && to < from && { [`${prefix}to`]: ['Ends before it begins.'] }),
    ...(minAmount !== undefined &&
      maxAmount !== undefined &&
      maxAmount < minAmount && { [`${prefix}max_amount`]: ['Less than the least.'] }),
  }
}
