/** Finds sales by what is in the names of their articles, and those whose articles are still to be read. */
export const indexes = [
  { name: 'operation_details_articles', on: 'operation_details using gin (merchant_id, article_text gin_trgm_ops)' },
  {
    name: 'operation_details_unread',
    on: 'operation_details (merchant_id, sandbox, operation_id) where article_text is null',
  },
]
