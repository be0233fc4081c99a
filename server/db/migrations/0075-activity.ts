/** Finds what was done at a merchant, or to one thing, and in a company beyond its merchants; the newest first. */
export const indexes = [
  { name: 'audit_log_merchant', on: 'audit_log (merchant_id, created, id)' },
  { name: 'audit_log_object', on: 'audit_log (object_id, created)' },
  { name: 'audit_log_beyond_merchants', on: 'audit_log (company_id, created, id) where merchant_id is null' },
]
