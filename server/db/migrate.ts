import type { QueryExecutorProvider } from 'kysely'
import * as foundation from './migrations/0001-foundation.ts'
import * as search from './migrations/0002-search.ts'
import * as people from './migrations/0003-people.ts'
import * as machinery from './migrations/0004-machinery.ts'
import * as checkoutRequests from './migrations/0005-checkout-requests.ts'
import * as operationStates from './migrations/0006-operation-states.ts'
import * as downloads from './migrations/0007-downloads.ts'
import * as operations from './migrations/0008-operations.ts'
import * as bankChecks from './migrations/0009-bank-checks.ts'
import * as banking from './migrations/0010-banking.ts'
import * as settlements from './migrations/0011-settlements.ts'
import * as invoices from './migrations/0012-invoices.ts'
import * as reports from './migrations/0013-reports.ts'
import * as campaigns from './migrations/0014-campaigns.ts'
import * as onboarding from './migrations/0015-onboarding.ts'
import * as questions from './migrations/0016-questions.ts'
import * as locales from './migrations/0017-locales.ts'
import * as shortMessages from './migrations/0018-short-messages.ts'
import * as booked from './migrations/0019-booked.ts'
import * as forgottenDevices from './migrations/0020-forgotten-devices.ts'
import * as wantedEmail from './migrations/0021-wanted-email.ts'
import * as moneyKeys from './migrations/0022-money-keys.ts'
import * as rowLevelSecurity from './migrations/0023-row-level-security.ts'
import * as refundReasons from './migrations/0024-refund-reasons.ts'
import * as otherPhones from './migrations/0025-other-phones.ts'
import * as playedCustomers from './migrations/0026-played-customers.ts'
import * as playedCustomersDue from './migrations/0027-played-customers-due.ts'
import * as forgottenPeople from './migrations/0028-forgotten-people.ts'
import * as forgottenPeopleDue from './migrations/0029-forgotten-people-due.ts'
import * as operationSums from './migrations/0030-operation-sums.ts'
import * as servicing from './migrations/0032-servicing.ts'
import * as withdrawalReminders from './migrations/0034-withdrawal-reminders.ts'
import * as withdrawalRemindersDue from './migrations/0035-withdrawal-reminders-due.ts'
import * as reviews from './migrations/0036-reviews.ts'
import * as credits from './migrations/0037-credits.ts'
import * as vatByPlace from './migrations/0038-vat-by-place.ts'
import * as agreedTerms from './migrations/0039-agreed-terms.ts'
import * as untiedSales from './migrations/0040-untied-sales.ts'
import * as creditAgreements from './migrations/0041-credit-agreements.ts'
import * as agreementLinks from './migrations/0042-agreement-links.ts'
import * as boundKeys from './migrations/0043-bound-keys.ts'
import * as reserves from './migrations/0044-reserves.ts'
import * as contractsOfPeople from './migrations/0045-contracts-of-people.ts'
import * as balanceNotices from './migrations/0046-balance-notices.ts'
import * as creditLimits from './migrations/0047-credit-limits.ts'
import * as keyScopes from './migrations/0048-key-scopes.ts'
import * as onlineCheckouts from './migrations/0049-online-checkouts.ts'
import * as referencesAnew from './migrations/0050-references-anew.ts'
import * as oneReference from './migrations/0051-one-reference.ts'
import * as callbacksBegin from './migrations/0052-callbacks-begin.ts'
import * as laterReferences from './migrations/0053-later-references.ts'
import * as laterReferencesFound from './migrations/0054-later-references-found.ts'
import * as describedOrders from './migrations/0055-described-orders.ts'
import * as movements from './migrations/0056-movements.ts'
import * as callbackSecrets from './migrations/0057-callback-secrets.ts'
import * as webhooks from './migrations/0058-webhooks.ts'
import * as customers from './migrations/0059-customers.ts'
import * as customersOfSales from './migrations/0060-customers-of-sales.ts'
import * as shipments from './migrations/0061-shipments.ts'
import * as apiRequests from './migrations/0062-api-requests.ts'
import * as webhookListeners from './migrations/0063-webhook-listeners.ts'
import * as confirmedOrder from './migrations/0070-confirmed-order.ts'
import * as batches from './migrations/0071-batches.ts'
import * as firstPage from './migrations/0074-first-page.ts'
import * as activity from './migrations/0075-activity.ts'
import * as refundCeilings from './migrations/0076-refund-ceilings.ts'
import * as oneRefundEach from './migrations/0077-one-refund-each.ts'
import * as articleTexts from './migrations/0078-article-texts.ts'
import * as articleTextsFound from './migrations/0079-article-texts-found.ts'
import * as noticeMails from './migrations/0081-notice-mails.ts'
import * as bankFiles from './migrations/0082-bank-files.ts'
import * as monthBooks from './migrations/0083-month-books.ts'
import * as allMerchants from './migrations/0084-all-merchants.ts'
import * as listViews from './migrations/0085-list-views.ts'
import * as batchesByArticleAndFile from './migrations/0086-batches-by-article-and-file.ts'
import * as operationNotes from './migrations/0088-operation-notes.ts'
import * as operationMails from './migrations/0089-operation-mails.ts'
import {
  compareSchema,
  listMigrations,
  type Migrations,
  runMigrations,
  type SchemaState,
  type Waiting,
} from './migrator.ts'

/** In order, forward only: a mistake is corrected by the next one. Each leaves what the release before works with. */
export const migrations: Migrations = {
  '0001-foundation': foundation,
  '0002-search': search,
  '0003-people': people,
  '0004-machinery': machinery,
  '0005-checkout-requests': checkoutRequests,
  '0006-operation-states': operationStates,
  '0007-downloads': downloads,
  '0008-operations': operations,
  '0009-bank-checks': bankChecks,
  '0010-banking': banking,
  '0011-settlements': settlements,
  '0012-invoices': invoices,
  '0013-reports': reports,
  '0014-campaigns': campaigns,
  '0015-onboarding': onboarding,
  '0016-questions': questions,
  '0017-locales': locales,
  '0018-short-messages': shortMessages,
  '0019-booked': booked,
  '0020-forgotten-devices': forgottenDevices,
  '0021-wanted-email': wantedEmail,
  '0022-money-keys': moneyKeys,
  '0023-row-level-security': rowLevelSecurity,
  '0024-refund-reasons': refundReasons,
  '0025-other-phones': otherPhones,
  '0026-played-customers': playedCustomers,
  '0027-played-customers-due': playedCustomersDue,
  '0028-forgotten-people': forgottenPeople,
  '0029-forgotten-people-due': forgottenPeopleDue,
  '0030-operation-sums': operationSums,
  '0032-servicing': servicing,
  '0034-withdrawal-reminders': withdrawalReminders,
  '0035-withdrawal-reminders-due': withdrawalRemindersDue,
  '0036-reviews': reviews,
  '0037-credits': credits,
  '0038-vat-by-place': vatByPlace,
  '0039-agreed-terms': agreedTerms,
  '0040-untied-sales': untiedSales,
  '0041-credit-agreements': creditAgreements,
  '0042-agreement-links': agreementLinks,
  '0043-bound-keys': boundKeys,
  '0044-reserves': reserves,
  '0045-contracts-of-people': contractsOfPeople,
  '0046-balance-notices': balanceNotices,
  '0047-credit-limits': creditLimits,
  '0048-key-scopes': keyScopes,
  '0049-online-checkouts': onlineCheckouts,
  '0050-references-anew': referencesAnew,
  '0051-one-reference': oneReference,
  '0052-callbacks-begin': callbacksBegin,
  '0053-later-references': laterReferences,
  '0054-later-references-found': laterReferencesFound,
  '0055-described-orders': describedOrders,
  '0056-movements': movements,
  '0057-callback-secrets': callbackSecrets,
  '0058-webhooks': webhooks,
  '0059-customers': customers,
  '0060-customers-of-sales': customersOfSales,
  '0061-shipments': shipments,
  '0062-api-requests': apiRequests,
  '0063-webhook-listeners': webhookListeners,
  '0070-confirmed-order': confirmedOrder,
  '0071-batches': batches,
  '0074-first-page': firstPage,
  '0075-activity': activity,
  '0076-refund-ceilings': refundCeilings,
  '0077-one-refund-each': oneRefundEach,
  '0078-article-texts': articleTexts,
  '0079-article-texts-found': articleTextsFound,
  '0081-notice-mails': noticeMails,
  '0082-bank-files': bankFiles,
  '0083-month-books': monthBooks,
  '0084-all-merchants': allMerchants,
  '0085-list-views': listViews,
  '0086-batches-by-article-and-file': batchesByArticleAndFile,
  '0088-operation-notes': operationNotes,
  '0089-operation-mails': operationMails,
}

/** Names of all there are, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations)

/**
 * Brings the schema up to date and answers the names of what it applied. Several processes may call it at once: one works, the
 * others wait and find it done. `to`: the last one to apply, for rows that an older version wrote. A schema of a later release
 * is left as it is.
 */
export const migrate = (adminUrl: string, options: Waiting & { to?: string | undefined } = {}): Promise<string[]> =>
  runMigrations(adminUrl, migrations, options)

/** What the database lacks, and what it has of a later release. */
export const readSchemaState = async (db: QueryExecutorProvider): Promise<SchemaState> =>
  compareSchema(migrationNames, await listMigrations(db))
