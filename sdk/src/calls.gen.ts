/** Written by `npm run docs` from the contract. Names are those of the wire, amounts are in cents. */
import type { CallOptions, Listing, Row } from './call.ts'

export type MerchantKeysAnswer = {
  public_api_key: string
  mode: "both" | "live" | "sandbox"
  scopes: Array<string>
  name: string | null
  callback_secret: string | null
}

export type MerchantGetAnswer = {
  id: string
  name: string
  country: string
  currency: "EUR"
  time_zone: string
  is_active: boolean
}

export type MerchantListAnswer = {
  cursor: {
    after: number | null
    before: number | null
  }
  paging: {
    count: number | null
    next: string | null
    previous: string | null
  }
  results: Array<{
    id: string
    name: string
    country: string
    currency: "EUR"
    time_zone: string
    is_active: boolean
  }>
}

export type CheckoutsBeginOfflineBody = {
  order: {
    id: string
    currency: "EUR"
    tax_rate: number
    discount?: number
    discount_rate?: number
    cart_discount?: number
    cart_discount_rate?: number
    total_amount: number
    articles: Array<{
      id?: string | null
      name: string
      description?: string | null
      category?: string | null
      url?: string | null
      image_url?: string | null
      quantity: number
      price: number
      tax_rate?: number
      discount?: number
      discount_rate?: number
    }>
    options?: {
      event_date?: string | null
    } | null
    test?: {
      outcome: "accept" | "reject" | "challenge" | "expire"
      after?: number | null
    } | null
  }
  customer: {
    id?: string | null
    email: string
    first_name?: string | null
    last_name?: string | null
    phone?: string | null
    birthday?: string | null
    language?: string | null
    document_id?: {
      type: "nif" | "nie" | "cif" | "passport" | "others"
      number: string
      country: string
    } | null
    address?: {
      first_name?: string | null
      last_name?: string | null
      phone?: string | null
      alt_phone?: string | null
      street: string
      address_addition?: string | null
      city: string
      state?: string | null
      country: string
      postcode: string
    } | null
  }
  billing?: {
    first_name?: string | null
    last_name?: string | null
    phone?: string | null
    alt_phone?: string | null
    street: string
    address_addition?: string | null
    city: string
    state?: string | null
    country: string
    postcode: string
  } | null
  shipping?: {
    first_name?: string | null
    last_name?: string | null
    phone?: string | null
    alt_phone?: string | null
    street: string
    address_addition?: string | null
    city: string
    state?: string | null
    country: string
    postcode: string
    name: string
    price: number
    tax_rate?: number
    method?: "pickup_store" | "pickup_point" | "postal"
    discount?: number
    discount_rate?: number
  } | null
  meta?: {
    module?: string | null
    version?: string | null
  } | null
  metadata?: Record<string, string> | null
  channel?: "email" | "sms" | "qr" | "link" | null
  merchant?: {
    ipn_url?: string | null
  } | null
}

export type CheckoutsBeginOfflineAnswer = {
  id: string
  link: string | null
  expires_at: string
}

export type CheckoutsBeginBody = {
  order: {
    id: string
    currency: "EUR"
    tax_rate: number
    discount?: number
    discount_rate?: number
    cart_discount?: number
    cart_discount_rate?: number
    total_amount: number
    articles: Array<{
      id?: string | null
      name: string
      description?: string | null
      category?: string | null
      url?: string | null
      image_url?: string | null
      quantity: number
      price: number
      tax_rate?: number
      discount?: number
      discount_rate?: number
    }>
    options?: {
      event_date?: string | null
    } | null
    test?: {
      outcome: "accept" | "reject" | "challenge" | "expire"
      after?: number | null
    } | null
  }
  customer: {
    id?: string | null
    email: string
    first_name?: string | null
    last_name?: string | null
    phone?: string | null
    birthday?: string | null
    language?: string | null
    document_id?: {
      type: "nif" | "nie" | "cif" | "passport" | "others"
      number: string
      country: string
    } | null
    address?: {
      first_name?: string | null
      last_name?: string | null
      phone?: string | null
      alt_phone?: string | null
      street: string
      address_addition?: string | null
      city: string
      state?: string | null
      country: string
      postcode: string
    } | null
  }
  billing?: {
    first_name?: string | null
    last_name?: string | null
    phone?: string | null
    alt_phone?: string | null
    street: string
    address_addition?: string | null
    city: string
    state?: string | null
    country: string
    postcode: string
  } | null
  shipping?: {
    first_name?: string | null
    last_name?: string | null
    phone?: string | null
    alt_phone?: string | null
    street: string
    address_addition?: string | null
    city: string
    state?: string | null
    country: string
    postcode: string
    name: string
    price: number
    tax_rate?: number
    method?: "pickup_store" | "pickup_point" | "postal"
    discount?: number
    discount_rate?: number
  } | null
  meta?: {
    module?: string | null
    version?: string | null
  } | null
  metadata?: Record<string, string> | null
  product?: {
    type: "instalments" | "pay_in_4" | "pay_later"
  } | null
  merchant?: {
    notification_url?: string | null
    success_url?: string | null
    pending_url?: string | null
    error_url?: string | null
    dismiss_url?: string | null
    ko_url?: string | null
    close_on_success?: boolean | null
    timeout_checkout?: number | null
    timeout_extra?: number | null
  } | null
}

export type CheckoutsBeginAnswer = {
  id: string
  url: string
  expires_at: string
  status: "pending" | "ok" | "ko"
  status_reason: "in_process" | "challenge_required" | "confirmation_required" | "confirmation_rejected_by_merchant" | "merchant_failed_to_confirm" | "dismissed" | "expired" | "expired_challenge" | "ko_generic" | "failed_challenge" | "cancelled" | "duplicated" | null
}

export type CheckoutsStatusAnswer = {
  id: string
  mid: string
  sandbox: boolean
  status: "pending" | "ok" | "ko"
  status_reason: "in_process" | "challenge_required" | "confirmation_required" | "confirmation_rejected_by_merchant" | "merchant_failed_to_confirm" | "dismissed" | "expired" | "expired_challenge" | "ko_generic" | "failed_challenge" | "cancelled" | "duplicated" | null
  total_amount: number
  tax_rate: number | null
  discount: number | null
  discount_rate: number | null
  currency: {
    name: string
    code: "EUR"
    numeric: number
    symbol: string
  }
  created: string
  verified: string | null
  confirmed: string | null
  rejected: string | null
  expired: string | null
  cancelled: string | null
  expires_at: string | null
  metadata?: Record<string, string>
}

export type CheckoutsMoveClockBody = {
  checkout: string
  advance: number
}

export type CheckoutsMoveClockAnswer = {
  id: string
  mid: string
  sandbox: boolean
  status: "pending" | "ok" | "ko"
  status_reason: "in_process" | "challenge_required" | "confirmation_required" | "confirmation_rejected_by_merchant" | "merchant_failed_to_confirm" | "dismissed" | "expired" | "expired_challenge" | "ko_generic" | "failed_challenge" | "cancelled" | "duplicated" | null
  total_amount: number
  tax_rate: number | null
  discount: number | null
  discount_rate: number | null
  currency: {
    name: string
    code: "EUR"
    numeric: number
    symbol: string
  }
  created: string
  verified: string | null
  confirmed: string | null
  rejected: string | null
  expired: string | null
  cancelled: string | null
  expires_at: string | null
  metadata?: Record<string, string>
}

export type OrdersReplaceBody = {
  order: {
    articles: Array<{
      id?: string | null
      name: string
      description?: string | null
      category?: string | null
      url?: string | null
      image_url?: string | null
      quantity: number
      price: number
      tax_rate?: number
      discount?: number
      discount_rate?: number
    }>
    tax_rate?: number
    discount?: number
    discount_rate?: number
    cart_discount?: number
    cart_discount_rate?: number
  }
  billing?: {
    first_name?: string | null
    last_name?: string | null
    phone?: string | null
    alt_phone?: string | null
    street: string
    address_addition?: string | null
    city: string
    state?: string | null
    country: string
    postcode: string
  } | null
  shipping?: {
    first_name?: string | null
    last_name?: string | null
    phone?: string | null
    alt_phone?: string | null
    street: string
    address_addition?: string | null
    city: string
    state?: string | null
    country: string
    postcode: string
    name: string
    price: number
    tax_rate?: number
    method?: "pickup_store" | "pickup_point" | "postal"
    discount?: number
    discount_rate?: number
  } | null
}

export type OrdersUpdateBody = {
  order?: {
    articles?: Array<{
      id?: string | null
      name: string
      description?: string | null
      category?: string | null
      url?: string | null
      image_url?: string | null
      quantity: number
      price: number
      tax_rate?: number
      discount?: number
      discount_rate?: number
    }>
    tax_rate?: number
    discount?: number
    discount_rate?: number
    cart_discount?: number
    cart_discount_rate?: number
  }
  billing?: {
    first_name?: string | null
    last_name?: string | null
    phone?: string | null
    alt_phone?: string | null
    street: string
    address_addition?: string | null
    city: string
    state?: string | null
    country: string
    postcode: string
  } | null
  shipping?: {
    first_name?: string | null
    last_name?: string | null
    phone?: string | null
    alt_phone?: string | null
    street: string
    address_addition?: string | null
    city: string
    state?: string | null
    country: string
    postcode: string
    name: string
    price: number
    tax_rate?: number
    method?: "pickup_store" | "pickup_point" | "postal"
    discount?: number
    discount_rate?: number
  } | null
}

export type OrdersHistoryBody = Array<{
  amount: number
  currency?: string
  order_date?: string | string | null
  status?: string | null
}>

export type OrdersGetCaptureRefundsAnswer = {
  id: string
  amount: number
  created: string
  refunded_amount: number
  refunds: Array<{
    id: string
    amount: number
    created: string
    credit_to_customer: number
    reason: "returned" | "faulty" | "order_mistake" | "agreement" | "other" | null
    reference: string | null
  }>
  remaining_amount: number
  remaining_capture_amount: number
}

export type OrdersRefundCaptureBody = {
  amount: number
  reason?: "returned" | "faulty" | "order_mistake" | "agreement" | "other" | null
  reference?: string | null
  note?: string | null
}

export type OrdersRefundCaptureAnswer = {
  id: string
  amount: number
  created: string
  refunded_amount: number
  refunds: Array<{
    id: string
    amount: number
    created: string
    credit_to_customer: number
    reason: "returned" | "faulty" | "order_mistake" | "agreement" | "other" | null
    reference: string | null
  }>
  remaining_amount: number
  remaining_capture_amount: number
}

export type OrdersListVoidsAnswer = {
  remaining_amount: number
  results: Array<{
    id: string
    amount: number
    created: string
  }>
}

export type OrdersVoidBody = {
  amount: number
}

export type OrdersVoidAnswer = {
  remaining_amount: number
  results: Array<{
    id: string
    amount: number
    created: string
  }>
}

export type OrdersListShipmentsAnswer = {
  results: Array<{
    id: string
    carrier: string | null
    tracking: string | null
    url: string | null
    sent: string
    created: string
  }>
}

export type OrdersShipBody = {
  carrier?: string | null
  tracking?: string | null
  url?: string | null
  sent?: string | null
}

export type OrdersShipAnswer = {
  id: string
  carrier: string | null
  tracking: string | null
  url: string | null
  sent: string
  created: string
}

export type OrdersListQuery = {
  mid?: string | Array<string>
  'mid-exact'?: string | Array<string>
  'mid-iexact'?: string
  'mid-contains'?: string
  'mid-icontains'?: string
  'mid-startswith'?: string
  'mid-istartswith'?: string
  'mid-endswith'?: string
  'mid-iendswith'?: string
  'mid-in'?: string | Array<string>
  total_amount?: number | string | Array<number | string>
  'total_amount-exact'?: number | string | Array<number | string>
  'total_amount-gt'?: number | string
  'total_amount-gte'?: number | string
  'total_amount-lt'?: number | string
  'total_amount-lte'?: number | string
  'created-gt'?: string | string
  'created-gte'?: string | string
  'created-lt'?: string | string
  'created-lte'?: string | string
  'created-isnull'?: "yes" | "no"
  'confirmed-gt'?: string | string
  'confirmed-gte'?: string | string
  'confirmed-lt'?: string | string
  'confirmed-lte'?: string | string
  'confirmed-isnull'?: "yes" | "no"
  'cancelled-gt'?: string | string
  'cancelled-gte'?: string | string
  'cancelled-lt'?: string | string
  'cancelled-lte'?: string | string
  'cancelled-isnull'?: "yes" | "no"
  status?: "pending" | "ok" | "ko" | Array<"pending" | "ok" | "ko">
  q?: string
  ordering?: "created" | "total_amount" | "confirmed" | "cancelled" | "-created" | "-total_amount" | "-confirmed" | "-cancelled"
  expand?: string
  page?: number | string
  page_size?: number | string
  cursor?: string
}

export type OrdersListAnswer = {
  cursor: {
    after: number | null
    before: number | null
  }
  paging: {
    count: number | null
    next: string | null
    previous: string | null
  }
  results: Array<{
    id: string
    mid: string
    sandbox: boolean
    status: "pending" | "ok" | "ko"
    status_reason: "in_process" | "challenge_required" | "confirmation_required" | "confirmation_rejected_by_merchant" | "merchant_failed_to_confirm" | "dismissed" | "expired" | "expired_challenge" | "ko_generic" | "failed_challenge" | "cancelled" | "duplicated" | null
    total_amount: number
    tax_rate: number | null
    discount: number | null
    discount_rate: number | null
    currency: {
      name: string
      code: "EUR"
      numeric: number
      symbol: string
    }
    created: string
    verified: string | null
    confirmed: string | null
    rejected: string | null
    expired: string | null
    cancelled: string | null
    expires_at: string | null
    metadata?: Record<string, string>
    product: {
      type: "instalments" | "pay_in_4" | "pay_later"
    }
    instalment_plan: {
      num_instalments: number
      downpayment: number
    }
    capture: "automatic" | "manual"
    captured_amount: number
    remaining_capture_amount: number
    refunded_amount: number
    remaining_amount: number
    customer: {
      first_name: string
      last_name: string
      email: string
      phone: string | null
      document_id: string | null
      id?: string | null
    }
    articles: Array<{
      id: string | null
      name: string
      quantity: number
      price: number
      tax_rate: number | null
      discount: number | null
      discount_rate: number | null
    }>
    module: {
      name: string
      version: string | null
    } | null
    history?: Array<{
      type: "created" | "accepted" | "rejected" | "challenge_requested" | "confirmed" | "confirmation_refused" | "confirmation_missed" | "captured" | "refunded" | "voided" | "cancelled" | "expired" | "withdrawn" | "duplicated" | "paid" | "held" | "released" | "hold_lost" | "credit_withdrawn" | "return_requested" | "link_sent" | "link_resent" | "link_refused" | "link_opened" | "consent_confirmed" | "declined" | "challenge_passed" | "challenge_failed" | "credit_limited" | "question_asked" | "question_answered" | "described" | "shipped"
      created: string
      amount: number | null
    }>
    payment?: Array<{
      id: string
      reference: string
      transfer_date: string
      status: "open" | "calculated" | "sent" | "paid" | "returned" | "held" | "compensated"
    }>
    refunds?: Array<{
      id: string
      amount: number
      created: string
      credit_to_customer: number
      reason: "returned" | "faulty" | "order_mistake" | "agreement" | "other" | null
      reference: string | null
    }>
    captures?: Array<{
      id: string
      amount: number
      created: string
      refunded_amount: number
    }>
    voids?: Array<{
      id: string
      amount: number
      created: string
    }>
    shipments?: Array<{
      id: string
      carrier: string | null
      tracking: string | null
      url: string | null
      sent: string
      created: string
    }>
  }>
  next_cursor: string | null
}

export type OrdersGetQuery = {
  expand?: string
}

export type OrdersGetAnswer = {
  id: string
  mid: string
  sandbox: boolean
  status: "pending" | "ok" | "ko"
  status_reason: "in_process" | "challenge_required" | "confirmation_required" | "confirmation_rejected_by_merchant" | "merchant_failed_to_confirm" | "dismissed" | "expired" | "expired_challenge" | "ko_generic" | "failed_challenge" | "cancelled" | "duplicated" | null
  total_amount: number
  tax_rate: number | null
  discount: number | null
  discount_rate: number | null
  currency: {
    name: string
    code: "EUR"
    numeric: number
    symbol: string
  }
  created: string
  verified: string | null
  confirmed: string | null
  rejected: string | null
  expired: string | null
  cancelled: string | null
  expires_at: string | null
  metadata?: Record<string, string>
  product: {
    type: "instalments" | "pay_in_4" | "pay_later"
  }
  instalment_plan: {
    num_instalments: number
    downpayment: number
  }
  capture: "automatic" | "manual"
  captured_amount: number
  remaining_capture_amount: number
  refunded_amount: number
  remaining_amount: number
  customer: {
    first_name: string
    last_name: string
    email: string
    phone: string | null
    document_id: string | null
    id?: string | null
  }
  articles: Array<{
    id: string | null
    name: string
    quantity: number
    price: number
    tax_rate: number | null
    discount: number | null
    discount_rate: number | null
  }>
  module: {
    name: string
    version: string | null
  } | null
  history?: Array<{
    type: "created" | "accepted" | "rejected" | "challenge_requested" | "confirmed" | "confirmation_refused" | "confirmation_missed" | "captured" | "refunded" | "voided" | "cancelled" | "expired" | "withdrawn" | "duplicated" | "paid" | "held" | "released" | "hold_lost" | "credit_withdrawn" | "return_requested" | "link_sent" | "link_resent" | "link_refused" | "link_opened" | "consent_confirmed" | "declined" | "challenge_passed" | "challenge_failed" | "credit_limited" | "question_asked" | "question_answered" | "described" | "shipped"
    created: string
    amount: number | null
  }>
  payment?: Array<{
    id: string
    reference: string
    transfer_date: string
    status: "open" | "calculated" | "sent" | "paid" | "returned" | "held" | "compensated"
  }>
  refunds: Array<{
    id: string
    amount: number
    created: string
    credit_to_customer: number
    reason: "returned" | "faulty" | "order_mistake" | "agreement" | "other" | null
    reference: string | null
  }>
  captures: Array<{
    id: string
    amount: number
    created: string
    refunded_amount: number
  }>
  voids: Array<{
    id: string
    amount: number
    created: string
  }>
  shipments: Array<{
    id: string
    carrier: string | null
    tracking: string | null
    url: string | null
    sent: string
    created: string
  }>
  cart_amount: number | null
}

export type OrdersGetRefundAnswer = {
  remaining_amount: number
}

export type OrdersRefundBody = {
  amount: number
  reason?: "returned" | "faulty" | "order_mistake" | "agreement" | "other" | null
  reference?: string | null
  note?: string | null
}

export type OrdersRefundAnswer = {
  id: string
  amount: number
  created: string
  credit_to_customer: number
  remaining_amount: number
}

export type OrdersRefundExtendedBody = {
  amount: number
  reason?: "returned" | "faulty" | "order_mistake" | "agreement" | "other" | null
  reference?: string | null
  note?: string | null
}

export type OrdersRefundExtendedAnswer = {
  id: string
  amount: number
  created: string
  credit_to_customer: number
  remaining_amount: number
}

export type OrdersListCapturesAnswer = {
  remaining_capture_amount: number
  results: Array<{
    id: string
    amount: number
    created: string
    refunded_amount: number
  }>
}

export type OrdersCaptureBody = {
  amount: number
  final?: boolean | null
}

export type OrdersCaptureAnswer = {
  id: string | null
  amount: number
  created: string
  remaining_capture_amount: number
  voided_amount: number
}

export type OrdersAuthorizeAnswer = {
  id: string
  mid: string
  amount: number
}

export type OrdersConfirmBody = {
  status: "ok" | "ko"
  reason?: string | null
  order_id?: string | null
}

export type OrdersConfirmAnswer = {
  id: string
  mid: string
  sandbox: boolean
  status: "pending" | "ok" | "ko"
  status_reason: "in_process" | "challenge_required" | "confirmation_required" | "confirmation_rejected_by_merchant" | "merchant_failed_to_confirm" | "dismissed" | "expired" | "expired_challenge" | "ko_generic" | "failed_challenge" | "cancelled" | "duplicated" | null
  total_amount: number
  tax_rate: number | null
  discount: number | null
  discount_rate: number | null
  currency: {
    name: string
    code: "EUR"
    numeric: number
    symbol: string
  }
  created: string
  verified: string | null
  confirmed: string | null
  rejected: string | null
  expired: string | null
  cancelled: string | null
  expires_at: string | null
  metadata?: Record<string, string>
  product: {
    type: "instalments" | "pay_in_4" | "pay_later"
  }
  instalment_plan: {
    num_instalments: number
    downpayment: number
  }
  capture: "automatic" | "manual"
  captured_amount: number
  remaining_capture_amount: number
  refunded_amount: number
  remaining_amount: number
  customer: {
    first_name: string
    last_name: string
    email: string
    phone: string | null
    document_id: string | null
    id?: string | null
  }
  articles: Array<{
    id: string | null
    name: string
    quantity: number
    price: number
    tax_rate: number | null
    discount: number | null
    discount_rate: number | null
  }>
  module: {
    name: string
    version: string | null
  } | null
  history?: Array<{
    type: "created" | "accepted" | "rejected" | "challenge_requested" | "confirmed" | "confirmation_refused" | "confirmation_missed" | "captured" | "refunded" | "voided" | "cancelled" | "expired" | "withdrawn" | "duplicated" | "paid" | "held" | "released" | "hold_lost" | "credit_withdrawn" | "return_requested" | "link_sent" | "link_resent" | "link_refused" | "link_opened" | "consent_confirmed" | "declined" | "challenge_passed" | "challenge_failed" | "credit_limited" | "question_asked" | "question_answered" | "described" | "shipped"
    created: string
    amount: number | null
  }>
  payment?: Array<{
    id: string
    reference: string
    transfer_date: string
    status: "open" | "calculated" | "sent" | "paid" | "returned" | "held" | "compensated"
  }>
  refunds: Array<{
    id: string
    amount: number
    created: string
    credit_to_customer: number
    reason: "returned" | "faulty" | "order_mistake" | "agreement" | "other" | null
    reference: string | null
  }>
  captures: Array<{
    id: string
    amount: number
    created: string
    refunded_amount: number
  }>
  voids: Array<{
    id: string
    amount: number
    created: string
  }>
  shipments: Array<{
    id: string
    carrier: string | null
    tracking: string | null
    url: string | null
    sent: string
    created: string
  }>
  cart_amount: number | null
}

export type CustomersListQuery = {
  phone?: string | Array<string>
  'phone-exact'?: string | Array<string>
  'phone-iexact'?: string
  'phone-contains'?: string
  'phone-icontains'?: string
  'phone-startswith'?: string
  'phone-istartswith'?: string
  'phone-endswith'?: string
  'phone-iendswith'?: string
  'phone-in'?: string | Array<string>
  document_id?: string | Array<string>
  'document_id-exact'?: string | Array<string>
  'document_id-iexact'?: string
  'document_id-contains'?: string
  'document_id-icontains'?: string
  'document_id-startswith'?: string
  'document_id-istartswith'?: string
  'document_id-endswith'?: string
  'document_id-iendswith'?: string
  'document_id-in'?: string | Array<string>
  'created-gt'?: string | string
  'created-gte'?: string | string
  'created-lt'?: string | string
  'created-lte'?: string | string
  'created-isnull'?: "yes" | "no"
  id?: string
  q?: string
  page?: number | string
  page_size?: number | string
}

export type CustomersListAnswer = {
  cursor: {
    after: number | null
    before: number | null
  }
  paging: {
    count: number | null
    next: string | null
    previous: string | null
  }
  results: Array<{
    id: string
    first_name: string
    last_name: string
    email: string
    phone: string | null
    document_id: string | null
    created: string
  }>
}

export type CustomersGetAnswer = {
  id: string
  first_name: string
  last_name: string
  email: string
  phone: string | null
  document_id: string | null
  created: string
}

export type MovementsListQuery = {
  'created-gt'?: string | string
  'created-gte'?: string | string
  'created-lt'?: string | string
  'created-lte'?: string | string
  'created-isnull'?: "yes" | "no"
  type?: "credit" | "refund" | "cancel" | "credit-denied" | Array<"credit" | "refund" | "cancel" | "credit-denied">
  page?: number | string
  page_size?: number | string
}

export type MovementsListAnswer = {
  cursor: {
    after: number | null
    before: number | null
  }
  paging: {
    count: number | null
    next: string | null
    previous: string | null
  }
  results: Array<{
    id: string
    type: "credit" | "refund" | "cancel" | "credit-denied"
    amount: number
    created: string
    read: false
    order: {
      id: string
      mid: string
    }
  }>
}

export type MovementsSummaryQuery = {
  'created-gt'?: string | string
  'created-gte'?: string | string
  'created-lt'?: string | string
  'created-lte'?: string | string
  'created-isnull'?: "yes" | "no"
  type?: "credit" | "refund" | "cancel" | "credit-denied" | Array<"credit" | "refund" | "cancel" | "credit-denied">
}

export type MovementsSummaryAnswer = {
  credit: {
    count: number
    amount: number
  }
  refund: {
    count: number
    amount: number
  }
  cancel: {
    count: number
    amount: number
  }
  credit_denied: {
    count: number
    amount: number
  }
}

export type MovementsGetAnswer = {
  id: string
  type: "credit" | "refund" | "cancel" | "credit-denied"
  amount: number
  created: string
  read: false
  order: {
    id: string
    mid: string
  }
}

export type PaymentsListQuery = {
  'transfer_date-gte'?: string
  'transfer_date-lte'?: string
  status?: "open" | "calculated" | "sent" | "paid" | "returned" | "held" | "compensated"
  page?: number | string
  page_size?: number | string
}

export type PaymentsListAnswer = {
  cursor: {
    after: number | null
    before: number | null
  }
  paging: {
    count: number | null
    next: string | null
    previous: string | null
  }
  results: Array<{
    id: string
    reference: string
    status: "open" | "calculated" | "sent" | "paid" | "returned" | "held" | "compensated"
    frequency: "daily" | "weekly"
    currency: "EUR"
    transfer_date: string
    period_start: string
    period_end: string
    iban_last4: string | null
    operations_count: number
    sales_amount: number
    refunds_amount: number
    cancellations_amount: number
    fees_amount: number
    monthly_fee_amount: number
    vat_amount: number
    campaign_cost_amount: number
    adjustments_amount: number
    holdback_amount: number
    release_amount: number
    net_amount: number
    paid_amount: number
    opening_debt_amount: number
    closing_debt_amount: number
    amount: number
    created: string
  }>
}

export type PaymentsSummaryQuery = {
  'transfer_date-gte'?: string
  'transfer_date-lte'?: string
  status?: "open" | "calculated" | "sent" | "paid" | "returned" | "held" | "compensated"
}

export type PaymentsSummaryAnswer = {
  count: number
  amount: number
}

export type PaymentsGetAnswer = {
  id: string
  reference: string
  status: "open" | "calculated" | "sent" | "paid" | "returned" | "held" | "compensated"
  frequency: "daily" | "weekly"
  currency: "EUR"
  transfer_date: string
  period_start: string
  period_end: string
  iban_last4: string | null
  operations_count: number
  sales_amount: number
  refunds_amount: number
  cancellations_amount: number
  fees_amount: number
  monthly_fee_amount: number
  vat_amount: number
  campaign_cost_amount: number
  adjustments_amount: number
  holdback_amount: number
  release_amount: number
  net_amount: number
  paid_amount: number
  opening_debt_amount: number
  closing_debt_amount: number
  amount: number
  created: string
}

export type PaymentsLinesQuery = {
  payment?: string
  page?: number | string
  page_size?: number | string
}

export type PaymentsLinesAnswer = {
  cursor: {
    after: number | null
    before: number | null
  }
  paging: {
    count: number | null
    next: string | null
    previous: string | null
  }
  results: Array<{
    id: string
    type: "order" | "campaign_cost" | "refund" | "cancel" | "monthly_fee" | "regularization" | "holdback" | "release"
    created: string
    operation_id: string | null
    mid: string | null
    customer_name: string | null
    refund_id: string | null
    capture_id: string | null
    num_instalments: number | null
    product: string | null
    gross_amount: number
    fee_rate: number | null
    fee_amount: number
    vat_rate: number | null
    vat_amount: number
    net_amount: number
    reason: string | null
    refund_reason: "returned" | "faulty" | "order_mistake" | "agreement" | "other" | null
    refund_reference: string | null
  }>
}

export type InvoicesListQuery = {
  page?: number | string
  page_size?: number | string
}

export type InvoicesListAnswer = {
  cursor: {
    after: number | null
    before: number | null
  }
  paging: {
    count: number | null
    next: string | null
    previous: string | null
  }
  results: Array<{
    id: string
    number: string
    type: "invoice" | "credit_note"
    issue_date: string
    period_start: string
    period_end: string
    base_amount: number
    vat_rate: number
    vat_amount: number
    total_amount: number
    status: "issued" | "paid" | "pending"
    lines: Array<{
      concept: "sale_fees" | "returned_fees" | "monthly_fee" | "campaign_cost" | "correction" | "vat_rounding"
      quantity: number
      base_amount: number
      vat_rate: number
      vat_rule: "igic" | "ipsi" | "reverse_charge" | null
      vat_amount: number
    }>
    settlement_ids: Array<string>
    corrects: Array<{
      id: string
      number: string
    }>
    reason: string | null
  }>
}

export type CampaignsListQuery = {
  page?: number | string
  page_size?: number | string
  'articles-mid'?: string
}

export type CampaignsListAnswer = {
  cursor: {
    after: number | null
    before: number | null
  }
  paging: {
    count: number | null
    next: string | null
    previous: string | null
  }
  results: Array<{
    id: string
    name: string
    start_date: string
    end_date: string | null
    interest: number
    partial: boolean
    num_instalments: Array<number>
    min_order_amount: number | null
    max_order_amount: number | null
    state: "draft" | "scheduled" | "active" | "finished" | "disabled"
    articles_count: number
  }>
}

export type CampaignsGetAnswer = {
  id: string
  name: string
  start_date: string
  end_date: string | null
  interest: number
  partial: boolean
  num_instalments: Array<number>
  min_order_amount: number | null
  max_order_amount: number | null
  state: "draft" | "scheduled" | "active" | "finished" | "disabled"
  articles_count: number
}

export type CampaignsCreateBody = {
  name: string
  start_date: string
  end_date?: string | null
  interest: number
  partial?: boolean
  num_instalments: Array<number>
  min_order_amount?: number | null
  max_order_amount?: number | null
}

export type CampaignsCreateAnswer = {
  id: string
  name: string
  start_date: string
  end_date: string | null
  interest: number
  partial: boolean
  num_instalments: Array<number>
  min_order_amount: number | null
  max_order_amount: number | null
  state: "draft" | "scheduled" | "active" | "finished" | "disabled"
  articles_count: number
}

export type CampaignsReplaceBody = {
  name: string
  start_date: string
  end_date?: string | null
  interest: number
  partial?: boolean
  num_instalments: Array<number>
  min_order_amount?: number | null
  max_order_amount?: number | null
}

export type CampaignsUpdateBody = {
  name?: string
  start_date?: string
  end_date?: string | null
  interest?: number
  partial?: boolean
  num_instalments?: Array<number>
  min_order_amount?: number | null
  max_order_amount?: number | null
}

export type CampaignsArticlesQuery = {
  page?: number | string
  page_size?: number | string
}

export type CampaignsArticlesAnswer = {
  cursor: {
    after: number | null
    before: number | null
  }
  paging: {
    count: number | null
    next: string | null
    previous: string | null
  }
  results: Array<{
    id: string
    name: string | null
    url: string | null
    description: string | null
    image_url: string | null
  }>
}

export type CampaignsAddArticlesBody = Array<{
  id: string
  name?: string
  url?: string
  description?: string
  image_url?: string
}>

export type CampaignsRemoveArticlesQuery = {
  'article-mid': string
}

export type SettingsUpdateBody = {
  name?: string | null
}

export type SettingsReplaceBody = {
  name?: string | null
}

export type SettingsHostnamesAnswer = {
  cursor: {
    after: number | null
    before: number | null
  }
  paging: {
    count: number | null
    next: string | null
    previous: string | null
  }
  results: Array<{
    id: string
    host: string
    name: string
  }>
}

export type SettingsAddHostnameBody = {
  url: string
}

export type SettingsAddHostnameAnswer = {
  id: string
  host: string
  name: string
}

export type WebhooksListAnswer = {
  results: Array<{
    id: string
    url: string
    events: Array<string>
    description: string | null
    status: "enabled" | "paused" | "disabled"
    api_version: 1
    created: string
    previous_secret_until: string | null
    last_success: string | null
    failing_since: string | null
    last_day: {
      delivered: number
      failed: number
      waiting: number
    }
  }>
  max: 16
}

export type WebhooksCreateBody = {
  url: string
  events: Array<"*" | "checkout" | "order" | "settlement" | "invoice" | "campaign" | "merchant" | "key" | "endpoint" | "ping" | "checkout.created" | "checkout.opened" | "checkout.challenge_required" | "checkout.approved" | "checkout.completed" | "checkout.rejected" | "checkout.expired" | "checkout.dismissed" | "checkout.withdrawn" | "order.confirmation_required" | "order.confirmed" | "order.updated" | "order.captured" | "order.refunded" | "order.voided" | "order.cancelled" | "order.withdrawn_by_customer" | "order.shipped" | "settlement.created" | "settlement.transferred" | "settlement.returned" | "invoice.issued" | "campaign.published" | "campaign.stopped" | "merchant.enabled" | "merchant.disabled" | "merchant.terms_changed" | "key.created" | "key.rotated" | "key.revoked" | "endpoint.disabled">
  description?: string | null
}

export type WebhooksCreateAnswer = {
  endpoint: {
    id: string
    url: string
    events: Array<string>
    description: string | null
    status: "enabled" | "paused" | "disabled"
    api_version: 1
    created: string
    previous_secret_until: string | null
    last_success: string | null
    failing_since: string | null
    last_day: {
      delivered: number
      failed: number
      waiting: number
    }
  }
  secret: string
  previous_secret_until: string | null
}

export type WebhooksGetAnswer = {
  id: string
  url: string
  events: Array<string>
  description: string | null
  status: "enabled" | "paused" | "disabled"
  api_version: 1
  created: string
  previous_secret_until: string | null
  last_success: string | null
  failing_since: string | null
  last_day: {
    delivered: number
    failed: number
    waiting: number
  }
}

export type WebhooksUpdateBody = {
  url?: string
  events?: Array<"*" | "checkout" | "order" | "settlement" | "invoice" | "campaign" | "merchant" | "key" | "endpoint" | "ping" | "checkout.created" | "checkout.opened" | "checkout.challenge_required" | "checkout.approved" | "checkout.completed" | "checkout.rejected" | "checkout.expired" | "checkout.dismissed" | "checkout.withdrawn" | "order.confirmation_required" | "order.confirmed" | "order.updated" | "order.captured" | "order.refunded" | "order.voided" | "order.cancelled" | "order.withdrawn_by_customer" | "order.shipped" | "settlement.created" | "settlement.transferred" | "settlement.returned" | "invoice.issued" | "campaign.published" | "campaign.stopped" | "merchant.enabled" | "merchant.disabled" | "merchant.terms_changed" | "key.created" | "key.rotated" | "key.revoked" | "endpoint.disabled">
  description?: string | null
  status?: "enabled" | "paused"
}

export type WebhooksUpdateAnswer = {
  id: string
  url: string
  events: Array<string>
  description: string | null
  status: "enabled" | "paused" | "disabled"
  api_version: 1
  created: string
  previous_secret_until: string | null
  last_success: string | null
  failing_since: string | null
  last_day: {
    delivered: number
    failed: number
    waiting: number
  }
}

export type WebhooksRotateSecretAnswer = {
  secret: string
  previous_secret_until: string | null
}

export type WebhooksTestAnswer = {
  event_id: string
  delivery_id: string
}

export type WebhooksRecoverBody = {
  since: string
}

export type WebhooksRecoverAnswer = {
  count: number
}

export type WebhooksEventsQuery = {
  type?: "checkout.created" | "checkout.opened" | "checkout.challenge_required" | "checkout.approved" | "checkout.completed" | "checkout.rejected" | "checkout.expired" | "checkout.dismissed" | "checkout.withdrawn" | "order.confirmation_required" | "order.confirmed" | "order.updated" | "order.captured" | "order.refunded" | "order.voided" | "order.cancelled" | "order.withdrawn_by_customer" | "order.shipped" | "settlement.created" | "settlement.transferred" | "settlement.returned" | "invoice.issued" | "campaign.published" | "campaign.stopped" | "merchant.enabled" | "merchant.disabled" | "merchant.terms_changed" | "key.created" | "key.rotated" | "key.revoked" | "endpoint.disabled" | "ping"
  object_id?: string
  page?: number | string
  page_size?: number | string
}

export type WebhooksEventsAnswer = {
  cursor: {
    after: number | null
    before: number | null
  }
  paging: {
    count: number | null
    next: string | null
    previous: string | null
  }
  results: Array<{
    id: string
    type: "checkout.created" | "checkout.opened" | "checkout.challenge_required" | "checkout.approved" | "checkout.completed" | "checkout.rejected" | "checkout.expired" | "checkout.dismissed" | "checkout.withdrawn" | "order.confirmation_required" | "order.confirmed" | "order.updated" | "order.captured" | "order.refunded" | "order.voided" | "order.cancelled" | "order.withdrawn_by_customer" | "order.shipped" | "settlement.created" | "settlement.transferred" | "settlement.returned" | "invoice.issued" | "campaign.published" | "campaign.stopped" | "merchant.enabled" | "merchant.disabled" | "merchant.terms_changed" | "key.created" | "key.rotated" | "key.revoked" | "endpoint.disabled" | "ping"
    created: string
    sequence: number
    object_id: string
  }>
}

export type WebhooksEventAnswer = {
  id: string
  type: "checkout.created" | "checkout.opened" | "checkout.challenge_required" | "checkout.approved" | "checkout.completed" | "checkout.rejected" | "checkout.expired" | "checkout.dismissed" | "checkout.withdrawn" | "order.confirmation_required" | "order.confirmed" | "order.updated" | "order.captured" | "order.refunded" | "order.voided" | "order.cancelled" | "order.withdrawn_by_customer" | "order.shipped" | "settlement.created" | "settlement.transferred" | "settlement.returned" | "invoice.issued" | "campaign.published" | "campaign.stopped" | "merchant.enabled" | "merchant.disabled" | "merchant.terms_changed" | "key.created" | "key.rotated" | "key.revoked" | "endpoint.disabled" | "ping"
  created: string
  sequence: number
  object_id: string
  body: string
  deliveries: Array<{
    id: string
    endpoint_id: string
    event: {
      id: string
      type: "checkout.created" | "checkout.opened" | "checkout.challenge_required" | "checkout.approved" | "checkout.completed" | "checkout.rejected" | "checkout.expired" | "checkout.dismissed" | "checkout.withdrawn" | "order.confirmation_required" | "order.confirmed" | "order.updated" | "order.captured" | "order.refunded" | "order.voided" | "order.cancelled" | "order.withdrawn_by_customer" | "order.shipped" | "settlement.created" | "settlement.transferred" | "settlement.returned" | "invoice.issued" | "campaign.published" | "campaign.stopped" | "merchant.enabled" | "merchant.disabled" | "merchant.terms_changed" | "key.created" | "key.rotated" | "key.revoked" | "endpoint.disabled" | "ping"
      created: string
      sequence: number
      object_id: string
    }
    state: "waiting" | "delivered" | "failed"
    attempts: number
    next_attempt: string | null
    outcome: string | null
  }>
}

export type WebhooksResendBody = {
  endpoint_id?: string
}

export type WebhooksResendAnswer = {
  count: number
}

export type WebhooksDeliveriesQuery = {
  endpoint_id?: string
  state?: "waiting" | "delivered" | "failed"
  type?: "checkout.created" | "checkout.opened" | "checkout.challenge_required" | "checkout.approved" | "checkout.completed" | "checkout.rejected" | "checkout.expired" | "checkout.dismissed" | "checkout.withdrawn" | "order.confirmation_required" | "order.confirmed" | "order.updated" | "order.captured" | "order.refunded" | "order.voided" | "order.cancelled" | "order.withdrawn_by_customer" | "order.shipped" | "settlement.created" | "settlement.transferred" | "settlement.returned" | "invoice.issued" | "campaign.published" | "campaign.stopped" | "merchant.enabled" | "merchant.disabled" | "merchant.terms_changed" | "key.created" | "key.rotated" | "key.revoked" | "endpoint.disabled" | "ping"
  object_id?: string
  page?: number | string
  page_size?: number | string
}

export type WebhooksDeliveriesAnswer = {
  cursor: {
    after: number | null
    before: number | null
  }
  paging: {
    count: number | null
    next: string | null
    previous: string | null
  }
  results: Array<{
    id: string
    endpoint_id: string
    event: {
      id: string
      type: "checkout.created" | "checkout.opened" | "checkout.challenge_required" | "checkout.approved" | "checkout.completed" | "checkout.rejected" | "checkout.expired" | "checkout.dismissed" | "checkout.withdrawn" | "order.confirmation_required" | "order.confirmed" | "order.updated" | "order.captured" | "order.refunded" | "order.voided" | "order.cancelled" | "order.withdrawn_by_customer" | "order.shipped" | "settlement.created" | "settlement.transferred" | "settlement.returned" | "invoice.issued" | "campaign.published" | "campaign.stopped" | "merchant.enabled" | "merchant.disabled" | "merchant.terms_changed" | "key.created" | "key.rotated" | "key.revoked" | "endpoint.disabled" | "ping"
      created: string
      sequence: number
      object_id: string
    }
    state: "waiting" | "delivered" | "failed"
    attempts: number
    next_attempt: string | null
    outcome: string | null
  }>
}

export type WebhooksDeliveryAnswer = {
  id: string
  endpoint_id: string
  event: {
    id: string
    type: "checkout.created" | "checkout.opened" | "checkout.challenge_required" | "checkout.approved" | "checkout.completed" | "checkout.rejected" | "checkout.expired" | "checkout.dismissed" | "checkout.withdrawn" | "order.confirmation_required" | "order.confirmed" | "order.updated" | "order.captured" | "order.refunded" | "order.voided" | "order.cancelled" | "order.withdrawn_by_customer" | "order.shipped" | "settlement.created" | "settlement.transferred" | "settlement.returned" | "invoice.issued" | "campaign.published" | "campaign.stopped" | "merchant.enabled" | "merchant.disabled" | "merchant.terms_changed" | "key.created" | "key.rotated" | "key.revoked" | "endpoint.disabled" | "ping"
    created: string
    sequence: number
    object_id: string
  }
  state: "waiting" | "delivered" | "failed"
  attempts: number
  next_attempt: string | null
  outcome: string | null
  body: string
  results: Array<{
    number: number
    started: string
    milliseconds: number
    status: number | null
    outcome: string
    answer: string | null
  }>
}

export interface Calls {
  merchant: {
    /** What the private key of the call is, and the public one beside it. For any key. */
    keys(options?: CallOptions): Promise<MerchantKeysAnswer>
    /** The merchant of the key. For any key. */
    get(options?: CallOptions): Promise<MerchantGetAnswer>
    /** The merchant of the key, as a list. For any key. */
    list(options?: CallOptions): Listing<MerchantListAnswer>
  }
  checkouts: {
    /** Ask a customer to finish a sale of the shop’s system. For scope `checkout`. Fails with DuplicatedOrder, IdempotencyConflict, AccountDisabled. */
    beginOffline(body: CheckoutsBeginOfflineBody, options?: CallOptions): Promise<CheckoutsBeginOfflineAnswer>
    /** Begin an online sale: its customer finishes it on the page at `url`. For scope `checkout`. Fails with DuplicatedOrder, IdempotencyConflict, AccountDisabled, CheckoutUrlNotAllowed. */
    begin(body: CheckoutsBeginBody, options?: CallOptions): Promise<CheckoutsBeginAnswer>
    /** How far a checkout is, as callbacks say it. For scope `checkout`. */
    status(checkout: string, options?: CallOptions): Promise<CheckoutsStatusAnswer>
    /** Withdraw a checkout that its customer has not finished. For scope `checkout`. Fails with CheckoutEnded, IdempotencyConflict. */
    withdraw(checkout: string, options?: CallOptions): Promise<void>
    /** In test mode, let time go by for one checkout: its customer, or the shop’s system, has so many seconds less. For scope `checkout`. Fails with CheckoutEnded, IdempotencyConflict. */
    moveClock(body: CheckoutsMoveClockBody, options?: CallOptions): Promise<CheckoutsMoveClockAnswer>
  }
  orders: {
    /** Describe the cart of an order anew. What the customer owes stays: refund or give up what is no longer sold. For scope `orders.write`. Fails with OrderEnded. */
    replace(order: string, body: OrdersReplaceBody, options?: CallOptions): Promise<void>
    /** Describe parts of the cart of an order anew; what is not sent stays. What the customer owes stays too. For scope `orders.write`. Fails with OrderEnded. */
    update(order: string, body?: OrdersUpdateBody, options?: CallOptions): Promise<void>
    /** What the customer of an order bought at the shop before, for the decision on the credit. For scope `orders.write`. */
    history(order: string, body?: OrdersHistoryBody, options?: CallOptions): Promise<void>
    /** One capture of an order, with the refunds that name it. For scope `orders.read`. */
    getCaptureRefunds(order: string, capture: string, options?: CallOptions): Promise<OrdersGetCaptureRefundsAnswer>
    /** Refund a part or all of one capture. For scope `refunds`. Fails with RefundNotAllowed, RefundAboveCeiling, IdempotencyConflict. */
    refundCapture(order: string, capture: string, body: OrdersRefundCaptureBody, options?: CallOptions): Promise<OrdersRefundCaptureAnswer>
    /** What of an order was given up before its capture. For scope `orders.read`. */
    listVoids(order: string, options?: CallOptions): Promise<OrdersListVoidsAnswer>
    /** Give up a part of an order that was never captured; all of one ends it. For scope `captures`. Fails with CaptureNotAllowed, IdempotencyConflict. */
    void(order: string, body: OrdersVoidBody, options?: CallOptions): Promise<OrdersVoidAnswer>
    /** What was sent of an order, by carrier, the first one first. For scope `orders.read`. */
    listShipments(order: string, options?: CallOptions): Promise<OrdersListShipmentsAnswer>
    /** Say what was sent of an order, for the people of the shop and for its customer; it captures nothing. For scope `orders.write`. Fails with OrderEnded, IdempotencyConflict. */
    ship(order: string, body?: OrdersShipBody, options?: CallOptions): Promise<OrdersShipAnswer>
    /** List the orders of the shop, the newest first. For scope `orders.read`. */
    list(query?: OrdersListQuery, options?: CallOptions): Listing<OrdersListAnswer>
    /** One order, with its captures, refunds and shipments. For scope `orders.read`. */
    get(order: string, query?: OrdersGetQuery, options?: CallOptions): Promise<OrdersGetAnswer>
    /** Amount of an order that can still be refunded. For scope `orders.read`. */
    getRefund(order: string, options?: CallOptions): Promise<OrdersGetRefundAnswer>
    /** Refund a part or all of an order. For scope `refunds`. Fails with RefundNotAllowed, RefundAboveCeiling, IdempotencyConflict. */
    refund(order: string, body: OrdersRefundBody, options?: CallOptions): Promise<OrdersRefundAnswer>
    /** Refund a part or all of an order; the same as `refund`. For scope `refunds`. Fails with RefundNotAllowed, RefundAboveCeiling, IdempotencyConflict. */
    refundExtended(order: string, body: OrdersRefundExtendedBody, options?: CallOptions): Promise<OrdersRefundExtendedAnswer>
    /** Captures of an order, and the amount that can still be captured. For scope `orders.read`. */
    listCaptures(order: string, options?: CallOptions): Promise<OrdersListCapturesAnswer>
    /** Capture a part or all of an order, or say that nothing more is sent. For scope `captures`. Fails with CaptureNotAllowed, IdempotencyConflict. */
    capture(order: string, body: OrdersCaptureBody, options?: CallOptions): Promise<OrdersCaptureAnswer>
    /** Cancel an order as a whole. For scope `captures`. Fails with CancelNotAllowed, RefundAboveCeiling, IdempotencyConflict. */
    cancel(order: string, options?: CallOptions): Promise<void>
    /** Confirm an order that waits for the word of the shop. For scope `orders.confirm`. Fails with ConfirmationNotAllowed, IdempotencyConflict. */
    authorize(order: string, options?: CallOptions): Promise<OrdersAuthorizeAnswer>
    /** Say yes or no to an order that waits for the word of the shop, as the answer to a callback does. For scope `orders.confirm`. Fails with ConfirmationNotAllowed, IdempotencyConflict. */
    confirm(order: string, body: OrdersConfirmBody, options?: CallOptions): Promise<OrdersConfirmAnswer>
  }
  customers: {
    /** List the customers of the shop, the newest first. For scope `customers.read`. */
    list(query?: CustomersListQuery, options?: CallOptions): Listing<CustomersListAnswer>
    /** One customer. For scope `customers.read`. */
    get(customer: string, options?: CallOptions): Promise<CustomersGetAnswer>
  }
  movements: {
    /** Sales, refusals, refunds and cancels, the newest first. For scope `orders.read`. */
    list(query?: MovementsListQuery, options?: CallOptions): Listing<MovementsListAnswer>
    /** How many movements of each type, and their sum; of the last 30 days where no `created` is asked for. For scope `orders.read`. */
    summary(query?: MovementsSummaryQuery, options?: CallOptions): Promise<MovementsSummaryAnswer>
    /** One movement. For scope `orders.read`. */
    get(movementId: string, options?: CallOptions): Promise<MovementsGetAnswer>
  }
  payments: {
    /** Settlements with their transfer, the newest first; `reference` is that of the bank statement. For scope `settlements.read`. */
    list(query?: PaymentsListQuery, options?: CallOptions): Listing<PaymentsListAnswer>
    /** How many payments, and their sum. For scope `settlements.read`. */
    summary(query?: PaymentsSummaryQuery, options?: CallOptions): Promise<PaymentsSummaryAnswer>
    /** One payment. For scope `settlements.read`. */
    get(paymentId: string, options?: CallOptions): Promise<PaymentsGetAnswer>
    /** The lines of a payment, by default of the newest; their net amounts make its net amount. For scope `settlements.read`. */
    lines(query?: PaymentsLinesQuery, options?: CallOptions): Listing<PaymentsLinesAnswer>
  }
  invoices: {
    /** Invoices of the provider, the newest first; none in test mode. For scope `settlements.read`. */
    list(query?: InvoicesListQuery, options?: CallOptions): Listing<InvoicesListAnswer>
  }
  campaigns: {
    /** Campaigns, the newest first. For scope `campaigns`. */
    list(query?: CampaignsListQuery, options?: CallOptions): Listing<CampaignsListAnswer>
    /** One campaign. For scope `campaigns`. */
    get(campaignId: string, options?: CallOptions): Promise<CampaignsGetAnswer>
    /** Make a campaign, which counts from its first day on; one of listed articles once it has some. For scope `campaigns`. Fails with IdempotencyConflict. */
    create(body: CampaignsCreateBody, options?: CallOptions): Promise<CampaignsCreateAnswer>
    /** Set a campaign anew; of one that has started its name and its end alone may differ. For scope `campaigns`. Fails with CampaignStarted. */
    replace(campaignId: string, body: CampaignsReplaceBody, options?: CallOptions): Promise<void>
    /** Change parts of a campaign; of one that has started its name and its end alone. For scope `campaigns`. Fails with CampaignStarted. */
    update(campaignId: string, body?: CampaignsUpdateBody, options?: CallOptions): Promise<void>
    /** Delete a campaign that was not published, or end one that was. Sales that were made keep what they were promised. For scope `campaigns`. Fails with CampaignEnded. */
    remove(campaignId: string, options?: CallOptions): Promise<void>
    /** The articles of a campaign, by number. For scope `campaigns`. */
    articles(campaignId: string, query?: CampaignsArticlesQuery, options?: CallOptions): Listing<CampaignsArticlesAnswer>
    /** Add articles; one that is there already takes what is new. The first ones publish a campaign that waited for them. For scope `campaigns`. Fails with CampaignStarted, IdempotencyConflict. */
    addArticles(campaignId: string, body?: CampaignsAddArticlesBody, options?: CallOptions): Promise<void>
    /** Remove the articles named in `article-mid`, with commas between them. For scope `campaigns`. Fails with CampaignStarted. */
    removeArticles(campaignId: string, query: CampaignsRemoveArticlesQuery, options?: CallOptions): Promise<void>
    /** Remove one article, by its number. For scope `campaigns`. Fails with CampaignStarted. */
    removeArticle(campaignId: string, article: string, options?: CallOptions): Promise<void>
  }
  settings: {
    /** Set the public name of the shop; other fields of older clients are ignored. For scope `merchant`. */
    update(body?: SettingsUpdateBody, options?: CallOptions): Promise<void>
    /** Set the public name of the shop; other fields of older clients are ignored. For scope `merchant`. */
    replace(body?: SettingsReplaceBody, options?: CallOptions): Promise<void>
    /** Where the shop sells: its domains. None: wherever it likes. For scope `merchant`. */
    hostnames(options?: CallOptions): Listing<SettingsHostnamesAnswer>
    /** Add a domain by its address; one that is there already stays. For scope `merchant`. Fails with IdempotencyConflict. */
    addHostname(body: SettingsAddHostnameBody, options?: CallOptions): Promise<SettingsAddHostnameAnswer>
    /** Remove a domain. For scope `merchant`. */
    removeHostname(hostnameId: string, options?: CallOptions): Promise<void>
  }
  webhooks: {
    /** Endpoints of the mode of the call, the oldest first. For scope `webhooks`. */
    list(options?: CallOptions): Promise<WebhooksListAnswer>
    /** Make an endpoint; its secret is in the answer. For scope `webhooks`. Fails with EndpointLimit. */
    create(body: WebhooksCreateBody, options?: CallOptions): Promise<WebhooksCreateAnswer>
    /** One endpoint. For scope `webhooks`. */
    get(endpointId: string, options?: CallOptions): Promise<WebhooksGetAnswer>
    /** Change an endpoint, pause it or enable it again; what waits for it stays. For scope `webhooks`. */
    update(endpointId: string, body?: WebhooksUpdateBody, options?: CallOptions): Promise<WebhooksUpdateAnswer>
    /** Remove an endpoint with all that waits for it. For scope `webhooks`. */
    remove(endpointId: string, options?: CallOptions): Promise<void>
    /** Replace the secret: the new one signs at once, the one before for 24 hours more. For scope `webhooks`. */
    rotateSecret(endpointId: string, options?: CallOptions): Promise<WebhooksRotateSecretAnswer>
    /** Send a test event to one endpoint, also to one that did not ask for its type. For scope `webhooks`. Fails with IdempotencyConflict. */
    test(endpointId: string, options?: CallOptions): Promise<WebhooksTestAnswer>
    /** Send again all that failed since a moment, the oldest first, at most twenty a second. For scope `webhooks`. Fails with IdempotencyConflict. */
    recover(endpointId: string, body: WebhooksRecoverBody, options?: CallOptions): Promise<WebhooksRecoverAnswer>
    /** Events of the last 30 days, the newest first. For scope `webhooks`. */
    events(query?: WebhooksEventsQuery, options?: CallOptions): Listing<WebhooksEventsAnswer>
    /** One event as it is sent, and its delivery to each endpoint. For scope `webhooks`. */
    event(event: string, options?: CallOptions): Promise<WebhooksEventAnswer>
    /** Send an event again with the same id: to one endpoint, or to all that are not disabled. For scope `webhooks`. Fails with IdempotencyConflict. */
    resend(event: string, body?: WebhooksResendBody, options?: CallOptions): Promise<WebhooksResendAnswer>
    /** Deliveries of the last 30 days, the newest first. For scope `webhooks`. */
    deliveries(query?: WebhooksDeliveriesQuery, options?: CallOptions): Listing<WebhooksDeliveriesAnswer>
    /** One delivery: what was sent, and each attempt with its answer. For scope `webhooks`. */
    delivery(deliveryId: string, options?: CallOptions): Promise<WebhooksDeliveryAnswer>
  }
}

export const rows: Record<string, Record<string, Row>> = {
  merchant: {
    keys: { method: 'GET', path: '/merchants/api-keys' },
    get: { method: 'GET', path: '/me' },
    list: { method: 'GET', path: '/merchants', isList: true },
  },
  checkouts: {
    beginOffline: { method: 'POST', path: '/checkout/offline', takes: 'body' },
    begin: { method: 'POST', path: '/checkout', takes: 'body' },
    status: { method: 'GET', path: '/checkout/{checkout}/status' },
    withdraw: { method: 'DELETE', path: '/checkout/{checkout}' },
    moveClock: { method: 'POST', path: '/me/sandbox/clock', takes: 'body' },
  },
  orders: {
    replace: { method: 'PUT', path: '/orders/{order}', takes: 'body' },
    update: { method: 'PATCH', path: '/orders/{order}', takes: 'body' },
    history: { method: 'POST', path: '/orders/{order}/history', takes: 'body' },
    getCaptureRefunds: { method: 'GET', path: '/orders/{order}/captures/{capture}/refunds' },
    refundCapture: { method: 'POST', path: '/orders/{order}/captures/{capture}/refunds', takes: 'body' },
    listVoids: { method: 'GET', path: '/orders/{order}/void' },
    void: { method: 'POST', path: '/orders/{order}/void', takes: 'body' },
    listShipments: { method: 'GET', path: '/orders/{order}/shipments' },
    ship: { method: 'POST', path: '/orders/{order}/shipments', takes: 'body' },
    list: { method: 'GET', path: '/orders', takes: 'query', isList: true },
    get: { method: 'GET', path: '/orders/{order}', takes: 'query' },
    getRefund: { method: 'GET', path: '/orders/{order}/refund' },
    refund: { method: 'POST', path: '/orders/{order}/refund', takes: 'body' },
    refundExtended: { method: 'POST', path: '/orders/{order}/refund-extended', takes: 'body' },
    listCaptures: { method: 'GET', path: '/orders/{order}/captures' },
    capture: { method: 'POST', path: '/orders/{order}/captures', takes: 'body' },
    cancel: { method: 'POST', path: '/orders/{order}/cancel' },
    authorize: { method: 'POST', path: '/orders/{order}/authorize' },
    confirm: { method: 'POST', path: '/orders/{order}/confirm', takes: 'body' },
  },
  customers: {
    list: { method: 'GET', path: '/customers', takes: 'query', isList: true },
    get: { method: 'GET', path: '/customers/{customer}' },
  },
  movements: {
    list: { method: 'GET', path: '/me/operations', takes: 'query', isList: true },
    summary: { method: 'GET', path: '/me/operations/summary', takes: 'query' },
    get: { method: 'GET', path: '/me/operations/{movementId}' },
  },
  payments: {
    list: { method: 'GET', path: '/me/payments', takes: 'query', isList: true },
    summary: { method: 'GET', path: '/me/payments/summary', takes: 'query' },
    get: { method: 'GET', path: '/me/payments/{paymentId}' },
    lines: { method: 'GET', path: '/me/instalment-payments', takes: 'query', isList: true },
  },
  invoices: {
    list: { method: 'GET', path: '/me/invoices', takes: 'query', isList: true },
  },
  campaigns: {
    list: { method: 'GET', path: '/me/campaigns', takes: 'query', isList: true },
    get: { method: 'GET', path: '/me/campaigns/{campaignId}' },
    create: { method: 'POST', path: '/me/campaigns', takes: 'body' },
    replace: { method: 'PUT', path: '/me/campaigns/{campaignId}', takes: 'body' },
    update: { method: 'PATCH', path: '/me/campaigns/{campaignId}', takes: 'body' },
    remove: { method: 'DELETE', path: '/me/campaigns/{campaignId}' },
    articles: { method: 'GET', path: '/me/campaigns/{campaignId}/articles', takes: 'query', isList: true },
    addArticles: { method: 'POST', path: '/me/campaigns/{campaignId}/articles', takes: 'body' },
    removeArticles: { method: 'DELETE', path: '/me/campaigns/{campaignId}/articles', takes: 'query' },
    removeArticle: { method: 'DELETE', path: '/me/campaigns/{campaignId}/articles/{article}' },
  },
  settings: {
    update: { method: 'PATCH', path: '/me', takes: 'body' },
    replace: { method: 'PUT', path: '/me', takes: 'body' },
    hostnames: { method: 'GET', path: '/me/hostnames', isList: true },
    addHostname: { method: 'POST', path: '/me/hostnames', takes: 'body' },
    removeHostname: { method: 'DELETE', path: '/me/hostnames/{hostnameId}' },
  },
  webhooks: {
    list: { method: 'GET', path: '/me/webhook-endpoints' },
    create: { method: 'POST', path: '/me/webhook-endpoints', takes: 'body' },
    get: { method: 'GET', path: '/me/webhook-endpoints/{endpointId}' },
    update: { method: 'PATCH', path: '/me/webhook-endpoints/{endpointId}', takes: 'body' },
    remove: { method: 'DELETE', path: '/me/webhook-endpoints/{endpointId}' },
    rotateSecret: { method: 'POST', path: '/me/webhook-endpoints/{endpointId}/rotate-secret' },
    test: { method: 'POST', path: '/me/webhook-endpoints/{endpointId}/test' },
    recover: { method: 'POST', path: '/me/webhook-endpoints/{endpointId}/recover', takes: 'body' },
    events: { method: 'GET', path: '/me/webhook-events', takes: 'query', isList: true },
    event: { method: 'GET', path: '/me/webhook-events/{event}' },
    resend: { method: 'POST', path: '/me/webhook-events/{event}/resend', takes: 'body' },
    deliveries: { method: 'GET', path: '/me/webhook-deliveries', takes: 'query', isList: true },
    delivery: { method: 'GET', path: '/me/webhook-deliveries/{deliveryId}' },
  },
}
