/** Every call of the product. */
import { account } from './account.ts'
import { afterbanks } from './afterbanks.ts'
import { audiences } from './audiences.ts'
import { billing } from './billing.ts'
import { campaigns } from './campaigns.ts'
import { checkoutRequests } from './checkout-requests.ts'
import { company } from './company.ts'
import { customerCheckout } from './customer-checkout.ts'
import { dayClose } from './day-close.ts'
import { documents } from './documents.ts'
import { downloads } from './downloads.ts'
import { events } from './events.ts'
import { ibans } from './ibans.ts'
import { invoices } from './invoices.ts'
import { keys } from './keys.ts'
import { merchantApi } from './merchant-api.ts'
import { merchants } from './merchants.ts'
import { notifications } from './notifications.ts'
import { onboarding } from './onboarding.ts'
import { operations } from './operations.ts'
import { orders } from './orders.ts'
import { passwords } from './passwords.ts'
import { businessActivities, postcodes } from './places.ts'
import { plugins } from './plugins.ts'
import { preferences } from './preferences.ts'
import { questions } from './questions.ts'
import { reports } from './reports.ts'
import { session } from './session.ts'
import { sessionEnd } from './session-end.ts'
import { sessions } from './sessions.ts'
import { settlements } from './settlements.ts'
import { shopPages, simulator } from './simulator.ts'
import { users } from './users.ts'
import { widgets } from './widgets.ts'

export const contract = {
  session,
  sessionEnd,
  sessions,
  passwords,
  account,
  company,
  onboarding,
  documents,
  postcodes,
  businessActivities,
  users,
  notifications,
  events,
  merchants,
  operations,
  orders,
  dayClose,
  settlements,
  questions,
  ibans,
  billing,
  invoices,
  downloads,
  checkoutRequests,
  customerCheckout,
  reports,
  campaigns,
  audiences,
  preferences,
  widgets,
  plugins,
  keys,
  merchantApi,
  afterbanks,
  simulator,
  shopPages,
}
export type Contract = typeof contract
