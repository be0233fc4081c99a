/** Every call of the product. */
import { account } from './calls/account.ts'
import { activity } from './calls/activity.ts'
import { afterbanks } from './calls/afterbanks.ts'
import { agreements } from './calls/agreements.ts'
import { allMerchants } from './calls/all-merchants.ts'
import { audiences } from './calls/audiences.ts'
import { bankFiles } from './calls/bank-files.ts'
import { batches } from './calls/batches.ts'
import { billing } from './calls/billing.ts'
import { campaigns } from './calls/campaigns.ts'
import { checkoutRequests } from './calls/checkout-requests.ts'
import { company } from './calls/company.ts'
import { customerCheckout } from './calls/customer-checkout.ts'
import { dayClose } from './calls/day-close.ts'
import { documents } from './calls/documents.ts'
import { downloads } from './calls/downloads.ts'
import { events } from './calls/events.ts'
import { ibans } from './calls/ibans.ts'
import { exchanges } from './calls/exchanges.ts'
import { integration } from './calls/integration.ts'
import { invoices } from './calls/invoices.ts'
import { keys } from './calls/keys.ts'
import { servicing } from './calls/servicing.ts'
import { merchants } from './calls/merchants.ts'
import { monthBooks } from './calls/month-books.ts'
import { noticeChoices } from './calls/notice-choices.ts'
import { notifications } from './calls/notifications.ts'
import { onboarding } from './calls/onboarding.ts'
import { operations } from './calls/operations.ts'
import { orders } from './calls/orders.ts'
import { passwords } from './calls/passwords.ts'
import { businessActivities, postcodes } from './calls/places.ts'
import { plugins } from './calls/plugins.ts'
import { preferences } from './calls/preferences.ts'
import { questions } from './calls/questions.ts'
import { refundApprovals } from './calls/refund-approvals.ts'
import { refundCeilings } from './calls/refund-ceilings.ts'
import { reports } from './calls/reports.ts'
import { search } from './calls/search.ts'
import { session } from './calls/session.ts'
import { sessionEnd } from './calls/session-end.ts'
import { sessions } from './calls/sessions.ts'
import { settlements } from './calls/settlements.ts'
import { simulator } from './calls/simulator.ts'
import { terms } from './calls/terms.ts'
import { today } from './calls/today.ts'
import { users } from './calls/users.ts'
import { views } from './calls/views.ts'
import { webhooks } from './calls/webhooks.ts'
import { apiRequests } from './calls/api-requests.ts'
import { widgets } from './calls/widgets.ts'
import { keyContract } from './for-keys.ts'

export const contract = {
  session,
  sessionEnd,
  sessions,
  passwords,
  account,
  activity,
  company,
  onboarding,
  documents,
  postcodes,
  businessActivities,
  users,
  today,
  notifications,
  noticeChoices,
  events,
  merchants,
  operations,
  allMerchants,
  orders,
  batches,
  views,
  refundApprovals,
  refundCeilings,
  search,
  dayClose,
  settlements,
  monthBooks,
  bankFiles,
  questions,
  ibans,
  billing,
  invoices,
  downloads,
  checkoutRequests,
  customerCheckout,
  agreements,
  reports,
  campaigns,
  audiences,
  preferences,
  terms,
  widgets,
  plugins,
  keys,
  webhooks,
  apiRequests,
  exchanges,
  integration,
  servicing,
  afterbanks,
  simulator,
  ...keyContract,
}
export type Contract = typeof contract
