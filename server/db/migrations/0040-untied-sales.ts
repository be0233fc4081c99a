/** Finds the sales that name no terms yet. */
export const indexes = [
  {
    name: 'operation_details_untied',
    on: 'operation_details (merchant_id, sandbox, operation_id) where terms_id is null',
  },
]
