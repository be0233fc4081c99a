/** Columns of the operations, in the order of the file. Amounts in euros; `fee`, `vat` and `net_amount` as booked so far. */
export const operationColumns = [
  'id',
  'mid',
  'created',
  'confirmed',
  'status',
  'substatus',
  'channel',
  'product',
  'num_instalments',
  'customer_name',
  'email',
  'total_amount',
  'refunded_amount',
  'net_amount',
  'fee',
  'vat',
  'settlement_date',
  'settlement_reference',
  'created_by',
] as const
export type OperationColumn = (typeof operationColumns)[number]
