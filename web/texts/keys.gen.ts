/** Made by scripts/texts.ts from the text files. */
import type { Tag } from './text.ts'

export type TextArgs = {
  'accounts.back': { b: Tag; page: string | number }
  'accounts.backToSignIn': {}
  'accounts.email': {}
  'accounts.example.fees': {}
  'accounts.example.label': {}
  'accounts.example.refunded': {}
  'accounts.example.sold': {}
  'accounts.example.total': {}
  'accounts.failed.credentials': {}
  'accounts.failed.email': {}
  'accounts.failed.offline': {}
  'accounts.failed.password': {}
  'accounts.failed.server': { id: string | number }
  'accounts.failed.wait': { seconds: number }
  'accounts.forgotten.link': {}
  'accounts.forgotten.send': {}
  'accounts.forgotten.sending': {}
  'accounts.forgotten.sent': { b: Tag; email: string | number }
  'accounts.forgotten.sentHow': {}
  'accounts.forgotten.sentTitle': {}
  'accounts.forgotten.text': {}
  'accounts.forgotten.title': {}
  'accounts.forgotten.wrong': {}
  'accounts.new.another': {}
  'accounts.new.dead': {}
  'accounts.new.deadTitle': {}
  'accounts.new.different': {}
  'accounts.new.done': {}
  'accounts.new.doneTitle': {}
  'accounts.new.easy': {}
  'accounts.new.first': {}
  'accounts.new.met': {}
  'accounts.new.pageTitle': {}
  'accounts.new.ruleEasy': {}
  'accounts.new.ruleLength': { least: string | number }
  'accounts.new.ruleSame': {}
  'accounts.new.second': {}
  'accounts.new.send': {}
  'accounts.new.sending': {}
  'accounts.new.short': { least: string | number }
  'accounts.new.title': {}
  'accounts.onboarding': {}
  'accounts.otherLanguage': {}
  'accounts.page.audiences': {}
  'accounts.page.billing': {}
  'accounts.page.campaigns': {}
  'accounts.page.invoices': {}
  'accounts.page.onboarding': {}
  'accounts.page.operations': {}
  'accounts.page.preferences': {}
  'accounts.page.reports': {}
  'accounts.page.settings': {}
  'accounts.page.settlements': {}
  'accounts.page.simulator': {}
  'accounts.password': {}
  'accounts.reason.ended': {}
  'accounts.reason.signedOut': {}
  'accounts.send': {}
  'accounts.sending': {}
  'accounts.tagline': {}
  'accounts.title': {}
  'common.account.menu': {}
  'common.account.onboarding': {}
  'common.account.otherLogin': {}
  'common.account.role.admin': {}
  'common.account.role.editor': {}
  'common.account.role.guest': {}
  'common.account.role.owner': {}
  'common.account.settings': {}
  'common.account.signOut': {}
  'common.account.summary': { role: string | number }
  'common.account.website': { product: string | number }
  'common.close': {}
  'common.draft.restored': {}
  'common.failed.reference': { id: string | number }
  'common.failed.safe': {}
  'common.failed.support': { support: string | number }
  'common.failed.title': {}
  'common.later.operations': {}
  'common.later.settings': {}
  'common.later.text': {}
  'common.later.title': {}
  'common.lock.after': { minutes: number }
  'common.lock.back': { name: string | number }
  'common.lock.choice': {}
  'common.lock.choiceHint': {}
  'common.lock.email': {}
  'common.lock.never': {}
  'common.lock.now': {}
  'common.lock.open': {}
  'common.lock.other': {}
  'common.lock.otherText': {}
  'common.lock.password': {}
  'common.lock.text': {}
  'common.lock.title': { name: string | number }
  'common.lock.working': {}
  'common.lock.wrong': {}
  'common.lock.wrongPair': {}
  'common.merchant.list': {}
  'common.merchant.pending': {}
  'common.merchant.switch': {}
  'common.nav.home': { product: string | number }
  'common.nav.main': {}
  'common.nav.more': {}
  'common.nav.sections': {}
  'common.nav.shortcuts': {}
  'common.notice.new': {}
  'common.notice.none': {}
  'common.notice.title': {}
  'common.notice.type.email_changed': {}
  'common.notice.type.operation_accepted': {}
  'common.notice.type.operation_pending': {}
  'common.notice.type.password_changed': {}
  'common.notice.type.refund_done': {}
  'common.notice.type.user_invited': {}
  'common.notice.type.user_role_changed': {}
  'common.notice.unread': { count: number }
  'common.outage.crash.again': {}
  'common.outage.crash.text': {}
  'common.outage.crash.title': {}
  'common.outage.every': {}
  'common.outage.leaving.stay': { link: Tag }
  'common.outage.leaving.text': {}
  'common.outage.now': {}
  'common.outage.pageTitle': {}
  'common.outage.text': {}
  'common.outage.title': {}
  'common.outage.unreachable.text': {}
  'common.outage.unreachable.title': {}
  'common.outage.urgent': { phone: string | number }
  'common.problem.AccountDisabled': {}
  'common.problem.AlreadyActive': {}
  'common.problem.ApiValidationException': {}
  'common.problem.CancelNotAllowed': {}
  'common.problem.CaptureNotAllowed': {}
  'common.problem.CreditDenied': {}
  'common.problem.DuplicatedOrder': {}
  'common.problem.IdempotencyConflict': {}
  'common.problem.InternalError': {}
  'common.problem.InvalidCredentials': {}
  'common.problem.InvalidToken': {}
  'common.problem.LastOwner': {}
  'common.problem.MethodNotAllowed': {}
  'common.problem.NotAcceptable': {}
  'common.problem.NotAuthenticated': {}
  'common.problem.ObjectNotFound': {}
  'common.problem.PayloadTooLarge': {}
  'common.problem.PermissionDenied': {}
  'common.problem.RefundNotAllowed': {}
  'common.problem.ServiceUnavailable': {}
  'common.problem.StepUpRequired': {}
  'common.problem.TokenExpired': {}
  'common.problem.TooManyRequests': { seconds: number }
  'common.problem.Unreadable': {}
  'common.problem.UnsupportedMediaType': {}
  'common.problem.UpstreamUnavailable': {}
  'common.problem.offline': {}
  'common.problem.timeout': {}
  'common.problem.unknown': {}
  'common.problem.unreadable': {}
  'common.retry': {}
  'common.sandbox.ask': {}
  'common.sandbox.askWhy': {}
  'common.sandbox.back': {}
  'common.sandbox.band': { b: Tag; more: Tag }
  'common.sandbox.go': {}
  'common.sandbox.short': {}
  'common.sandbox.stay': {}
  'common.sandbox.switch': {}
  'common.sandbox.title': {}
  'common.screen.audiences': {}
  'common.screen.balance': {}
  'common.screen.billing': {}
  'common.screen.campaign': {}
  'common.screen.campaigns': {}
  'common.screen.companyOwner': {}
  'common.screen.download': {}
  'common.screen.enterprise': {}
  'common.screen.iban': {}
  'common.screen.invoices': {}
  'common.screen.maintenance': {}
  'common.screen.newAudience': {}
  'common.screen.newCampaign': {}
  'common.screen.newPassword': {}
  'common.screen.newSale': {}
  'common.screen.onboarding': {}
  'common.screen.ownership': {}
  'common.screen.plugins': {}
  'common.screen.preferences': {}
  'common.screen.profile': {}
  'common.screen.renameAudience': {}
  'common.screen.reports': {}
  'common.screen.settlement': {}
  'common.screen.settlements': {}
  'common.screen.simulator': {}
  'common.screen.widget': {}
  'common.skip': {}
  'common.stepUp.do': {}
  'common.stepUp.empty': {}
  'common.stepUp.no': {}
  'common.stepUp.password': {}
  'common.stepUp.title': {}
  'common.stepUp.why': {}
  'common.stepUp.working': {}
  'common.stepUp.wrong': {}
  'common.stillHere': { link: Tag }
  'common.theme.dark': {}
  'common.theme.light': {}
  'common.theme.switch': {}
  'common.theme.system': {}
  'common.toast.close': {}
  'common.toast.region': {}
  'common.unsaved.ask': {}
  'common.unsaved.leave': {}
  'common.unsaved.stay': {}
  'common.unsaved.text': {}
  'merchants.pending.help': { support: string | number }
  'merchants.pending.text': { name: string | number }
  'merchants.pending.title': {}
  'operations.cancel.accepted': { name: string | number; b: Tag }
  'operations.cancel.close': {}
  'operations.cancel.doAmount': { amount: string | number }
  'operations.cancel.done': { name: string | number }
  'operations.cancel.no': {}
  'operations.cancel.pending': { name: string | number; b: Tag }
  'operations.cancel.refused': {}
  'operations.cancel.title': { amount: string | number }
  'operations.cancel.unknown': {}
  'operations.cancel.working': {}
  'operations.capture.close': {}
  'operations.capture.do': {}
  'operations.capture.doAmount': { amount: string | number }
  'operations.capture.done': { amount: string | number; name: string | number }
  'operations.capture.fee': { fee: string | number; vat: string | number }
  'operations.capture.hint': { day: string | number }
  'operations.capture.hintRest': { b: Tag; left: string | number; day: string | number }
  'operations.capture.label': {}
  'operations.capture.no': {}
  'operations.capture.over': { left: string | number }
  'operations.capture.receive': { day: string | number }
  'operations.capture.refused': { amount: string | number }
  'operations.capture.title': { name: string | number }
  'operations.capture.unknown': { amount: string | number }
  'operations.capture.working': {}
  'operations.cart.back': { name: string | number; mid: string | number }
  'operations.cart.empty': {}
  'operations.channel.offline': {}
  'operations.channel.online': {}
  'operations.channel.phone': {}
  'operations.detail.about.channel': {}
  'operations.detail.about.copied': {}
  'operations.detail.about.copyId': {}
  'operations.detail.about.copyMid': {}
  'operations.detail.about.document': {}
  'operations.detail.about.email': {}
  'operations.detail.about.id': {}
  'operations.detail.about.mid': {}
  'operations.detail.about.nobody': {}
  'operations.detail.about.phone': {}
  'operations.detail.about.seller': {}
  'operations.detail.about.shipping': {}
  'operations.detail.about.system': {}
  'operations.detail.act.cancel': {}
  'operations.detail.act.capture': { amount: string | number }
  'operations.detail.act.refund': {}
  'operations.detail.atAcceptance': {}
  'operations.detail.byApi': {}
  'operations.detail.captureBy': { day: string | number }
  'operations.detail.captureByWhy': { name: string | number }
  'operations.detail.captureRest': { amount: string | number; day: string | number }
  'operations.detail.captureRestWhy': {}
  'operations.detail.cartAlone': {}
  'operations.detail.cartRest': { count: number }
  'operations.detail.changed': { count: number; before: string | number; after: string | number }
  'operations.detail.changedAll': { count: number }
  'operations.detail.column.amount': {}
  'operations.detail.column.article': {}
  'operations.detail.column.by': {}
  'operations.detail.column.capturedBy': {}
  'operations.detail.column.change': {}
  'operations.detail.column.date': {}
  'operations.detail.column.price': {}
  'operations.detail.column.units': {}
  'operations.detail.context': { mid: string | number; instant: string | number; channel: string | number }
  'operations.detail.contextWithSeller': { mid: string | number; instant: string | number; channel: string | number; seller: string | number }
  'operations.detail.credited': { amount: string | number }
  'operations.detail.discount': {}
  'operations.detail.event.accepted': { count: number; name: string | number }
  'operations.detail.event.cancelled': {}
  'operations.detail.event.captured': { amount: string | number }
  'operations.detail.event.challenge_requested': { name: string | number }
  'operations.detail.event.confirmed': {}
  'operations.detail.event.createdOffline': {}
  'operations.detail.event.createdOnline': {}
  'operations.detail.event.createdPhone': {}
  'operations.detail.event.duplicated': {}
  'operations.detail.event.expired': {}
  'operations.detail.event.held': {}
  'operations.detail.event.paid': { amount: string | number }
  'operations.detail.event.refunded': { amount: string | number }
  'operations.detail.event.rejected': {}
  'operations.detail.event.released': {}
  'operations.detail.event.voided': { amount: string | number }
  'operations.detail.event.withdrawn': { name: string | number }
  'operations.detail.event.withdrawnByShop': {}
  'operations.detail.fact.fee': {}
  'operations.detail.fact.left': { amount: string | number }
  'operations.detail.fact.on': { day: string | number }
  'operations.detail.fact.plan': {}
  'operations.detail.fact.planDay': { day: string | number }
  'operations.detail.fact.planDays': { from: string | number; to: string | number }
  'operations.detail.fact.received': {}
  'operations.detail.fact.receiving': {}
  'operations.detail.fact.refunded': {}
  'operations.detail.fact.vat': { amount: string | number }
  'operations.detail.part.captures': {}
  'operations.detail.part.cart': {}
  'operations.detail.part.customer': {}
  'operations.detail.part.history': {}
  'operations.detail.part.identifiers': {}
  'operations.detail.part.instalments': {}
  'operations.detail.part.refunds': {}
  'operations.detail.part.sale': {}
  'operations.detail.planEnded': {}
  'operations.detail.planOf': { name: string | number }
  'operations.detail.planProposed': { name: string | number }
  'operations.detail.planRefunded': { name: string | number }
  'operations.detail.planRounding': {}
  'operations.detail.says.payment_completed': {}
  'operations.detail.says.payment_process': {}
  'operations.detail.says.payment_suspended': {}
  'operations.detail.says.pending_automatic': { count: number; name: string | number }
  'operations.detail.says.pending_customer': { name: string | number }
  'operations.detail.says.pending_merchant': { count: number; name: string | number }
  'operations.detail.says.plan': { count: number }
  'operations.detail.says.rejected': {}
  'operations.detail.says.stopped_customer': { name: string | number }
  'operations.detail.says.stopped_duplicated': {}
  'operations.detail.says.stopped_merchant': {}
  'operations.detail.says.transferComing': { day: string | number }
  'operations.detail.says.transferDone': { day: string | number }
  'operations.detail.through.offline': {}
  'operations.detail.through.online': {}
  'operations.detail.through.phone': {}
  'operations.detail.total': {}
  'operations.detail.totalWithTax': { amount: string | number }
  'operations.dialog.amountEmpty': {}
  'operations.dialog.amountPrecise': {}
  'operations.dialog.amountRefused': {}
  'operations.dialog.amountUnclear': {}
  'operations.dialog.amountZero': {}
  'operations.dialog.ask': {}
  'operations.dialog.askLeave': {}
  'operations.dialog.askStay': {}
  'operations.dialog.feeKept': { amount: string | number }
  'operations.dialog.look': {}
  'operations.dialog.lost': {}
  'operations.dialog.reason.busy': {}
  'operations.dialog.reason.other': { id: string | number }
  'operations.dialog.reason.permission': {}
  'operations.dialog.reason.state': {}
  'operations.dialog.retry': {}
  'operations.dialog.settlement': { day: string | number }
  'operations.dialog.what': {}
  'operations.disabled': {}
  'operations.empty.text': {}
  'operations.empty.title': {}
  'operations.failed.detail': {}
  'operations.failed.list': {}
  'operations.failed.offline': {}
  'operations.failed.reference': { code: Tag; id: string | number }
  'operations.failed.retry': {}
  'operations.failed.server': {}
  'operations.failed.timeout': {}
  'operations.list.anyState': {}
  'operations.list.atLeast': { count: string | number }
  'operations.list.caption': {}
  'operations.list.categories': {}
  'operations.list.category.accepted': {}
  'operations.list.category.all': {}
  'operations.list.category.in_process': {}
  'operations.list.category.rejected': {}
  'operations.list.category.stopped': {}
  'operations.list.clearAll': {}
  'operations.list.clearSearch': {}
  'operations.list.clearState': {}
  'operations.list.column.amount': {}
  'operations.list.column.customer': {}
  'operations.list.column.date': {}
  'operations.list.column.order': {}
  'operations.list.column.plan': {}
  'operations.list.column.seller': {}
  'operations.list.column.state': {}
  'operations.list.column.transfer': {}
  'operations.list.filters': {}
  'operations.list.found': { count: number; page: string | number }
  'operations.list.loading': {}
  'operations.list.next': {}
  'operations.list.page': { page: string | number }
  'operations.list.pages': {}
  'operations.list.placeholder': {}
  'operations.list.plan': { count: number }
  'operations.list.previous': {}
  'operations.list.range': { from: string | number; to: string | number; total: string | number }
  'operations.list.search': {}
  'operations.list.searched': { q: string | number }
  'operations.list.state': {}
  'operations.list.sum': {}
  'operations.list.sumAside': {}
  'operations.list.transferComing': { soft: Tag; day: string | number }
  'operations.list.transferDone': { soft: Tag; day: string | number }
  'operations.list.waiting': { count: number; link: Tag }
  'operations.noResult.both': { q: string | number; state: string | number }
  'operations.noResult.clearSearch': {}
  'operations.noResult.is.accepted': {}
  'operations.noResult.is.in_process': {}
  'operations.noResult.is.payment_completed': {}
  'operations.noResult.is.payment_process': {}
  'operations.noResult.is.payment_suspended': {}
  'operations.noResult.is.pending_customer': {}
  'operations.noResult.is.pending_merchant': {}
  'operations.noResult.is.rejected': {}
  'operations.noResult.is.stopped': {}
  'operations.noResult.is.stopped_customer': {}
  'operations.noResult.is.stopped_duplicated': {}
  'operations.noResult.is.stopped_merchant': {}
  'operations.noResult.loosen': { count: number }
  'operations.noResult.others': { count: number; b: Tag }
  'operations.noResult.othersWith': { count: number; b: Tag; q: string | number }
  'operations.noResult.query': { q: string | number }
  'operations.noResult.state': { state: string | number }
  'operations.noResult.where': {}
  'operations.refund.all': {}
  'operations.refund.cleared': { name: string | number }
  'operations.refund.close': {}
  'operations.refund.credit': { name: string | number }
  'operations.refund.do': {}
  'operations.refund.doAmount': { amount: string | number }
  'operations.refund.done': { amount: string | number; name: string | number }
  'operations.refund.ends': {}
  'operations.refund.endsWhy': {}
  'operations.refund.label': {}
  'operations.refund.left': { b: Tag; left: string | number; total: string | number }
  'operations.refund.leftAfter': { b: Tag; left: string | number; total: string | number; refunded: string | number }
  'operations.refund.lowered': { name: string | number }
  'operations.refund.loweredSpan': { count: string | number; from: string | number; to: string | number }
  'operations.refund.loweredWhich': { count: number; days: string | number }
  'operations.refund.no': {}
  'operations.refund.over': { left: string | number }
  'operations.refund.refused': { amount: string | number }
  'operations.refund.title': { name: string | number }
  'operations.refund.unknown': { amount: string | number }
  'operations.refund.working': {}
  'operations.substatus.payment_completed': {}
  'operations.substatus.payment_process': {}
  'operations.substatus.payment_suspended': {}
  'operations.substatus.pending_customer': {}
  'operations.substatus.pending_merchant': {}
  'operations.substatus.rejected': {}
  'operations.substatus.stopped_customer': {}
  'operations.substatus.stopped_duplicated': {}
  'operations.substatus.stopped_merchant': {}
  'operations.title.cancel': {}
  'operations.title.capture': {}
  'operations.title.cart': {}
  'operations.title.detail': {}
  'operations.title.list': {}
  'operations.title.refund': {}
  'settings.company.aside': {}
  'settings.company.title': {}
  'settings.device.aside': {}
  'settings.device.keys': {}
  'settings.device.keysHint': {}
  'settings.device.keysOn': {}
  'settings.device.title': {}
  'settings.email.aside': {}
  'settings.email.change': {}
  'settings.email.confirming': {}
  'settings.email.dead': {}
  'settings.email.done': {}
  'settings.email.doneText': { b: Tag; email: string | number }
  'settings.email.how': { b: Tag; email: string | number }
  'settings.email.keep': {}
  'settings.email.lost': {}
  'settings.email.new': {}
  'settings.email.notDone': {}
  'settings.email.notSent': {}
  'settings.email.part': {}
  'settings.email.refused': {}
  'settings.email.same': {}
  'settings.email.send': {}
  'settings.email.sending': {}
  'settings.email.sent': { email: string | number }
  'settings.email.title': {}
  'settings.email.why': {}
  'settings.email.wrong': {}
  'settings.noMerchant': {}
  'settings.password.again': {}
  'settings.password.changing': {}
  'settings.password.different': {}
  'settings.password.done': {}
  'settings.password.easy': {}
  'settings.password.hint': { least: string | number }
  'settings.password.intro': {}
  'settings.password.keep': {}
  'settings.password.missing': {}
  'settings.password.new': {}
  'settings.password.notDone': {}
  'settings.password.notThat': {}
  'settings.password.old': {}
  'settings.password.part': {}
  'settings.password.same': {}
  'settings.password.short': { missing: number; least: string | number }
  'settings.password.title': {}
  'settings.person.done': {}
  'settings.person.firstName': {}
  'settings.person.firstNameMissing': {}
  'settings.person.lastName': {}
  'settings.person.lastNameMissing': {}
  'settings.person.locale': {}
  'settings.person.nameWrong': {}
  'settings.person.notDone': {}
  'settings.person.save': {}
  'settings.person.title': {}
  'settings.saving': {}
  'settings.sessions.aside': {}
  'settings.sessions.current': {}
  'settings.sessions.device': {}
  'settings.sessions.done': { count: number }
  'settings.sessions.endOthers': {}
  'settings.sessions.ending': {}
  'settings.sessions.failed': {}
  'settings.sessions.notEnded': {}
  'settings.sessions.seen': {}
  'settings.sessions.since': {}
  'settings.sessions.title': {}
  'settings.sessions.unknown': {}
  'settings.title': {}
  'settings.users.aside': {}
  'settings.users.open': {}
  'settings.users.title': {}
  'users.add.intro': {}
  'users.add.title': {}
  'users.all': {}
  'users.allMerchants': {}
  'users.alreadyActive': { name: string | number }
  'users.closed.owner': {}
  'users.closed.self': {}
  'users.closed.selfText': { link: Tag }
  'users.column.actions': {}
  'users.column.lastLogin': {}
  'users.column.merchants': {}
  'users.column.person': {}
  'users.column.role': {}
  'users.failed': {}
  'users.failedSafe': {}
  'users.form.allMerchants': {}
  'users.form.changed': { name: string | number }
  'users.form.email': {}
  'users.form.emailHint': {}
  'users.form.emailTaken': {}
  'users.form.emailWrong': {}
  'users.form.firstName': {}
  'users.form.firstNameMissing': {}
  'users.form.gains': { what: string | number }
  'users.form.invite': {}
  'users.form.inviting': {}
  'users.form.keep': {}
  'users.form.lastName': {}
  'users.form.lastNameMissing': {}
  'users.form.merchants': {}
  'users.form.merchantsMissing': {}
  'users.form.merchantsRefused': {}
  'users.form.nameWrong': {}
  'users.form.no': {}
  'users.form.notAdded': {}
  'users.form.notChanged': {}
  'users.form.ownerHint': {}
  'users.form.paused': {}
  'users.form.pausedHint': {}
  'users.form.role': {}
  'users.form.roleHint': {}
  'users.form.roleMissing': {}
  'users.form.roleRefused': {}
  'users.form.save': {}
  'users.form.saving': {}
  'users.form.someMerchants': {}
  'users.form.status': {}
  'users.found': { count: number }
  'users.intro': {}
  'users.invite': {}
  'users.invited': { email: string | number }
  'users.lastOwner.text': {}
  'users.lastOwner.title': {}
  'users.menu.edit': {}
  'users.menu.invite': {}
  'users.menu.remove': {}
  'users.more': { name: string | number }
  'users.never': {}
  'users.none': { q: string | number }
  'users.noneText': {}
  'users.notInvited': { email: string | number }
  'users.now': {}
  'users.pages.name': {}
  'users.pages.next': {}
  'users.pages.page': { page: string | number }
  'users.pages.previous': {}
  'users.placeholder': {}
  'users.removal.do': { name: string | number }
  'users.removal.done': { name: string | number }
  'users.removal.failed': { name: string | number }
  'users.removal.no': {}
  'users.removal.text': { b: Tag; email: string | number }
  'users.removal.title': { name: string | number }
  'users.removal.working': {}
  'users.roles.advice': { b: Tag }
  'users.roles.caption': {}
  'users.roles.done': {}
  'users.roles.extent.look': {}
  'users.roles.extent.no': {}
  'users.roles.extent.yes': {}
  'users.roles.may': {}
  'users.roles.open': {}
  'users.roles.row.audiences': {}
  'users.roles.row.books': {}
  'users.roles.row.campaigns': {}
  'users.roles.row.company': {}
  'users.roles.row.money': {}
  'users.roles.row.own': {}
  'users.roles.row.preferences': {}
  'users.roles.row.seeUsers': {}
  'users.roles.row.sell': {}
  'users.roles.row.users': {}
  'users.roles.short.admin': { more: Tag }
  'users.roles.short.editor': { more: Tag }
  'users.roles.short.guest': { more: Tag }
  'users.roles.short.owner': { more: Tag }
  'users.roles.title': {}
  'users.search': {}
  'users.someMerchants': { count: number }
  'users.state.disabled': { role: string | number }
  'users.state.invited': { role: string | number }
  'users.title.edit': {}
  'users.title.list': {}
  'users.title.nav': {}
  'users.title.remove': {}
  'users.title.roles': {}
  'users.today': { time: string | number }
  'users.you': {}
}
