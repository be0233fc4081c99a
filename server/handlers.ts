/** Table of contents of the API: which feature answers each group of calls. */
import type { Contract } from '#contract/index.ts'
import { account } from './features/account/index.ts'
import { activity } from './features/activity/index.ts'
import { afterbanks } from './features/afterbanks/index.ts'
import { agreements } from './features/agreements/index.ts'
import { apiRequests } from './features/api-requests/index.ts'
import { audiences } from './features/audiences/index.ts'
import { bankFiles } from './features/bank-files/index.ts'
import { billing } from './features/billing/index.ts'
import { campaigns } from './features/campaigns/index.ts'
import { checkoutRequests } from './features/checkout-requests/index.ts'
import { company } from './features/company/index.ts'
import { customerCheckout } from './features/customer-checkout/index.ts'
import { businessActivities, postcodes } from './features/places/index.ts'
import { dayClose, dayCloseOfAll } from './features/day-close/index.ts'
import { documents } from './features/documents/index.ts'
import { downloads, downloadsOfAll } from './features/downloads/index.ts'
import { events } from './features/events/index.ts'
import { exchanges } from './features/exchanges/index.ts'
import { ibans } from './features/ibans/index.ts'
import { integration } from './features/integration/index.ts'
import { invoices } from './features/invoices/index.ts'
import { keys } from './features/keys/index.ts'
import { servicing } from './features/servicing/index.ts'
import { merchantCheckouts } from './features/merchant-checkouts/index.ts'
import { ownMerchant } from './features/own-merchant/index.ts'
import { merchantCustomers } from './features/merchant-customers/index.ts'
import { merchantMovements } from './features/merchant-movements/index.ts'
import { merchantPayments } from './features/settlements/by-key.ts'
import { merchantCampaigns } from './features/campaigns/by-key.ts'
import { merchantSettings } from './features/preferences/by-key.ts'
import { merchantInvoices } from './features/invoices/by-key.ts'
import { merchantOrders } from './features/merchant-orders/index.ts'
import { merchants } from './features/merchants/index.ts'
import { monthBooks } from './features/month-books/index.ts'
import { noticeChoices } from './features/notice-choices/index.ts'
import { notifications } from './features/notifications/index.ts'
import { onboarding } from './features/onboarding/index.ts'
import { ofOperations, operationsOfAll } from './features/operations/index.ts'
import { passwords } from './features/passwords/index.ts'
import { plugins } from './features/plugins/index.ts'
import { preferences } from './features/preferences/index.ts'
import { questions } from './features/questions/index.ts'
import { refundApprovals } from './features/refund-approvals/index.ts'
import { refundCeilings } from './features/refund-ceilings/index.ts'
import { reports, reportsOfAll } from './features/reports/index.ts'
import { session, sessionEnd } from './features/session/index.ts'
import { sessions } from './features/sessions/index.ts'
import { settlements, settlementsOfAll } from './features/settlements/index.ts'
import { shopPages, simulator } from './features/simulator/index.ts'
import { terms } from './features/terms/index.ts'
import { today, todayOfAll } from './features/today/index.ts'
import { users } from './features/users/index.ts'
import { merchantWebhooks, webhooks } from './features/webhooks/index.ts'
import { widgets } from './features/widgets/index.ts'
import { downloadKinds } from './download-kinds.ts'
import type { ApiHandlers } from './http/pipeline/mount.ts'

export const handlers: ApiHandlers<Contract> = {
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
  ...ofOperations,
  allMerchants: {
    ...operationsOfAll,
    ...dayCloseOfAll,
    ...todayOfAll,
    ...settlementsOfAll,
    ...reportsOfAll,
    ...downloadsOfAll(downloadKinds),
  },
  refundApprovals,
  refundCeilings,
  dayClose,
  settlements,
  monthBooks,
  questions,
  ibans,
  billing,
  invoices,
  downloads: downloads(downloadKinds),
  checkoutRequests,
  customerCheckout,
  agreements,
  reports,
  campaigns,
  audiences,
  bankFiles,
  preferences,
  terms,
  widgets,
  plugins,
  keys,
  webhooks,
  apiRequests,
  exchanges,
  integration,
  merchantCheckouts,
  ownMerchant,
  merchantOrders,
  merchantCustomers,
  merchantMovements,
  merchantPayments,
  merchantInvoices,
  merchantCampaigns,
  merchantSettings,
  merchantWebhooks,
  servicing,
  afterbanks,
  simulator,
  shopPages,
}
