/** Finds the sales that ended without a contract and still have data of their customer. */
export const indexes = [
  {
    name: 'operations_unfinished',
    on: `operations (created) where forgotten is null
      and substatus in ('rejected', 'stopped_customer', 'stopped_merchant', 'stopped_duplicated')`,
  },
]
