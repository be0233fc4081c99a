/** Columns of a logged call as people read it, without its bodies. */
export const apiRequestColumns = [
  'id',
  'created',
  'key_id as keyId',
  'method',
  'route',
  'path',
  'status',
  'milliseconds',
  'error_code as errorCode',
  'api_version as apiVersion',
  'order_id as orderId',
  'address',
  'user_agent as userAgent',
  'module',
  'idempotency_key as idempotencyKey',
  'replayed',
] as const
