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
  'accounts.help': { support: string | number }
  'accounts.hide': {}
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
  'accounts.password': {}
  'accounts.privacy': {}
  'accounts.reason.ended': {}
  'accounts.reason.signedOut': {}
  'accounts.send': {}
  'accounts.sending': {}
  'accounts.show': {}
  'accounts.tagline': {}
  'accounts.title': {}
  'activity.all': {}
  'activity.any.action': {}
  'activity.any.group': {}
  'activity.any.who': {}
  'activity.change': { name: string | number; before: string | number; after: string | number }
  'activity.column.group': {}
  'activity.column.object': {}
  'activity.column.what': {}
  'activity.column.when': {}
  'activity.column.where': {}
  'activity.column.who': {}
  'activity.copy': {}
  'activity.dates.always': {}
  'activity.dates.label': {}
  'activity.dates.month': {}
  'activity.dates.today': {}
  'activity.dates.week': {}
  'activity.empty.text': {}
  'activity.empty.title': {}
  'activity.fact': { name: string | number; value: string | number }
  'activity.failed': {}
  'activity.file': {}
  'activity.gone': {}
  'activity.intro': {}
  'activity.key': {}
  'activity.more': { count: string | number }
  'activity.none': {}
  'activity.noneText': {}
  'activity.object.audience': {}
  'activity.object.batch': {}
  'activity.object.campaign': {}
  'activity.object.endpoint': {}
  'activity.object.invoice': {}
  'activity.object.key': {}
  'activity.object.operation': {}
  'activity.object.settlement': {}
  'activity.object.user': {}
  'activity.ofObject': { id: string | number }
  'activity.ofPerson': { merchant: string | number }
  'activity.ofThis': {}
  'activity.refused': { done: string | number }
  'activity.remove.action': {}
  'activity.remove.group': {}
  'activity.remove.object': {}
  'activity.remove.who': {}
  'activity.row.action': {}
  'activity.row.after': {}
  'activity.row.allOfObject': {}
  'activity.row.allOfWho': {}
  'activity.row.before': {}
  'activity.row.chain': {}
  'activity.row.chainAbout': {}
  'activity.row.changed': { count: number; names: string | number }
  'activity.row.changes': {}
  'activity.row.facts': {}
  'activity.row.failed': {}
  'activity.row.field': {}
  'activity.row.hash': {}
  'activity.row.id': {}
  'activity.row.none': {}
  'activity.row.noneText': {}
  'activity.row.position': {}
  'activity.row.request': {}
  'activity.row.waiting': {}
  'activity.row.who': { name: string | number; role: string | number }
  'activity.title': {}
  'activity.unknown': { action: string | number }
  'analytics.choice.browser': {}
  'analytics.choice.label': {}
  'analytics.choice.on': {}
  'analytics.question.later': {}
  'analytics.question.no': {}
  'analytics.question.title': { product: string | number }
  'analytics.question.yes': {}
  'analytics.what': {}
  'analytics.whom': { host: string | number; zone: 'US' | (string & {}) }
  'audiences.add.do': {}
  'audiences.add.failed': {}
  'audiences.add.open': {}
  'audiences.add.title': {}
  'audiences.all': {}
  'audiences.by': { source: string | number; what: string | number }
  'audiences.by_document_id': {}
  'audiences.by_email': {}
  'audiences.by_phone': {}
  'audiences.column.actions': {}
  'audiences.column.campaigns': {}
  'audiences.column.created': {}
  'audiences.column.name': {}
  'audiences.column.people': {}
  'audiences.column.state': {}
  'audiences.delete.do': {}
  'audiences.delete.done': { name: string | number }
  'audiences.delete.failed': { name: string | number }
  'audiences.delete.no': {}
  'audiences.delete.text': {}
  'audiences.delete.title': { name: string | number }
  'audiences.delete.understood': {}
  'audiences.delete.used': {}
  'audiences.delete.usedText': {}
  'audiences.delete.working': {}
  'audiences.failed': {}
  'audiences.failedSafe': {}
  'audiences.fault.csv.nobody': {}
  'audiences.fault.empty': {}
  'audiences.fault.operations_filter.nobody': {}
  'audiences.fault.too_long': {}
  'audiences.fault.unreadable': {}
  'audiences.file.choose': {}
  'audiences.file.hint': {}
  'audiences.file.keeping': {}
  'audiences.file.kilobytes': { size: string | number }
  'audiences.file.megabytes': { size: string | number }
  'audiences.file.remove': {}
  'audiences.file.sending': { share: string | number }
  'audiences.form.again': {}
  'audiences.form.consent': {}
  'audiences.form.consentHint': {}
  'audiences.form.consentLabel': {}
  'audiences.form.counting': {}
  'audiences.form.file': {}
  'audiences.form.identifier': {}
  'audiences.form.identifierHint': {}
  'audiences.form.identifier_document_id': {}
  'audiences.form.identifier_email': {}
  'audiences.form.identifier_phone': {}
  'audiences.form.least': {}
  'audiences.form.most': {}
  'audiences.form.name': {}
  'audiences.form.nameHint': {}
  'audiences.form.no': {}
  'audiences.form.notCounted': {}
  'audiences.form.notSent': {}
  'audiences.form.people_document_id': { count: number }
  'audiences.form.people_email': { count: number }
  'audiences.form.people_phone': { count: number }
  'audiences.form.sales': {}
  'audiences.form.salesHint': {}
  'audiences.form.sending': {}
  'audiences.form.source': {}
  'audiences.form.source_csv': {}
  'audiences.form.source_operations_filter': {}
  'audiences.form.status': {}
  'audiences.form.status_any': {}
  'audiences.form.stop': {}
  'audiences.found': { count: number }
  'audiences.gone': {}
  'audiences.goneText': {}
  'audiences.intro': {}
  'audiences.made.accepted': {}
  'audiences.made.failed': { name: string | number }
  'audiences.made.people': { count: number }
  'audiences.made.read': {}
  'audiences.made.rejected': {}
  'audiences.made.rejectedText': {}
  'audiences.made.title': { name: string | number }
  'audiences.making.dialog': {}
  'audiences.making.done': {}
  'audiences.making.lost': {}
  'audiences.making.text': {}
  'audiences.making.title': {}
  'audiences.menu.delete': {}
  'audiences.menu.rename': {}
  'audiences.menu.send': {}
  'audiences.more': { name: string | number }
  'audiences.noResult': { q: string | number }
  'audiences.noResultText': {}
  'audiences.none': {}
  'audiences.noneText': {}
  'audiences.pages.name': {}
  'audiences.pages.next': {}
  'audiences.pages.page': { page: string | number }
  'audiences.pages.previous': {}
  'audiences.placeholder': {}
  'audiences.progress.lines': { read: number; rejected: number }
  'audiences.progress.people': { read: number }
  'audiences.progress.waiting': {}
  'audiences.rejected.failed': {}
  'audiences.rejected.get': { count: string | number }
  'audiences.rejected.gone': {}
  'audiences.rejected.working': {}
  'audiences.rename.do': {}
  'audiences.rename.done': { name: string | number }
  'audiences.rename.failed': {}
  'audiences.rename.no': {}
  'audiences.rename.title': { name: string | number }
  'audiences.rename.working': {}
  'audiences.sales.accepted': {}
  'audiences.sales.any': {}
  'audiences.sales.count': { count: number }
  'audiences.sales.from': { day: string | number }
  'audiences.sales.in_process': {}
  'audiences.sales.least': { amount: string | number }
  'audiences.sales.most': { amount: string | number }
  'audiences.sales.rejected': {}
  'audiences.sales.stopped': {}
  'audiences.sales.to': { day: string | number }
  'audiences.search': {}
  'audiences.send.do': {}
  'audiences.send.text_document_id': {}
  'audiences.send.text_email': {}
  'audiences.send.text_phone': {}
  'audiences.send.title': { name: string | number }
  'audiences.source.csv': {}
  'audiences.state.failed': {}
  'audiences.state.partial': {}
  'audiences.state.processing': {}
  'audiences.state.ready': {}
  'audiences.state.waiting': {}
  'audiences.title.delete': {}
  'audiences.title.send': {}
  'audiences.unit': { count: number }
  'audiences.unused': {}
  'audiences.wrong.amount': {}
  'audiences.wrong.backwards': {}
  'audiences.wrong.consent': {}
  'audiences.wrong.count': {}
  'audiences.wrong.date': {}
  'audiences.wrong.empty': {}
  'audiences.wrong.kind': {}
  'audiences.wrong.large': {}
  'audiences.wrong.less': {}
  'audiences.wrong.name': {}
  'audiences.wrong.noFile': {}
  'audiences.wrong.taken': {}
  'audiences.wrong.virus': {}
  'billing.column.base': {}
  'billing.column.campaigns': {}
  'billing.column.minimum': {}
  'billing.column.month': {}
  'billing.column.sales': {}
  'billing.column.state': {}
  'billing.column.total': {}
  'billing.column.vat': {}
  'billing.empty.text': {}
  'billing.empty.title': {}
  'billing.failed': {}
  'billing.intro': {}
  'billing.notFinal': {}
  'billing.part.campaigns': { amount: string | number }
  'billing.part.minimum': { amount: string | number }
  'billing.part.sales': { amount: string | number }
  'billing.part.vat': { amount: string | number }
  'billing.sales': { count: number }
  'billing.sandbox.text': {}
  'billing.sandbox.title': {}
  'billing.state.invoiced': {}
  'billing.state.not_issued_here': {}
  'billing.state.nothing': {}
  'billing.state.open': {}
  'billing.state.waiting': {}
  'billing.why.campaigns': {}
  'billing.why.minimum': {}
  'billing.why.month': {}
  'billing.why.open': {}
  'campaigns.act.delete': {}
  'campaigns.act.duplicate': {}
  'campaigns.act.repeat': {}
  'campaigns.act.stop': {}
  'campaigns.act.working': {}
  'campaigns.amounts.any': {}
  'campaigns.amounts.both': { min: string | number; max: string | number }
  'campaigns.amounts.from': { min: string | number }
  'campaigns.amounts.to': { max: string | number }
  'campaigns.articles.add': {}
  'campaigns.articles.added': { count: number }
  'campaigns.articles.all': {}
  'campaigns.articles.count': { count: number }
  'campaigns.articles.failed': {}
  'campaigns.articles.file': {}
  'campaigns.articles.fileChoose': {}
  'campaigns.articles.fileHint': {}
  'campaigns.articles.fileUnread': {}
  'campaigns.articles.fresh': { count: number }
  'campaigns.articles.freshList': {}
  'campaigns.articles.keep': { id: string | number }
  'campaigns.articles.leaving': {}
  'campaigns.articles.list': {}
  'campaigns.articles.next': {}
  'campaigns.articles.noMatch': { q: string | number }
  'campaigns.articles.paste': {}
  'campaigns.articles.pasteHint': {}
  'campaigns.articles.previous': {}
  'campaigns.articles.range': { from: string | number; to: string | number; total: string | number }
  'campaigns.articles.refused': { count: number }
  'campaigns.articles.refusedMore': { count: number }
  'campaigns.articles.remove': { id: string | number }
  'campaigns.articles.removeAll': {}
  'campaigns.articles.repeated': { count: number }
  'campaigns.articles.search': {}
  'campaigns.articles.some': {}
  'campaigns.articles.someHint': {}
  'campaigns.articles.why.address': { line: string | number }
  'campaigns.articles.why.comma': { line: string | number }
  'campaigns.articles.why.long': { line: string | number }
  'campaigns.articles.why.many': { line: string | number; most: string | number }
  'campaigns.back': {}
  'campaigns.column.actions': {}
  'campaigns.column.amounts': {}
  'campaigns.column.cost': {}
  'campaigns.column.name': {}
  'campaigns.column.sales': {}
  'campaigns.column.span': {}
  'campaigns.column.state': {}
  'campaigns.conflict.before': {}
  'campaigns.conflict.field': {}
  'campaigns.conflict.fields.audience': {}
  'campaigns.conflict.fields.end': {}
  'campaigns.conflict.fields.max': {}
  'campaigns.conflict.fields.min': {}
  'campaigns.conflict.fields.name': {}
  'campaigns.conflict.fields.numInstalments': {}
  'campaigns.conflict.fields.partial': {}
  'campaigns.conflict.fields.products': {}
  'campaigns.conflict.fields.share': {}
  'campaigns.conflict.fields.start': {}
  'campaigns.conflict.fields.waiting': {}
  'campaigns.conflict.mine': {}
  'campaigns.conflict.noEnd': {}
  'campaigns.conflict.noLimit': {}
  'campaigns.conflict.nothing': {}
  'campaigns.conflict.over': { state: string | number }
  'campaigns.conflict.putMine': {}
  'campaigns.conflict.putMineHint': {}
  'campaigns.conflict.same': {}
  'campaigns.conflict.table': {}
  'campaigns.conflict.takeTheirs': {}
  'campaigns.conflict.text': {}
  'campaigns.conflict.theirs': {}
  'campaigns.conflict.title': { name: string | number; when: string | number }
  'campaigns.conflict.titleNobody': { when: string | number }
  'campaigns.delete.do': {}
  'campaigns.delete.done': {}
  'campaigns.delete.failed': {}
  'campaigns.delete.no': {}
  'campaigns.delete.text': {}
  'campaigns.delete.title': { name: string | number }
  'campaigns.delete.working': {}
  'campaigns.duplicated': {}
  'campaigns.empty.readOnly': {}
  'campaigns.empty.text': {}
  'campaigns.empty.title': {}
  'campaigns.failed': {}
  'campaigns.failedOne': {}
  'campaigns.failedSafe': {}
  'campaigns.fixed.allArticles': {}
  'campaigns.fixed.amounts': {}
  'campaigns.fixed.articles': {}
  'campaigns.fixed.audience': {}
  'campaigns.fixed.change': {}
  'campaigns.fixed.disabled': { when: string | number }
  'campaigns.fixed.disabledText': {}
  'campaigns.fixed.facts': {}
  'campaigns.fixed.finished': {}
  'campaigns.fixed.finishedText': {}
  'campaigns.fixed.offer': {}
  'campaigns.fixed.products': {}
  'campaigns.fixed.span': {}
  'campaigns.fixed.start': {}
  'campaigns.fixed.started': {}
  'campaigns.fixed.startedText': {}
  'campaigns.fixed.waiting': {}
  'campaigns.form.all': {}
  'campaigns.form.amountHint': {}
  'campaigns.form.amountHintMax': {}
  'campaigns.form.amounts': {}
  'campaigns.form.articles': {}
  'campaigns.form.audience': {}
  'campaigns.form.bulk': {}
  'campaigns.form.countName': { count: number }
  'campaigns.form.counts': {}
  'campaigns.form.dateHint': {}
  'campaigns.form.datePlaceholder': {}
  'campaigns.form.end': {}
  'campaigns.form.everybody': {}
  'campaigns.form.everybodyHint': {}
  'campaigns.form.failed': {}
  'campaigns.form.foot': {}
  'campaigns.form.footCost': { cost: string | number; amount: string | number }
  'campaigns.form.group': {}
  'campaigns.form.groupChoose': {}
  'campaigns.form.groupFixed': {}
  'campaigns.form.groupHint': {}
  'campaigns.form.groupName': {}
  'campaigns.form.groupNone': {}
  'campaigns.form.groupOption': { name: string | number; count: number }
  'campaigns.form.intro': {}
  'campaigns.form.max': {}
  'campaigns.form.min': {}
  'campaigns.form.moreCounts': { max: string | number }
  'campaigns.form.moreCountsHint': {}
  'campaigns.form.name': {}
  'campaigns.form.nameHint': {}
  'campaigns.form.notSaved': {}
  'campaigns.form.nothing': {}
  'campaigns.form.offer': {}
  'campaigns.form.open': {}
  'campaigns.form.percent': {}
  'campaigns.form.percentHint': {}
  'campaigns.form.percentPost': {}
  'campaigns.form.products': {}
  'campaigns.form.publish': { day: string | number }
  'campaigns.form.publishNow': {}
  'campaigns.form.published': { day: string | number }
  'campaigns.form.publishedNow': {}
  'campaigns.form.save': {}
  'campaigns.form.saveDraft': {}
  'campaigns.form.saved': {}
  'campaigns.form.savedDraft': {}
  'campaigns.form.saving': {}
  'campaigns.form.scope': {}
  'campaigns.form.share': {}
  'campaigns.form.single': {}
  'campaigns.form.some': {}
  'campaigns.form.start': {}
  'campaigns.form.waiting': {}
  'campaigns.form.waitingHint': {}
  'campaigns.form.waitingMonths': { count: number }
  'campaigns.form.waitingNone': {}
  'campaigns.form.when': {}
  'campaigns.found': { count: number }
  'campaigns.intro': {}
  'campaigns.menu.delete': {}
  'campaigns.menu.duplicate': {}
  'campaigns.menu.open': {}
  'campaigns.menu.stop': {}
  'campaigns.more': { name: string | number }
  'campaigns.new': {}
  'campaigns.none.clear': {}
  'campaigns.none.query': { q: string | number }
  'campaigns.none.queryState': { q: string | number; state: string | number }
  'campaigns.none.state': { state: string | number }
  'campaigns.none.total': { count: number }
  'campaigns.notDuplicated': { name: string | number }
  'campaigns.notYours.list': {}
  'campaigns.notYours.text': {}
  'campaigns.notYours.title': {}
  'campaigns.offer.counts': { last: number; list: string | number }
  'campaigns.offer.free': { counts: string | number }
  'campaigns.offer.half': { counts: string | number }
  'campaigns.offer.none': { counts: string | number }
  'campaigns.offer.part': { share: string | number; counts: string | number }
  'campaigns.offer.undecided': {}
  'campaigns.offer.waiting': { offer: string | number; months: number }
  'campaigns.overlaps.one': { link: Tag; name: string | number; span: string | number }
  'campaigns.overlaps.title': { count: number }
  'campaigns.panel.amount': {}
  'campaigns.panel.amountHint': {}
  'campaigns.panel.breakEven': { rate: string | number }
  'campaigns.panel.compare': {}
  'campaigns.panel.costs': {}
  'campaigns.panel.earn': { margin: string | number; rate: string | number }
  'campaigns.panel.earnNever': { margin: string | number }
  'campaigns.panel.fee': { rate: string | number }
  'campaigns.panel.feeWhy': {}
  'campaigns.panel.first': { day: string | number }
  'campaigns.panel.firstToday': {}
  'campaigns.panel.freeAlready': {}
  'campaigns.panel.freeAlreadyText': {}
  'campaigns.panel.instalment': {}
  'campaigns.panel.interest': {}
  'campaigns.panel.interestWhy': {}
  'campaigns.panel.last': { amount: string | number }
  'campaigns.panel.lastDays': { count: number; average: string | number; plan: string | number; b: Tag; cost: string | number }
  'campaigns.panel.lastYear': { days: string | number; count: number; average: string | number; plan: string | number; b: Tag; cost: string | number }
  'campaigns.panel.line': { count: number; amount: string | number }
  'campaigns.panel.lineFree': { count: number; amount: string | number }
  'campaigns.panel.name': {}
  'campaigns.panel.newCount': {}
  'campaigns.panel.noSales': {}
  'campaigns.panel.outside': {}
  'campaigns.panel.plan': {}
  'campaigns.panel.receive': {}
  'campaigns.panel.sale': {}
  'campaigns.panel.sees': { amount: string | number }
  'campaigns.panel.shopping': { merchant: string | number }
  'campaigns.panel.tae': {}
  'campaigns.panel.tin': {}
  'campaigns.panel.total': {}
  'campaigns.panel.unfinished': {}
  'campaigns.panel.until': { day: string | number }
  'campaigns.panel.vat': { rate: string | number }
  'campaigns.panel.wide': {}
  'campaigns.panel.with': {}
  'campaigns.panel.without': {}
  'campaigns.placeholder': {}
  'campaigns.repeat.dates': {}
  'campaigns.repeat.do': {}
  'campaigns.repeat.done': {}
  'campaigns.repeat.no': {}
  'campaigns.repeat.soon': {}
  'campaigns.repeat.text': {}
  'campaigns.repeat.title': { name: string | number }
  'campaigns.repeat.when': {}
  'campaigns.repeat.working': {}
  'campaigns.results.average': {}
  'campaigns.results.before': {}
  'campaigns.results.beside': { beforeDays: string | number; sold: string | number; count: number; change: 'more' | 'less' | (string & {}); extra: string | number; rate: string | number }
  'campaigns.results.chart': {}
  'campaigns.results.chartSum': { sold: string | number; before: string | number }
  'campaigns.results.cost': {}
  'campaigns.results.day': {}
  'campaigns.results.failed': {}
  'campaigns.results.free': {}
  'campaigns.results.goal': {}
  'campaigns.results.inRange': {}
  'campaigns.results.line.before': {}
  'campaigns.results.line.now': {}
  'campaigns.results.margin': {}
  'campaigns.results.marginHint': {}
  'campaigns.results.marginWrong': {}
  'campaigns.results.missing': { missing: string | number }
  'campaigns.results.needed': { margin: string | number; cost: string | number; needed: string | number }
  'campaigns.results.nothingBefore': { beforeDays: string | number }
  'campaigns.results.now': {}
  'campaigns.results.numbers': {}
  'campaigns.results.reached': {}
  'campaigns.results.sales': {}
  'campaigns.results.sold': {}
  'campaigns.results.soldInDays': { days: string | number; sold: string | number; count: number }
  'campaigns.results.sumBefore': {}
  'campaigns.results.sumNow': {}
  'campaigns.results.title': {}
  'campaigns.results.tooSoon': {}
  'campaigns.results.why': {}
  'campaigns.results.whyCost': {}
  'campaigns.results.whyExtra': {}
  'campaigns.results.whySales': {}
  'campaigns.results.young': { since: 'never' | (string & {}); day: string | number; beforeDays: string | number }
  'campaigns.saved': { name: string | number; when: string | number }
  'campaigns.savedWhen': { when: string | number }
  'campaigns.search': {}
  'campaigns.sold': { count: number }
  'campaigns.soldFor': { sold: string | number; cost: string | number }
  'campaigns.span.open': { day: string | number }
  'campaigns.state.active': {}
  'campaigns.state.disabled': {}
  'campaigns.state.draft': {}
  'campaigns.state.finished': {}
  'campaigns.state.scheduled': {}
  'campaigns.stop.active': {}
  'campaigns.stop.consequences': {}
  'campaigns.stop.do': {}
  'campaigns.stop.done': { name: string | number }
  'campaigns.stop.failed': {}
  'campaigns.stop.links': {}
  'campaigns.stop.no': {}
  'campaigns.stop.sales': {}
  'campaigns.stop.scheduled': {}
  'campaigns.stop.title': { name: string | number }
  'campaigns.stop.working': {}
  'campaigns.tab.active': {}
  'campaigns.tab.all': {}
  'campaigns.tab.disabled': {}
  'campaigns.tab.draft': {}
  'campaigns.tab.finished': {}
  'campaigns.tab.scheduled': {}
  'campaigns.tabs': {}
  'campaigns.title.delete': {}
  'campaigns.title.repeat': {}
  'campaigns.title.stop': {}
  'campaigns.why.cost': {}
  'campaigns.why.open': {}
  'campaigns.wrong.amount': {}
  'campaigns.wrong.articles.none': {}
  'campaigns.wrong.audience': {}
  'campaigns.wrong.date': {}
  'campaigns.wrong.endDate.before': {}
  'campaigns.wrong.endDate.past': {}
  'campaigns.wrong.endless': {}
  'campaigns.wrong.feeDiscountRate.range': {}
  'campaigns.wrong.maxOrderAmount.below': {}
  'campaigns.wrong.maxOrderAmount.range': {}
  'campaigns.wrong.minOrderAmount.range': {}
  'campaigns.wrong.name.long': {}
  'campaigns.wrong.name.missing': {}
  'campaigns.wrong.numInstalments.none': {}
  'campaigns.wrong.numInstalments.one': {}
  'campaigns.wrong.numInstalments.range': {}
  'campaigns.wrong.products.none': {}
  'campaigns.wrong.refused': {}
  'campaigns.wrong.share': {}
  'campaigns.wrong.startDate.past': {}
  'campaigns.wrong.waitingPeriod.range': {}
  'checkout-requests.amount.label': {}
  'checkout-requests.amount.limits': { from: string | number; to: string | number }
  'checkout-requests.amount.sum': {}
  'checkout-requests.article.add': {}
  'checkout-requests.article.first': {}
  'checkout-requests.article.name': {}
  'checkout-requests.article.price': {}
  'checkout-requests.article.quantity': {}
  'checkout-requests.article.remove': { name: 'none' | (string & {}) }
  'checkout-requests.channel.email.hint': {}
  'checkout-requests.channel.email.name': {}
  'checkout-requests.channel.link.hint': {}
  'checkout-requests.channel.link.name': {}
  'checkout-requests.channel.qr.hint': {}
  'checkout-requests.channel.qr.name': {}
  'checkout-requests.channel.sms.hint': {}
  'checkout-requests.channel.sms.name': {}
  'checkout-requests.consent': { name: 'none' | (string & {}) }
  'checkout-requests.customer.document.ES': { opt: Tag }
  'checkout-requests.customer.document.PT': { opt: Tag }
  'checkout-requests.customer.documentHint': {}
  'checkout-requests.customer.email': {}
  'checkout-requests.customer.emailHint': {}
  'checkout-requests.customer.emailOptional': { opt: Tag }
  'checkout-requests.customer.firstName': {}
  'checkout-requests.customer.lastName': {}
  'checkout-requests.customer.phone': {}
  'checkout-requests.customer.phoneOptional': { opt: Tag }
  'checkout-requests.customer.postcode': { opt: Tag }
  'checkout-requests.customer.privacy': { product: string | number; link: Tag }
  'checkout-requests.delivery.delayed': {}
  'checkout-requests.delivery.given_up': {}
  'checkout-requests.delivery.mend': {}
  'checkout-requests.delivery.refused_blocked': {}
  'checkout-requests.delivery.refused_number': {}
  'checkout-requests.delivery.refused_other': {}
  'checkout-requests.delivery.sending': {}
  'checkout-requests.delivery.wait': {}
  'checkout-requests.description': { opt: Tag }
  'checkout-requests.end.again': {}
  'checkout-requests.end.confirmed': {}
  'checkout-requests.end.declined': {}
  'checkout-requests.end.duplicated': {}
  'checkout-requests.end.expired': { name: string | number }
  'checkout-requests.end.other': {}
  'checkout-requests.end.rejected': { name: string | number }
  'checkout-requests.end.uncaptured': {}
  'checkout-requests.end.withdrawn': { name: string | number }
  'checkout-requests.here.back': {}
  'checkout-requests.here.do': {}
  'checkout-requests.here.no': {}
  'checkout-requests.here.open': {}
  'checkout-requests.here.text': { name: string | number }
  'checkout-requests.here.title': {}
  'checkout-requests.here.working': {}
  'checkout-requests.link.copied': {}
  'checkout-requests.link.copy': {}
  'checkout-requests.link.label': { name: string | number }
  'checkout-requests.link.title': {}
  'checkout-requests.mend.do': { amount: string | number }
  'checkout-requests.mend.done': { to: string | number }
  'checkout-requests.mend.failed': {}
  'checkout-requests.mend.no': {}
  'checkout-requests.mend.open': {}
  'checkout-requests.mend.text': { name: string | number }
  'checkout-requests.mend.title': {}
  'checkout-requests.mend.working': {}
  'checkout-requests.mid.hint': {}
  'checkout-requests.mid.label': {}
  'checkout-requests.nav': {}
  'checkout-requests.new.again': {}
  'checkout-requests.new.againWhy': {}
  'checkout-requests.new.do.email': { amount: 'none' | (string & {}); name: 'none' | (string & {}) }
  'checkout-requests.new.do.link': { amount: 'none' | (string & {}) }
  'checkout-requests.new.do.qr': { amount: 'none' | (string & {}) }
  'checkout-requests.new.do.sms': { amount: 'none' | (string & {}); name: 'none' | (string & {}) }
  'checkout-requests.new.failed': {}
  'checkout-requests.new.intro': {}
  'checkout-requests.new.notSent': {}
  'checkout-requests.new.off': {}
  'checkout-requests.new.offWhy': {}
  'checkout-requests.new.sending': {}
  'checkout-requests.new.valid': { minutes: string | number }
  'checkout-requests.part.amount': {}
  'checkout-requests.part.channel': {}
  'checkout-requests.part.consent': {}
  'checkout-requests.part.customer': {}
  'checkout-requests.plan.hint': {}
  'checkout-requests.plan.label': {}
  'checkout-requests.plan.name': { count: string | number; amount: string | number }
  'checkout-requests.plan.nameOnly': { count: string | number }
  'checkout-requests.plan.per': {}
  'checkout-requests.play.accept': {}
  'checkout-requests.play.challenge': {}
  'checkout-requests.play.expire': {}
  'checkout-requests.play.failed': {}
  'checkout-requests.play.message': {}
  'checkout-requests.play.reject': {}
  'checkout-requests.play.text': {}
  'checkout-requests.play.title': { name: string | number }
  'checkout-requests.play.to': { to: string | number }
  'checkout-requests.preview.borneAll': { merchant: string | number }
  'checkout-requests.preview.bornePart': { merchant: string | number; amount: string | number }
  'checkout-requests.preview.campaign': { campaign: string | number }
  'checkout-requests.preview.campaignCosts': { campaign: string | number; cost: string | number }
  'checkout-requests.preview.costs': { tin: string | number; tae: string | number }
  'checkout-requests.preview.downpayment': {}
  'checkout-requests.preview.free': { tin: string | number; tae: string | number }
  'checkout-requests.preview.label': {}
  'checkout-requests.preview.last': { amount: string | number }
  'checkout-requests.preview.none': {}
  'checkout-requests.preview.order': { merchant: string | number; mid: string | number }
  'checkout-requests.preview.plan': {}
  'checkout-requests.preview.title': { name: 'none' | (string & {}) }
  'checkout-requests.preview.today': {}
  'checkout-requests.preview.total': { name: 'none' | (string & {}) }
  'checkout-requests.preview.warning': {}
  'checkout-requests.qr.hint': {}
  'checkout-requests.qr.label': { name: string | number }
  'checkout-requests.qr.larger': {}
  'checkout-requests.qr.title': { name: string | number }
  'checkout-requests.resend.do': { name: string | number }
  'checkout-requests.resend.failed': {}
  'checkout-requests.resend.left': { left: number }
  'checkout-requests.resend.none': {}
  'checkout-requests.resend.sent': { to: string | number }
  'checkout-requests.resend.wait': { left: number; seconds: string | number }
  'checkout-requests.resend.working': {}
  'checkout-requests.said.challenge': { name: 'none' | (string & {}) }
  'checkout-requests.said.confirmed': { name: 'none' | (string & {}) }
  'checkout-requests.said.consent_confirmed': { name: 'none' | (string & {}) }
  'checkout-requests.said.declined': { name: 'none' | (string & {}) }
  'checkout-requests.said.duplicated': { name: 'none' | (string & {}) }
  'checkout-requests.said.expired': { name: 'none' | (string & {}) }
  'checkout-requests.said.opened': { name: 'none' | (string & {}) }
  'checkout-requests.said.rejected': { name: 'none' | (string & {}) }
  'checkout-requests.said.sent': { name: 'none' | (string & {}) }
  'checkout-requests.said.withdrawn': { name: 'none' | (string & {}) }
  'checkout-requests.steps.awaited': {}
  'checkout-requests.steps.challenge': {}
  'checkout-requests.steps.consented': {}
  'checkout-requests.steps.decided': {}
  'checkout-requests.steps.done': {}
  'checkout-requests.steps.lost': {}
  'checkout-requests.steps.opened': { name: string | number }
  'checkout-requests.steps.sent': {}
  'checkout-requests.steps.sentBy.email': { time: string | number }
  'checkout-requests.steps.sentBy.link': { time: string | number }
  'checkout-requests.steps.sentBy.qr': { time: string | number }
  'checkout-requests.steps.sentBy.sms': { time: string | number }
  'checkout-requests.steps.title': {}
  'checkout-requests.steps.unsent': {}
  'checkout-requests.time.hint': { time: string | number }
  'checkout-requests.time.hintFar': { instant: string | number }
  'checkout-requests.time.label': {}
  'checkout-requests.time.said': { minutes: number; name: string | number }
  'checkout-requests.time.soon': {}
  'checkout-requests.to.title': {}
  'checkout-requests.wait.context': { mid: string | number; amount: string | number; count: number }
  'checkout-requests.wait.contextWithSeller': { mid: string | number; amount: string | number; count: number; seller: string | number }
  'checkout-requests.wait.failed': {}
  'checkout-requests.wait.leave': {}
  'checkout-requests.wait.title': { name: 'none' | (string & {}) }
  'checkout-requests.withdraw.do': { amount: string | number }
  'checkout-requests.withdraw.failed': {}
  'checkout-requests.withdraw.no': {}
  'checkout-requests.withdraw.open': {}
  'checkout-requests.withdraw.text': { name: string | number }
  'checkout-requests.withdraw.title': { amount: string | number; name: string | number }
  'checkout-requests.withdraw.working': {}
  'checkout-requests.wrong.amount.empty': {}
  'checkout-requests.wrong.amount.not_an_amount': {}
  'checkout-requests.wrong.amount.too_large': {}
  'checkout-requests.wrong.amount.too_precise': {}
  'checkout-requests.wrong.amountHigh': { amount: string | number }
  'checkout-requests.wrong.amountLow': { amount: string | number }
  'checkout-requests.wrong.articleName': {}
  'checkout-requests.wrong.articlePrice': {}
  'checkout-requests.wrong.articleQuantity': {}
  'checkout-requests.wrong.articles': {}
  'checkout-requests.wrong.consent': { name: 'none' | (string & {}) }
  'checkout-requests.wrong.document.ES.control': {}
  'checkout-requests.wrong.document.ES.form': {}
  'checkout-requests.wrong.document.PT.control': {}
  'checkout-requests.wrong.document.PT.form': {}
  'checkout-requests.wrong.duplicated': {}
  'checkout-requests.wrong.email': {}
  'checkout-requests.wrong.emailMissing': {}
  'checkout-requests.wrong.firstName': {}
  'checkout-requests.wrong.lastName': {}
  'checkout-requests.wrong.name': {}
  'checkout-requests.wrong.phone.missing': { count: number }
  'checkout-requests.wrong.phone.over': { count: number }
  'checkout-requests.wrong.phoneMissing': {}
  'checkout-requests.wrong.phoneMobile.ES': {}
  'checkout-requests.wrong.phoneMobile.PT': {}
  'checkout-requests.wrong.phoneStart': {}
  'checkout-requests.wrong.postcode.ES': {}
  'checkout-requests.wrong.postcode.PT': {}
  'checkout-requests.wrong.refused': {}
  'checkout.act.server': {}
  'checkout.act.tooLate': {}
  'checkout.act.upstream': {}
  'checkout.back.soon': { shop: string | number; seconds: string | number }
  'checkout.back.stay': {}
  'checkout.back.to': { shop: string | number }
  'checkout.campaign.all': { shop: string | number }
  'checkout.campaign.part': { shop: string | number; amount: string | number }
  'checkout.campaign.without': { interest: string | number; tin: string | number; total: string | number }
  'checkout.card.another': {}
  'checkout.card.code': {}
  'checkout.card.expiry': {}
  'checkout.card.expiryEmpty': {}
  'checkout.card.filled': { number: string | number }
  'checkout.card.give': {}
  'checkout.card.given': {}
  'checkout.card.label': {}
  'checkout.card.missing': {}
  'checkout.card.none': {}
  'checkout.card.noneHow': { shop: string | number }
  'checkout.card.number': {}
  'checkout.card.refused': {}
  'checkout.card.test.bad': {}
  'checkout.card.test.good': {}
  'checkout.card.whose': {}
  'checkout.challenge.ask': {}
  'checkout.challenge.failed': {}
  'checkout.challenge.follows': {}
  'checkout.challenge.go': {}
  'checkout.challenge.heading': {}
  'checkout.challenge.passed': {}
  'checkout.challenge.text': { shop: string | number }
  'checkout.close': {}
  'checkout.confirming.heading': { shop: string | number }
  'checkout.confirming.long': { shop: string | number }
  'checkout.confirming.text': {}
  'checkout.data.consent': {}
  'checkout.data.document.dni': {}
  'checkout.data.document.nif': {}
  'checkout.data.documentHint.dni': {}
  'checkout.data.documentHint.nif': {}
  'checkout.data.documentMasked': { masked: string | number }
  'checkout.data.email': {}
  'checkout.data.firstName': {}
  'checkout.data.given': { masked: string | number }
  'checkout.data.heading': {}
  'checkout.data.lastName': {}
  'checkout.data.phone': {}
  'checkout.data.send': {}
  'checkout.data.why': { plan: string | number; shop: string | number }
  'checkout.data.wrong.consent': {}
  'checkout.data.wrong.document.digit': {}
  'checkout.data.wrong.document.empty': {}
  'checkout.data.wrong.document.letter': {}
  'checkout.data.wrong.document.unknown': {}
  'checkout.data.wrong.email': {}
  'checkout.data.wrong.firstName': {}
  'checkout.data.wrong.lastName': {}
  'checkout.data.wrong.newText': {}
  'checkout.data.wrong.phone': {}
  'checkout.dead.replaced.text': {}
  'checkout.dead.replaced.title': {}
  'checkout.dead.unknown.text': {}
  'checkout.dead.unknown.title': {}
  'checkout.decline.no': {}
  'checkout.decline.open': {}
  'checkout.decline.text': { shop: string | number }
  'checkout.decline.title': {}
  'checkout.decline.working': {}
  'checkout.decline.yes': {}
  'checkout.done.agreed': {}
  'checkout.done.heading': { name: string | number }
  'checkout.done.paid': {}
  'checkout.done.paidLater': { day: string | number; plan: string | number }
  'checkout.done.paidNow': { amount: string | number; plan: string | number }
  'checkout.done.reference': { reference: string | number }
  'checkout.done.sent': { day: string | number }
  'checkout.done.show': { shop: string | number }
  'checkout.end.declined.text': { shop: string | number }
  'checkout.end.declined.then': { shop: string | number }
  'checkout.end.declined.title': {}
  'checkout.end.duplicated.text': { shop: string | number }
  'checkout.end.duplicated.then': {}
  'checkout.end.duplicated.title': {}
  'checkout.end.expired.text': { at: string | number }
  'checkout.end.expired.then': { shop: string | number }
  'checkout.end.expired.title': {}
  'checkout.end.rejected.text': { shop: string | number }
  'checkout.end.rejected.then': { shop: string | number }
  'checkout.end.rejected.title': {}
  'checkout.end.review.done': {}
  'checkout.end.review.hint': {}
  'checkout.end.review.label': {}
  'checkout.end.review.reference': { reference: string | number }
  'checkout.end.review.send': {}
  'checkout.end.withdrawn.text': {}
  'checkout.end.withdrawn.then': { shop: string | number }
  'checkout.end.withdrawn.title': { shop: string | number }
  'checkout.failed.again': {}
  'checkout.failed.busy.text': {}
  'checkout.failed.busy.title': {}
  'checkout.failed.closed.text': {}
  'checkout.failed.closed.title': {}
  'checkout.failed.failed.text': {}
  'checkout.failed.failed.title': {}
  'checkout.failed.number': { id: string | number }
  'checkout.failed.offline.text': {}
  'checkout.failed.offline.title': {}
  'checkout.fourteen': {}
  'checkout.fourteenUntil': { day: string | number }
  'checkout.help': { contact: Tag; support: string | number }
  'checkout.information.back': {}
  'checkout.information.pdf': {}
  'checkout.information.title': {}
  'checkout.left': { time: string | number }
  'checkout.leftSaid': { minutes: number }
  'checkout.loading': {}
  'checkout.managed': { product: string | number }
  'checkout.notConfirmed.heading': { shop: string | number }
  'checkout.notConfirmed.text': {}
  'checkout.order': { mid: string | number }
  'checkout.plan.hello': { name: string | number }
  'checkout.plan.instalments': { count: number; amount: string | number }
  'checkout.plan.later': { amount: string | number; day: string | number }
  'checkout.plan.notSent': { shop: string | number; day: string | number }
  'checkout.plan.pick': {}
  'checkout.plan.product.pay_in_4': {}
  'checkout.plan.product.pay_later': {}
  'checkout.plan.take': {}
  'checkout.plan.until': { time: string | number }
  'checkout.print': {}
  'checkout.rates.free': { tin: string | number; tae: string | number }
  'checkout.rates.paid': { tin: string | number; tae: string | number; owed: string | number }
  'checkout.return.contact': { shop: string | number; contact: string | number }
  'checkout.return.done': { shop: string | number; day: string | number }
  'checkout.return.no': {}
  'checkout.return.open': {}
  'checkout.return.over': { day: string | number; shop: string | number }
  'checkout.return.text': { shop: string | number }
  'checkout.return.title': {}
  'checkout.return.until': { shop: string | number; day: string | number }
  'checkout.return.yes': {}
  'checkout.schedule.all': {}
  'checkout.schedule.inDays': { days: number }
  'checkout.schedule.label': {}
  'checkout.schedule.monthly': { day: string | number; number: string | number }
  'checkout.schedule.now.downpayment': {}
  'checkout.schedule.now.fee': {}
  'checkout.schedule.now.instalment': {}
  'checkout.schedule.today': {}
  'checkout.shop.ask': { shop: string | number }
  'checkout.shop.contact': { shop: string | number }
  'checkout.shop.returns': {}
  'checkout.sign.accept': { amount: string | number }
  'checkout.sign.acceptHeld': { amount: string | number }
  'checkout.sign.acceptOnly': {}
  'checkout.sign.heading': {}
  'checkout.sign.meaning': { link: Tag }
  'checkout.sign.next': { count: number; day: string | number }
  'checkout.sign.plan': {}
  'checkout.sign.signature': {}
  'checkout.sign.signatureHint': {}
  'checkout.sign.working': {}
  'checkout.sign.wrong': {}
  'checkout.step': { step: string | number }
  'checkout.sums.bought': {}
  'checkout.sums.fee': {}
  'checkout.sums.givenBack': {}
  'checkout.sums.interest': {}
  'checkout.sums.interestAlone': {}
  'checkout.sums.lent': {}
  'checkout.sums.lentHow': {}
  'checkout.sums.total': {}
  'checkout.test.band': {}
  'checkout.test.more': {}
  'checkout.test.title': {}
  'checkout.title.challenge': {}
  'checkout.title.data': {}
  'checkout.title.done': {}
  'checkout.title.ended': {}
  'checkout.title.information': {}
  'checkout.title.plan': {}
  'checkout.title.sign': {}
  'checkout.toPlan': {}
  'checkout.trouble.busy': {}
  'checkout.trouble.closed': {}
  'checkout.trouble.kept': {}
  'checkout.trouble.offline': {}
  'checkout.undone.customer': {}
  'checkout.undone.shop': { shop: string | number }
  'checkout.undone.text': { shop: string | number }
  'checkout.undone.then': {}
  'checkout.warning': {}
  'checkout.withdraw.done': { day: string | number; amount: string | number; last: string | number }
  'checkout.withdraw.money': {}
  'checkout.withdraw.no': {}
  'checkout.withdraw.open': {}
  'checkout.withdraw.over': {}
  'checkout.withdraw.text': { shop: string | number; amount: string | number; day: string | number }
  'checkout.withdraw.textAndFee': { shop: string | number; amount: string | number; day: string | number }
  'checkout.withdraw.textUnsent': { shop: string | number }
  'checkout.withdraw.title': {}
  'checkout.withdraw.until': { day: string | number }
  'checkout.withdraw.untilUnsent': { day: string | number; shop: string | number }
  'checkout.withdraw.yes': {}
  'checkout.working': {}
  'common.account.access.approved': { merchant: string | number }
  'common.account.access.look': {}
  'common.account.access.lost': { merchant: string | number }
  'common.account.access.paused': {}
  'common.account.access.resumed': {}
  'common.account.access.role': { role: string | number }
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
  'common.conflict.empty': {}
  'common.conflict.keep': {}
  'common.conflict.mine': { value: string | number }
  'common.conflict.somebody': {}
  'common.conflict.take': {}
  'common.conflict.text': {}
  'common.conflict.title': { name: string | number }
  'common.dates.always': {}
  'common.dates.apply': {}
  'common.dates.backwards': {}
  'common.dates.from': {}
  'common.dates.next': {}
  'common.dates.pick': {}
  'common.dates.placeholder': {}
  'common.dates.previous': {}
  'common.dates.shortcuts': {}
  'common.dates.since': { day: string | number }
  'common.dates.to': {}
  'common.dates.unclear': {}
  'common.dates.until': { day: string | number }
  'common.draft.restored': {}
  'common.failed.reference': { id: string | number }
  'common.failed.safe': {}
  'common.failed.support': { contact: Tag; support: string | number }
  'common.failed.title': {}
  'common.keys.close': {}
  'common.keys.does.acts': {}
  'common.keys.does.escape': {}
  'common.keys.does.find': {}
  'common.keys.does.go': { places: string | number }
  'common.keys.does.list': {}
  'common.keys.does.move': {}
  'common.keys.does.neighbours': {}
  'common.keys.does.newSale': {}
  'common.keys.does.open': {}
  'common.keys.does.queue': {}
  'common.keys.does.search': {}
  'common.keys.does.send': {}
  'common.keys.does.tick': {}
  'common.keys.key.acts': {}
  'common.keys.key.escape': {}
  'common.keys.key.find': {}
  'common.keys.key.go': { keys: string | number }
  'common.keys.key.list': {}
  'common.keys.key.move': {}
  'common.keys.key.neighbours': {}
  'common.keys.key.newSale': {}
  'common.keys.key.open': {}
  'common.keys.key.queue': {}
  'common.keys.key.search': {}
  'common.keys.key.send': {}
  'common.keys.key.tick': {}
  'common.keys.off': {}
  'common.keys.title': {}
  'common.later.failed': {}
  'common.later.reload': {}
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
  'common.merchant.all': {}
  'common.merchant.list': {}
  'common.merchant.one': {}
  'common.merchant.pending': {}
  'common.merchant.soldToday': {}
  'common.merchant.switch': {}
  'common.nav.home': { product: string | number }
  'common.nav.main': {}
  'common.nav.more': {}
  'common.nav.sections': {}
  'common.nav.shortcuts': {}
  'common.notice.new': {}
  'common.notice.none': {}
  'common.notice.readAll': {}
  'common.notice.reading': {}
  'common.notice.title': {}
  'common.notice.unread': { count: number }
  'common.offline.acts': {}
  'common.offline.notSent': {}
  'common.offline.nothing': {}
  'common.offline.shown': { when: 'today' | 'yesterday' | (string & {}); day: string | number; time: string | number }
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
  'common.outage.urgent': { contact: Tag; phone: string | number }
  'common.print.printed': { when: string | number }
  'common.print.test': {}
  'common.problem.AccountDisabled': {}
  'common.problem.AlreadyActive': {}
  'common.problem.ApiValidationException': {}
  'common.problem.ApprovalNotAllowed': {}
  'common.problem.AudienceInUse': {}
  'common.problem.AudienceNotWaiting': {}
  'common.problem.BankFileRefused': {}
  'common.problem.BatchChanged': {}
  'common.problem.BatchFileRefused': {}
  'common.problem.CampaignEnded': {}
  'common.problem.CampaignStarted': {}
  'common.problem.CancelNotAllowed': {}
  'common.problem.CaptureNotAllowed': {}
  'common.problem.CardRefused': {}
  'common.problem.CheckoutEnded': {}
  'common.problem.CheckoutUrlNotAllowed': {}
  'common.problem.ConfirmationNotAllowed': {}
  'common.problem.CreditDenied': {}
  'common.problem.DocumentInReview': {}
  'common.problem.DuplicatedOrder': {}
  'common.problem.EndpointLimit': {}
  'common.problem.IbanNotPending': {}
  'common.problem.IbanUnderReview': {}
  'common.problem.IdempotencyConflict': {}
  'common.problem.InternalError': {}
  'common.problem.InvalidCredentials': {}
  'common.problem.InvalidToken': {}
  'common.problem.KeyNotActive': {}
  'common.problem.LastOwner': {}
  'common.problem.MethodNotAllowed': {}
  'common.problem.NotAcceptable': {}
  'common.problem.NotAuthenticated': {}
  'common.problem.ObjectNotFound': {}
  'common.problem.OnboardingIncomplete': {}
  'common.problem.OrderEnded': {}
  'common.problem.Overloaded': {}
  'common.problem.PayloadTooLarge': {}
  'common.problem.PermissionDenied': {}
  'common.problem.PersonPaused': {}
  'common.problem.PreconditionFailed': {}
  'common.problem.PreconditionRequired': {}
  'common.problem.QuestionsClosed': {}
  'common.problem.RefundAboveCeiling': {}
  'common.problem.RefundNotAllowed': {}
  'common.problem.RequestTimeout': {}
  'common.problem.ResendNotAllowed': {}
  'common.problem.ServiceUnavailable': {}
  'common.problem.StepUpRequired': {}
  'common.problem.TokenExpired': {}
  'common.problem.TooManyKeys': {}
  'common.problem.TooManyRequests': { seconds: number }
  'common.problem.Unreadable': {}
  'common.problem.UnsupportedMediaType': {}
  'common.problem.UpstreamUnavailable': {}
  'common.problem.WithdrawalNotAllowed': {}
  'common.problem.offline': {}
  'common.problem.timeout': {}
  'common.problem.tooManyMessages': { hours: number }
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
  'common.screen.files': {}
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
  'common.screen.today': {}
  'common.screen.widget': {}
  'common.search': {}
  'common.sessionEnd.done': { time: string | number }
  'common.sessionEnd.last': {}
  'common.sessionEnd.no': {}
  'common.sessionEnd.stay': {}
  'common.sessionEnd.text': {}
  'common.sessionEnd.title': { time: string | number }
  'common.sessionEnd.understood': {}
  'common.sessionEnd.working': {}
  'common.skip': {}
  'common.stepUp.action.addOwner': { name: 'none' | (string & {}) }
  'common.stepUp.action.approve': { amount: string | number }
  'common.stepUp.action.cancel': { name: 'none' | (string & {}) }
  'common.stepUp.action.cancelMany': { count: number; amount: string | number }
  'common.stepUp.action.ceilings': { name: 'none' | (string & {}) }
  'common.stepUp.action.changeOwner': { name: 'none' | (string & {}) }
  'common.stepUp.action.changePerson': { name: 'none' | (string & {}) }
  'common.stepUp.action.endpoint': { name: string | number }
  'common.stepUp.action.endpointSecret': { name: string | number }
  'common.stepUp.action.endpointSecretReplace': { name: string | number }
  'common.stepUp.action.enterprise': {}
  'common.stepUp.action.iban': { iban: string | number }
  'common.stepUp.action.ibanStop': { iban: string | number }
  'common.stepUp.action.invite': { name: 'none' | (string & {}) }
  'common.stepUp.action.inviteAgain': { name: 'none' | (string & {}) }
  'common.stepUp.action.key': { name: string | number }
  'common.stepUp.action.keyRevoke': { last4: string | number }
  'common.stepUp.action.keyRotate': { last4: string | number }
  'common.stepUp.action.limits': { name: string | number }
  'common.stepUp.action.profile': {}
  'common.stepUp.action.refund': { name: 'none' | (string & {}); amount: string | number }
  'common.stepUp.action.refundMany': { count: number; amount: string | number }
  'common.stepUp.action.removeOwner': { name: 'none' | (string & {}) }
  'common.stepUp.action.removePerson': { name: 'none' | (string & {}) }
  'common.stepUp.action.secret': { name: string | number }
  'common.stepUp.action.secretReplace': { name: string | number }
  'common.stepUp.action.shop': { name: string | number }
  'common.stepUp.do': {}
  'common.stepUp.empty': {}
  'common.stepUp.no': {}
  'common.stepUp.password': {}
  'common.stepUp.title': {}
  'common.stepUp.why': { minutes: string | number }
  'common.stepUp.whyAlways': {}
  'common.stepUp.working': {}
  'common.stepUp.wrong': {}
  'common.stillHere': { link: Tag }
  'common.theme.dark': {}
  'common.theme.light': {}
  'common.theme.switch': {}
  'common.theme.system': {}
  'common.toast.close': {}
  'common.toast.region': {}
  'common.tooOld.text': { browsers: string | number }
  'common.tooOld.title': {}
  'common.unsaved.ask': {}
  'common.unsaved.leave': {}
  'common.unsaved.stay': {}
  'common.unsaved.text': {}
  'common.zone.azores': {}
  'common.zone.canary': {}
  'common.zone.lisbon': {}
  'common.zone.madeira': {}
  'common.zone.madrid': {}
  'company.choose': {}
  'company.control.capital': {}
  'company.control.other': {}
  'company.control.votes': {}
  'company.document.hint.ES': {}
  'company.document.hint.PT': {}
  'company.document.hint.other': {}
  'company.document.nie.ES': {}
  'company.document.nie.PT': {}
  'company.document.nie.other': {}
  'company.document.nif.ES': {}
  'company.document.nif.PT': {}
  'company.document.nif.other': {}
  'company.document.others': {}
  'company.document.passport': {}
  'company.field.addressAddition': { opt: Tag }
  'company.field.birthDate': {}
  'company.field.city': {}
  'company.field.controlKind': {}
  'company.field.country': {}
  'company.field.datePlaceholder': {}
  'company.field.documentCountry': {}
  'company.field.documentNumber': {}
  'company.field.documentType': {}
  'company.field.firstName': {}
  'company.field.isRepresentative': {}
  'company.field.lastName': {}
  'company.field.legalForm': {}
  'company.field.name.ES': {}
  'company.field.name.PT': {}
  'company.field.nationality': {}
  'company.field.otherPhone': { opt: Tag }
  'company.field.otherPhoneHint': {}
  'company.field.pep': {}
  'company.field.pepHint': {}
  'company.field.phone': {}
  'company.field.phoneHint': {}
  'company.field.position': {}
  'company.field.positionHint': {}
  'company.field.postcode': {}
  'company.field.share': {}
  'company.field.state': { opt: Tag }
  'company.field.street': {}
  'company.field.taxId.ES': {}
  'company.field.taxId.PT': {}
  'company.field.tradeName': { opt: Tag }
  'company.field.tradeNameHint': {}
  'company.field.website': { opt: Tag }
  'company.intro.enterprise': {}
  'company.intro.owner': {}
  'company.intro.ownership': {}
  'company.intro.profile': {}
  'company.intro.selfEmployed': {}
  'company.legalForm.ES.association': {}
  'company.legalForm.ES.community_of_goods': {}
  'company.legalForm.ES.cooperative': {}
  'company.legalForm.ES.foundation': {}
  'company.legalForm.ES.limited': {}
  'company.legalForm.ES.other': {}
  'company.legalForm.ES.partnership': {}
  'company.legalForm.ES.public_limited': {}
  'company.legalForm.ES.single_member_limited': {}
  'company.legalForm.PT.association': {}
  'company.legalForm.PT.community_of_goods': {}
  'company.legalForm.PT.cooperative': {}
  'company.legalForm.PT.foundation': {}
  'company.legalForm.PT.limited': {}
  'company.legalForm.PT.other': {}
  'company.legalForm.PT.partnership': {}
  'company.legalForm.PT.public_limited': {}
  'company.legalForm.PT.single_member_limited': {}
  'company.locked': {}
  'company.owner.add': {}
  'company.owner.gone': {}
  'company.owner.goneText': {}
  'company.owner.list': {}
  'company.owner.shareHint.full': {}
  'company.owner.shareHint.majority': {}
  'company.owner.shareHint.minority': {}
  'company.owner.shareHint.unknown': {}
  'company.owners.actions': {}
  'company.owners.add.full': {}
  'company.owners.add.majority': {}
  'company.owners.add.minority': {}
  'company.owners.complete': {}
  'company.owners.edit': {}
  'company.owners.fault.incomplete': { names: string | number }
  'company.owners.fault.nobody': {}
  'company.owners.fault.several': {}
  'company.owners.fault.sum': { sum: string | number }
  'company.owners.fault.type': {}
  'company.owners.list': {}
  'company.owners.menu': { name: string | number }
  'company.owners.missing': { fields: string | number }
  'company.owners.more': {}
  'company.owners.most': { most: string | number }
  'company.owners.noName': {}
  'company.owners.none': {}
  'company.owners.noneText.full': {}
  'company.owners.noneText.majority': {}
  'company.owners.noneText.minority': {}
  'company.owners.noneText.unknown': {}
  'company.owners.number': {}
  'company.owners.only': {}
  'company.owners.person': {}
  'company.owners.remove': {}
  'company.owners.representative': {}
  'company.owners.share': {}
  'company.owners.shareOff': {}
  'company.owners.state': {}
  'company.owners.sum': { sum: string | number }
  'company.ownership.full.hint': {}
  'company.ownership.full.name': {}
  'company.ownership.full.next': {}
  'company.ownership.label': {}
  'company.ownership.majority.hint': {}
  'company.ownership.majority.name': {}
  'company.ownership.majority.next': {}
  'company.ownership.minority.hint': {}
  'company.ownership.minority.name': {}
  'company.ownership.minority.next': {}
  'company.ownership.missing': {}
  'company.ownership.why.ES': {}
  'company.ownership.why.PT': {}
  'company.part.business': {}
  'company.part.contact': {}
  'company.part.document': {}
  'company.part.enterprise': {}
  'company.part.fiscalAddress': {}
  'company.part.home': {}
  'company.part.owners': {}
  'company.part.person': {}
  'company.part.stake': {}
  'company.removal.do': { name: string | number }
  'company.removal.done': { name: string | number }
  'company.removal.failed': { name: string | number }
  'company.removal.no': {}
  'company.removal.text': {}
  'company.removal.title': { name: string | number }
  'company.removal.working': {}
  'company.save.again': {}
  'company.save.button': {}
  'company.save.done': {}
  'company.save.failed': {}
  'company.save.failedText': {}
  'company.save.loadFailed': {}
  'company.save.lost': {}
  'company.save.notDone': {}
  'company.save.ownersFailed': {}
  'company.save.saved': {}
  'company.save.saving': {}
  'company.save.working': {}
  'company.wrong.age': { least: string | number }
  'company.wrong.birthDate': {}
  'company.wrong.birthDateFuture': {}
  'company.wrong.birthDateMissing': {}
  'company.wrong.businessActivity': {}
  'company.wrong.city': {}
  'company.wrong.companyName': {}
  'company.wrong.controlKind': {}
  'company.wrong.country': {}
  'company.wrong.document.ES': {}
  'company.wrong.document.PT': {}
  'company.wrong.document.other': {}
  'company.wrong.documentNumber': {}
  'company.wrong.documentType': {}
  'company.wrong.firstName': {}
  'company.wrong.lastName': {}
  'company.wrong.legalForm': {}
  'company.wrong.line': {}
  'company.wrong.name': {}
  'company.wrong.nationality': {}
  'company.wrong.nobody': {}
  'company.wrong.not_entity': {}
  'company.wrong.not_person': {}
  'company.wrong.not_tax': {}
  'company.wrong.otherPhone': {}
  'company.wrong.phone': {}
  'company.wrong.phoneLong': { count: number }
  'company.wrong.phoneMissing': {}
  'company.wrong.phoneShort': { count: number }
  'company.wrong.position': {}
  'company.wrong.postcode.ES': {}
  'company.wrong.postcode.PT': {}
  'company.wrong.postcode.other': {}
  'company.wrong.postcodeMissing': {}
  'company.wrong.refused': {}
  'company.wrong.share.format': {}
  'company.wrong.share.missing': {}
  'company.wrong.share.not_above': {}
  'company.wrong.share.not_whole': {}
  'company.wrong.share.others': {}
  'company.wrong.share.range': {}
  'company.wrong.share.sum': { sum: string | number }
  'company.wrong.share.too_much': {}
  'company.wrong.state.ES': {}
  'company.wrong.state.PT': {}
  'company.wrong.street': {}
  'company.wrong.taxId.ES': {}
  'company.wrong.taxId.PT': {}
  'company.wrong.taxIdMissing.ES': {}
  'company.wrong.taxIdMissing.PT': {}
  'company.wrong.website': {}
  'day-close.all': {}
  'day-close.amount': {}
  'day-close.asOf': { instant: string | number; zone: string | number }
  'day-close.asOfAll': { instant: string | number; zone: string | number }
  'day-close.asOfOwn': { instant: string | number; zone: string | number }
  'day-close.aside': {}
  'day-close.context': { shop: string | number; day: string | number }
  'day-close.count': {}
  'day-close.day': {}
  'day-close.days': {}
  'day-close.failed': {}
  'day-close.file.do': { format: string | number }
  'day-close.file.failed': {}
  'day-close.file.working': {}
  'day-close.late': {}
  'day-close.line.accepted': {}
  'day-close.line.cancelled': {}
  'day-close.line.pending': {}
  'day-close.line.refunds': {}
  'day-close.nobody': {}
  'day-close.own': {}
  'day-close.print': {}
  'day-close.sold': { count: number }
  'day-close.title': {}
  'day-close.titleOfAll': {}
  'day-close.what': {}
  'day-close.yours': {}
  'developers.attempts.answer': { number: string | number }
  'developers.attempts.none': {}
  'developers.attempts.one': { number: string | number; when: string | number; milliseconds: string | number }
  'developers.attempts.title': {}
  'developers.body.about': {}
  'developers.body.copy': {}
  'developers.body.title': {}
  'developers.check.about': {}
  'developers.check.arrived': { text: string | number }
  'developers.check.body': {}
  'developers.check.bodyHint': {}
  'developers.check.do': {}
  'developers.check.noSecret': {}
  'developers.check.noSignature': {}
  'developers.check.noTimestamp': {}
  'developers.check.otherBody': { byte: string | number }
  'developers.check.otherSecret': {}
  'developers.check.otherSecretText': {}
  'developers.check.right': {}
  'developers.check.rightText': {}
  'developers.check.secret': {}
  'developers.check.sent': { text: string | number }
  'developers.check.signature': {}
  'developers.check.timestamp': {}
  'developers.check.title': {}
  'developers.check.unavailable': {}
  'developers.column.attempts': {}
  'developers.column.created': {}
  'developers.column.day': {}
  'developers.column.endpoint': {}
  'developers.column.event': {}
  'developers.column.state': {}
  'developers.column.success': {}
  'developers.day.delivered': { count: number; shown: string | number }
  'developers.day.failed': { count: number; shown: string | number }
  'developers.day.waiting': { shown: string | number }
  'developers.deliveries.all': {}
  'developers.deliveries.anyState': {}
  'developers.deliveries.anyType': {}
  'developers.deliveries.empty': {}
  'developers.deliveries.found': { count: number }
  'developers.deliveries.next': { when: string | number }
  'developers.deliveries.none': {}
  'developers.deliveries.states.delivered': {}
  'developers.deliveries.states.failed': {}
  'developers.deliveries.states.waiting': {}
  'developers.deliveries.title': {}
  'developers.delivery.delivered': {}
  'developers.delivery.failed': {}
  'developers.delivery.waiting': {}
  'developers.edit.do': {}
  'developers.edit.done': {}
  'developers.edit.failed': {}
  'developers.edit.no': {}
  'developers.edit.open': {}
  'developers.edit.title': {}
  'developers.edit.working': {}
  'developers.empty.curl': {}
  'developers.empty.curlLabel': {}
  'developers.empty.key': {}
  'developers.empty.live': {}
  'developers.empty.sandbox': {}
  'developers.empty.text': {}
  'developers.event.about': {}
  'developers.event.body': {}
  'developers.event.bodyAbout': {}
  'developers.event.copy': {}
  'developers.event.failed': {}
  'developers.event.gone': {}
  'developers.event.goneText.live': {}
  'developers.event.goneText.sandbox': {}
  'developers.event.id': {}
  'developers.event.noEndpoints': {}
  'developers.event.open': {}
  'developers.event.operation': {}
  'developers.event.others': {}
  'developers.event.reach': {}
  'developers.event.reachAbout': {}
  'developers.event.sequence': {}
  'developers.event.title': {}
  'developers.events.all': {}
  'developers.events.any.state': {}
  'developers.events.any.type': {}
  'developers.events.column.object': {}
  'developers.events.column.reached': {}
  'developers.events.deliveredAt': { count: number }
  'developers.events.empty.endpoints': {}
  'developers.events.empty.live': {}
  'developers.events.empty.sandbox': {}
  'developers.events.empty.text': {}
  'developers.events.failed': {}
  'developers.events.failedAt': { count: string | number; all: string | number }
  'developers.events.intro': {}
  'developers.events.none': {}
  'developers.events.placeholder': {}
  'developers.events.search': {}
  'developers.events.states.delivered': {}
  'developers.events.states.failed': {}
  'developers.events.states.unsent': {}
  'developers.events.states.waiting': {}
  'developers.events.tab': {}
  'developers.events.unsent': {}
  'developers.events.waitingAt': { count: string | number; all: string | number }
  'developers.exchange.answered': { status: string | number }
  'developers.exchange.earlierMid': {}
  'developers.exchange.facts': {}
  'developers.exchange.kind.call': {}
  'developers.exchange.kind.callback': {}
  'developers.exchange.module': {}
  'developers.exchange.other': {}
  'developers.exchange.replaced': {}
  'developers.exchange.took': { milliseconds: string | number }
  'developers.exchange.unwanted': {}
  'developers.fact.delivered': {}
  'developers.fact.failed': {}
  'developers.fact.waiting': {}
  'developers.failed.deliveries': {}
  'developers.failed.delivery': {}
  'developers.failed.endpoint': {}
  'developers.failed.list': {}
  'developers.field.description': { optional: Tag }
  'developers.field.descriptionHint': {}
  'developers.field.events': {}
  'developers.field.types': { count: number }
  'developers.field.url': {}
  'developers.field.urlHint': { mono: Tag }
  'developers.group.campaign': {}
  'developers.group.checkout': {}
  'developers.group.endpoint': {}
  'developers.group.invoice': {}
  'developers.group.key': {}
  'developers.group.merchant': {}
  'developers.group.order': {}
  'developers.group.settlement': {}
  'developers.hears.all': {}
  'developers.hears.list': { names: string | number }
  'developers.hears.more': { names: string | number; count: number }
  'developers.hears.some': {}
  'developers.intro': {}
  'developers.limit': { max: string | number }
  'developers.made.done': {}
  'developers.made.label': {}
  'developers.made.open': {}
  'developers.made.text': {}
  'developers.made.title': {}
  'developers.never': {}
  'developers.new.do': {}
  'developers.new.failed': {}
  'developers.new.many': {}
  'developers.new.no': {}
  'developers.new.open': {}
  'developers.new.title': {}
  'developers.new.working': {}
  'developers.newest': {}
  'developers.notYours': {}
  'developers.note.disabled': {}
  'developers.note.disabledText': { days: number }
  'developers.note.failing': {}
  'developers.note.failingText': { days: number }
  'developers.note.paused': {}
  'developers.older': {}
  'developers.outcome.answered': { status: string | number }
  'developers.outcome.certificate': {}
  'developers.outcome.other': {}
  'developers.outcome.private': {}
  'developers.outcome.refused': {}
  'developers.outcome.silent': { seconds: number }
  'developers.outcome.unnamed': {}
  'developers.outcome.unreached': {}
  'developers.overview.day': {}
  'developers.overview.documents': { guides: Tag; reference: Tag; changes: Tag }
  'developers.overview.endpoints': {}
  'developers.overview.failed': {}
  'developers.overview.intro': {}
  'developers.overview.lastUsed': { count: number; shown: string | number; when: string | number }
  'developers.overview.noCalls': {}
  'developers.overview.noModules': {}
  'developers.overview.ofMode': {}
  'developers.overview.tab': {}
  'developers.overview.time': {}
  'developers.overview.timeAbout': {}
  'developers.overview.used': {}
  'developers.overview.usedAbout': {}
  'developers.overview.version': { version: string | number }
  'developers.recover.do': {}
  'developers.recover.done': { count: number }
  'developers.recover.failed': {}
  'developers.recover.no': {}
  'developers.recover.open': {}
  'developers.recover.since': {}
  'developers.recover.span.day': {}
  'developers.recover.span.hour': {}
  'developers.recover.span.month': {}
  'developers.recover.span.week': {}
  'developers.recover.text': {}
  'developers.recover.title': {}
  'developers.recover.working': {}
  'developers.reference': {}
  'developers.remove.do': {}
  'developers.remove.done': {}
  'developers.remove.failed': {}
  'developers.remove.no': {}
  'developers.remove.open': {}
  'developers.remove.text': { b: Tag; url: string | number }
  'developers.remove.title': {}
  'developers.remove.working': {}
  'developers.request.address': {}
  'developers.request.answered': {}
  'developers.request.client': {}
  'developers.request.copyProgram': { name: string | number }
  'developers.request.curl': {}
  'developers.request.cut': {}
  'developers.request.explained': {}
  'developers.request.facts': {}
  'developers.request.failed': {}
  'developers.request.gone': {}
  'developers.request.goneText.live': {}
  'developers.request.goneText.sandbox': {}
  'developers.request.id': {}
  'developers.request.idempotency': {}
  'developers.request.lostBody': {}
  'developers.request.masked': {}
  'developers.request.milliseconds': { count: string | number }
  'developers.request.module': {}
  'developers.request.noProgram': {}
  'developers.request.ofOrder': {}
  'developers.request.past': { days: number }
  'developers.request.path': {}
  'developers.request.program': { name: string | number }
  'developers.request.repeat': {}
  'developers.request.repeatAbout': {}
  'developers.request.replayed': {}
  'developers.request.sent': {}
  'developers.request.took': {}
  'developers.request.typescript': {}
  'developers.request.version': {}
  'developers.request.without.answered': {}
  'developers.request.without.sent': {}
  'developers.requests.all': {}
  'developers.requests.any.key': {}
  'developers.requests.any.method': {}
  'developers.requests.any.outcome': {}
  'developers.requests.column.call': {}
  'developers.requests.column.key': {}
  'developers.requests.column.method': {}
  'developers.requests.column.milliseconds': {}
  'developers.requests.column.order': {}
  'developers.requests.column.outcome': {}
  'developers.requests.empty.command': {}
  'developers.requests.empty.live': {}
  'developers.requests.empty.sandbox': {}
  'developers.requests.empty.text': {}
  'developers.requests.failed': {}
  'developers.requests.intro': {}
  'developers.requests.keyName': { name: string | number; last4: string | number }
  'developers.requests.none': {}
  'developers.requests.noneText': {}
  'developers.requests.ofOrder': { id: string | number }
  'developers.requests.outcome.failed': {}
  'developers.requests.outcome.ok': {}
  'developers.requests.outcome.refused': {}
  'developers.requests.outcomes.failed': {}
  'developers.requests.outcomes.ok': {}
  'developers.requests.outcomes.refused': {}
  'developers.requests.placeholder': {}
  'developers.requests.publicKey': {}
  'developers.requests.removeOrder': {}
  'developers.requests.removeRoute': {}
  'developers.requests.search': {}
  'developers.requests.tab': {}
  'developers.resend.all': {}
  'developers.resend.do': {}
  'developers.resend.done': {}
  'developers.resend.failed': {}
  'developers.resend.first': {}
  'developers.resend.none': {}
  'developers.resend.to.do': { url: string | number }
  'developers.resend.to.first': { url: string | number }
  'developers.resend.working': {}
  'developers.secret.about': {}
  'developers.secret.failed': {}
  'developers.secret.hide': {}
  'developers.secret.notYours': {}
  'developers.secret.previous': { when: string | number }
  'developers.secret.replace.do': {}
  'developers.secret.replace.failed': {}
  'developers.secret.replace.no': {}
  'developers.secret.replace.open': {}
  'developers.secret.replace.text': {}
  'developers.secret.replace.title': {}
  'developers.secret.replace.working': {}
  'developers.secret.show': {}
  'developers.secret.title': {}
  'developers.secret.working': {}
  'developers.settings.created': {}
  'developers.settings.description': {}
  'developers.settings.title': {}
  'developers.state.disabled': {}
  'developers.state.enabled': {}
  'developers.state.failing': { when: string | number }
  'developers.state.paused': {}
  'developers.steps.call.do': {}
  'developers.steps.call.text': {}
  'developers.steps.call.title': {}
  'developers.steps.checkout.text': {}
  'developers.steps.checkout.title': {}
  'developers.steps.done': { count: string | number; all: string | number }
  'developers.steps.endpoint.text': {}
  'developers.steps.endpoint.title': {}
  'developers.steps.isDone': {}
  'developers.steps.isToDo': {}
  'developers.steps.key.do': {}
  'developers.steps.key.text': {}
  'developers.steps.key.title': {}
  'developers.steps.sale.text': {}
  'developers.steps.sale.title': {}
  'developers.steps.title': {}
  'developers.test.do': {}
  'developers.test.failed': {}
  'developers.test.working': {}
  'developers.title.area': {}
  'developers.title.delivery': {}
  'developers.title.endpoint': {}
  'developers.title.event': {}
  'developers.title.events': {}
  'developers.title.new': {}
  'developers.title.request': {}
  'developers.title.requests': {}
  'developers.title.webhooks': {}
  'developers.turn.enabled.do': {}
  'developers.turn.enabled.done': {}
  'developers.turn.enabled.working': {}
  'developers.turn.failed': {}
  'developers.turn.paused.do': {}
  'developers.turn.paused.done': {}
  'developers.turn.paused.working': {}
  'developers.type.campaign.published': {}
  'developers.type.campaign.stopped': {}
  'developers.type.checkout.approved': {}
  'developers.type.checkout.challenge_required': {}
  'developers.type.checkout.completed': {}
  'developers.type.checkout.created': {}
  'developers.type.checkout.dismissed': {}
  'developers.type.checkout.expired': {}
  'developers.type.checkout.opened': {}
  'developers.type.checkout.rejected': {}
  'developers.type.checkout.withdrawn': {}
  'developers.type.endpoint.disabled': {}
  'developers.type.invoice.issued': {}
  'developers.type.key.created': {}
  'developers.type.key.revoked': {}
  'developers.type.key.rotated': {}
  'developers.type.merchant.disabled': {}
  'developers.type.merchant.enabled': {}
  'developers.type.merchant.terms_changed': {}
  'developers.type.order.cancelled': {}
  'developers.type.order.captured': {}
  'developers.type.order.confirmation_required': {}
  'developers.type.order.confirmed': {}
  'developers.type.order.refunded': {}
  'developers.type.order.shipped': {}
  'developers.type.order.updated': {}
  'developers.type.order.voided': {}
  'developers.type.order.withdrawn_by_customer': {}
  'developers.type.ping': {}
  'developers.type.settlement.created': {}
  'developers.type.settlement.returned': {}
  'developers.type.settlement.transferred': {}
  'developers.webhooks': {}
  'developers.wrong.noEvents': {}
  'developers.wrong.noUrl': {}
  'developers.wrong.url.live': {}
  'developers.wrong.url.sandbox': {}
  'documents.count.left': { count: number }
  'documents.count.ready': { ready: string | number; total: string | number }
  'documents.count.sending': {}
  'documents.drop.camera': {}
  'documents.drop.cameraFor': { title: string | number }
  'documents.drop.choose': {}
  'documents.drop.hint': { size: string | number }
  'documents.drop.label': { title: string | number }
  'documents.drop.more': {}
  'documents.fault.again': {}
  'documents.fault.damaged': {}
  'documents.fault.empty': {}
  'documents.fault.gone': {}
  'documents.fault.kind': {}
  'documents.fault.large': { size: string | number }
  'documents.fault.many': { count: string | number }
  'documents.fault.mixed': {}
  'documents.fault.pixels': {}
  'documents.fault.virus': {}
  'documents.file.download': {}
  'documents.file.expired': { day: string | number }
  'documents.file.expires': { day: string | number }
  'documents.file.look': {}
  'documents.file.notSeen': {}
  'documents.file.remove': {}
  'documents.file.today': { time: string | number }
  'documents.file.uploaded': { day: string | number; time: string | number }
  'documents.list.failed': {}
  'documents.list.none': {}
  'documents.page.intro': {}
  'documents.page.title': {}
  'documents.paper.es.audited_annual_accounts.hint': {}
  'documents.paper.es.audited_annual_accounts.title': {}
  'documents.paper.es.bank_account_certificate.hint': {}
  'documents.paper.es.bank_account_certificate.title': {}
  'documents.paper.es.cif.hint': {}
  'documents.paper.es.cif.title': {}
  'documents.paper.es.deeds_or_taxid_company.hint': {}
  'documents.paper.es.deeds_or_taxid_company.title': {}
  'documents.paper.es.deeds_or_taxid_self.hint': {}
  'documents.paper.es.deeds_or_taxid_self.title': {}
  'documents.paper.es.signatory_dni_company.hint': {}
  'documents.paper.es.signatory_dni_company.title': {}
  'documents.paper.es.signatory_dni_self.hint': {}
  'documents.paper.es.signatory_dni_self.title': {}
  'documents.paper.es.tax_agency_certificate.hint': {}
  'documents.paper.es.tax_agency_certificate.title': {}
  'documents.paper.pt.audited_annual_accounts.hint': {}
  'documents.paper.pt.audited_annual_accounts.title': {}
  'documents.paper.pt.bank_account_certificate.hint': {}
  'documents.paper.pt.bank_account_certificate.title': {}
  'documents.paper.pt.cif.hint': {}
  'documents.paper.pt.cif.title': {}
  'documents.paper.pt.deeds_or_taxid_company.hint': {}
  'documents.paper.pt.deeds_or_taxid_company.title': {}
  'documents.paper.pt.deeds_or_taxid_self.hint': {}
  'documents.paper.pt.deeds_or_taxid_self.title': {}
  'documents.paper.pt.signatory_dni_company.hint': {}
  'documents.paper.pt.signatory_dni_company.title': {}
  'documents.paper.pt.signatory_dni_self.hint': {}
  'documents.paper.pt.signatory_dni_self.title': {}
  'documents.paper.pt.tax_agency_certificate.hint': {}
  'documents.paper.pt.tax_agency_certificate.title': {}
  'documents.remove.do': {}
  'documents.remove.done': { name: string | number }
  'documents.remove.failed': {}
  'documents.remove.keep': {}
  'documents.remove.text': {}
  'documents.remove.title': { name: string | number }
  'documents.remove.working': {}
  'documents.state.accepted': {}
  'documents.state.expired': {}
  'documents.state.in_review': {}
  'documents.state.missing': {}
  'documents.state.rejected': {}
  'documents.state.uploaded': {}
  'documents.upload.again': {}
  'documents.upload.checking': {}
  'documents.upload.failed': {}
  'documents.upload.minutes': { count: number }
  'documents.upload.nearly': {}
  'documents.upload.progress': { name: string | number }
  'documents.upload.queued': {}
  'documents.upload.seconds': { count: number }
  'documents.upload.sending': { share: string | number }
  'documents.upload.stop': {}
  'documents.upload.waiting.network': {}
  'documents.upload.waiting.service': {}
  'documents.upload.waiting.turn': {}
  'documents.waive.failed': {}
  'documents.waive.hint': {}
  'documents.waive.label': {}
  'downloads.all': {}
  'downloads.chosen': { count: number }
  'downloads.close': {}
  'downloads.column.campaign': {}
  'downloads.column.campaign_cost': {}
  'downloads.column.channel': {}
  'downloads.column.confirmed': {}
  'downloads.column.created': {}
  'downloads.column.created_by': {}
  'downloads.column.customer_name': {}
  'downloads.column.email': {}
  'downloads.column.fee': {}
  'downloads.column.id': {}
  'downloads.column.mid': {}
  'downloads.column.net_amount': {}
  'downloads.column.num_instalments': {}
  'downloads.column.product': {}
  'downloads.column.refund_note': {}
  'downloads.column.refund_reason': {}
  'downloads.column.refund_reference': {}
  'downloads.column.refunded_amount': {}
  'downloads.column.settlement_date': {}
  'downloads.column.settlement_reference': {}
  'downloads.column.status': {}
  'downloads.column.substatus': {}
  'downloads.column.total_amount': {}
  'downloads.column.vat': {}
  'downloads.columns.none': {}
  'downloads.columns.summary': { count: string | number; total: string | number }
  'downloads.columns.title': {}
  'downloads.do': { count: string | number }
  'downloads.doAll': {}
  'downloads.done': {}
  'downloads.failed': {}
  'downloads.failedText': {}
  'downloads.files.all': {}
  'downloads.files.empty': {}
  'downloads.files.intro': {}
  'downloads.files.introOfAll': {}
  'downloads.files.introOwn': {}
  'downloads.files.titleOfAll': {}
  'downloads.format': {}
  'downloads.formatHint.csv': {}
  'downloads.formatHint.xlsx': {}
  'downloads.formatName.csv': {}
  'downloads.formatName.xlsx': {}
  'downloads.found': { count: number }
  'downloads.foundMany': { count: number }
  'downloads.kept.again': {}
  'downloads.kept.againNamed': { name: string | number }
  'downloads.kept.failed': {}
  'downloads.kept.name': { kind: string | number; format: string | number; instant: string | number }
  'downloads.kept.none': {}
  'downloads.kept.progress': { percent: string | number }
  'downloads.kept.remove': {}
  'downloads.kept.removeNamed': { name: string | number }
  'downloads.kept.rows': { count: number }
  'downloads.kept.stop': {}
  'downloads.kept.stopNamed': { name: string | number }
  'downloads.kept.text': {}
  'downloads.kept.title': {}
  'downloads.kept.unknown': {}
  'downloads.kind.activity': {}
  'downloads.kind.batch': {}
  'downloads.kind.day_close': {}
  'downloads.kind.invoice': {}
  'downloads.kind.invoice_lines': {}
  'downloads.kind.month_book': {}
  'downloads.kind.operations': {}
  'downloads.kind.receipt': {}
  'downloads.kind.report': {}
  'downloads.kind.settlement': {}
  'downloads.kind.settlements': {}
  'downloads.making': {}
  'downloads.notAllowed.text': {}
  'downloads.notAllowed.title': {}
  'downloads.state.failed': {}
  'downloads.state.ready': {}
  'downloads.state.running': {}
  'downloads.state.waiting': {}
  'downloads.title': {}
  'downloads.working': {}
  'ibans.add.about': { hours: string | number }
  'ibans.add.again': {}
  'ibans.add.asking': {}
  'ibans.add.disabled': {}
  'ibans.add.disabledText': {}
  'ibans.add.done': {}
  'ibans.add.failed': {}
  'ibans.add.hold': { hours: string | number }
  'ibans.add.holdText': {}
  'ibans.add.iban': {}
  'ibans.add.ibanHint': {}
  'ibans.add.noOther': {}
  'ibans.add.notYours': {}
  'ibans.add.other': {}
  'ibans.add.proof': {}
  'ibans.add.proofHint': {}
  'ibans.add.send': {}
  'ibans.add.sending': {}
  'ibans.add.stop': {}
  'ibans.add.title': {}
  'ibans.add.waiting': {}
  'ibans.add.waitingText': {}
  'ibans.billing.about': {}
  'ibans.billing.done': {}
  'ibans.billing.email': {}
  'ibans.billing.emailHint': {}
  'ibans.billing.emailWrong': {}
  'ibans.billing.failed': {}
  'ibans.billing.invoices': {}
  'ibans.billing.no': {}
  'ibans.billing.nobody': {}
  'ibans.billing.notSaved': {}
  'ibans.billing.notYours': {}
  'ibans.billing.password': {}
  'ibans.billing.passwordHint': {}
  'ibans.billing.passwordMissing': {}
  'ibans.billing.passwordWrong': {}
  'ibans.billing.save': {}
  'ibans.billing.saving': {}
  'ibans.billing.settlements': {}
  'ibans.billing.title': {}
  'ibans.billing.yes': {}
  'ibans.file.choose': {}
  'ibans.file.hint': {}
  'ibans.file.kilobytes': { size: string | number }
  'ibans.file.looking': {}
  'ibans.file.megabytes': { size: string | number }
  'ibans.file.remove': {}
  'ibans.file.sending': { share: string | number }
  'ibans.intro': {}
  'ibans.list.about': {}
  'ibans.list.asked': { by: string | number; when: string | number }
  'ibans.list.failed': {}
  'ibans.list.iban': {}
  'ibans.list.noProof': {}
  'ibans.list.none': {}
  'ibans.list.noneText': {}
  'ibans.list.proof': {}
  'ibans.list.state': {}
  'ibans.list.title': {}
  'ibans.papers.about': {}
  'ibans.papers.address': {}
  'ibans.papers.daily': {}
  'ibans.papers.name': {}
  'ibans.papers.rhythm': {}
  'ibans.papers.taxId': {}
  'ibans.papers.title': {}
  'ibans.papers.unknown': {}
  'ibans.papers.weekly': {}
  'ibans.state.accepted': {}
  'ibans.state.from': { when: string | number }
  'ibans.state.inUse': {}
  'ibans.state.notBefore': { when: string | number }
  'ibans.state.rejected': {}
  'ibans.state.replaced': {}
  'ibans.state.review': {}
  'ibans.state.withdrawn': {}
  'ibans.stop.do': {}
  'ibans.stop.done': {}
  'ibans.stop.failed': {}
  'ibans.stop.no': {}
  'ibans.stop.notYours': {}
  'ibans.stop.open': {}
  'ibans.stop.text': {}
  'ibans.stop.title': { iban: string | number }
  'ibans.stop.working': {}
  'ibans.wrong.check': {}
  'ibans.wrong.country': {}
  'ibans.wrong.empty': {}
  'ibans.wrong.kind': {}
  'ibans.wrong.large': {}
  'ibans.wrong.long': {}
  'ibans.wrong.missing': {}
  'ibans.wrong.mixed': {}
  'ibans.wrong.noFile': {}
  'ibans.wrong.pixels': {}
  'ibans.wrong.refused': {}
  'ibans.wrong.same': {}
  'ibans.wrong.short': {}
  'ibans.wrong.signs': {}
  'ibans.wrong.virus': {}
  'invoices.column.base': {}
  'invoices.column.files': {}
  'invoices.column.issued': {}
  'invoices.column.number': {}
  'invoices.column.state': {}
  'invoices.column.total': {}
  'invoices.column.vat': {}
  'invoices.corrects': { count: number; month: string | number; corrected: string | number }
  'invoices.elsewhere.text': {}
  'invoices.elsewhere.title': {}
  'invoices.empty.text': {}
  'invoices.empty.title': {}
  'invoices.failed': {}
  'invoices.file.do': { format: string | number }
  'invoices.file.failed': {}
  'invoices.file.name': { number: string | number; format: string | number }
  'invoices.file.working': {}
  'invoices.intro': {}
  'invoices.sandbox.text': {}
  'invoices.sandbox.title': {}
  'invoices.settlements': { count: number }
  'invoices.status.issued': {}
  'invoices.status.paid': {}
  'invoices.status.pending': {}
  'merchants.documents.ask': { names: string | number }
  'merchants.documents.askOwner': {}
  'merchants.documents.others': {}
  'merchants.documents.title': {}
  'merchants.pending.help': { contact: Tag; support: string | number }
  'merchants.pending.text': { name: string | number }
  'merchants.pending.title': {}
  'merchants.rejected.help': { contact: Tag; support: string | number }
  'merchants.rejected.noReason': {}
  'merchants.rejected.noSupport': {}
  'merchants.rejected.text': { name: string | number }
  'merchants.rejected.title': {}
  'merchants.rejected.why': {}
  'merchants.steps.active': {}
  'merchants.steps.aside': {}
  'merchants.steps.contract': {}
  'merchants.steps.documents': {}
  'merchants.steps.done': {}
  'merchants.steps.looking': {}
  'merchants.steps.received': {}
  'merchants.steps.replace': { count: number }
  'merchants.steps.sign': {}
  'merchants.steps.title': {}
  'month-books.account.adjustments': {}
  'month-books.account.bank': {}
  'month-books.account.customers': {}
  'month-books.account.fees': {}
  'month-books.account.interest': {}
  'month-books.account.notInvoiced': {}
  'month-books.account.provider': {}
  'month-books.account.vat': {}
  'month-books.accountant.about': {}
  'month-books.accountant.accountWrong': {}
  'month-books.accountant.accounts': {}
  'month-books.accountant.accountsHint': {}
  'month-books.accountant.conflict': {}
  'month-books.accountant.day': {}
  'month-books.accountant.dayHint': {}
  'month-books.accountant.dayOption': { day: string | number }
  'month-books.accountant.email': {}
  'month-books.accountant.emailHint': {}
  'month-books.accountant.emailWrong': {}
  'month-books.accountant.failed': {}
  'month-books.accountant.liveOnly': {}
  'month-books.accountant.locale': {}
  'month-books.accountant.next': { month: string | number; day: string | number }
  'month-books.accountant.noNext': {}
  'month-books.accountant.nobody': {}
  'month-books.accountant.notSaved': {}
  'month-books.accountant.notYours': {}
  'month-books.accountant.paused': {}
  'month-books.accountant.save': {}
  'month-books.accountant.saved': {}
  'month-books.accountant.saving': {}
  'month-books.accountant.title': {}
  'month-books.accountant.undo': {}
  'month-books.book.closing': { day: string | number }
  'month-books.book.opening': { day: string | number }
  'month-books.book.title': {}
  'month-books.change': { name: 'none' | (string & {}) }
  'month-books.column.amount': {}
  'month-books.column.base': {}
  'month-books.column.charges': {}
  'month-books.column.closing': {}
  'month-books.column.concept': {}
  'month-books.column.count': {}
  'month-books.column.day': {}
  'month-books.column.month': {}
  'month-books.column.opening': {}
  'month-books.column.reference': {}
  'month-books.column.returned': {}
  'month-books.column.sales': {}
  'month-books.column.state': {}
  'month-books.column.total': {}
  'month-books.column.transfers': {}
  'month-books.column.vat': {}
  'month-books.context': { days: string | number; zone: string | number }
  'month-books.deliveries.about': {}
  'month-books.deliveries.done': { email: string | number }
  'month-books.deliveries.failed': {}
  'month-books.deliveries.none': {}
  'month-books.deliveries.notRevoked': {}
  'month-books.deliveries.revoke': { when: string | number }
  'month-books.deliveries.revokeShort': {}
  'month-books.deliveries.revoked': {}
  'month-books.deliveries.revoking': {}
  'month-books.deliveries.send': { email: string | number }
  'month-books.deliveries.sendNobody': {}
  'month-books.deliveries.sending': {}
  'month-books.deliveries.title': {}
  'month-books.deliveries.until': { day: string | number }
  'month-books.empty.text': {}
  'month-books.empty.title': {}
  'month-books.failed': {}
  'month-books.failedOne': {}
  'month-books.files': {}
  'month-books.intro': {}
  'month-books.line.adjustments': {}
  'month-books.line.campaign_cost': {}
  'month-books.line.cancellations': {}
  'month-books.line.fees': {}
  'month-books.line.monthly_fee': {}
  'month-books.line.refunds': {}
  'month-books.line.returns': {}
  'month-books.line.sales': {}
  'month-books.line.transfers': {}
  'month-books.line.vat': {}
  'month-books.line.vat_rounding': {}
  'month-books.months': {}
  'month-books.one': { month: string | number }
  'month-books.rest.debt': {}
  'month-books.rest.held': {}
  'month-books.rest.inTransfer': {}
  'month-books.rest.pending': {}
  'month-books.rest.title': {}
  'month-books.sent.expired': {}
  'month-books.sent.none': {}
  'month-books.sent.opened': { when: string | number }
  'month-books.sent.revoked': {}
  'month-books.sent.sent': { when: string | number }
  'month-books.sent.unopened': {}
  'month-books.state.closing': {}
  'month-books.state.final': {}
  'month-books.state.invoicing': {}
  'month-books.state.open': {}
  'month-books.tax.agree': {}
  'month-books.tax.charged': {}
  'month-books.tax.correction': {}
  'month-books.tax.invoiced': {}
  'month-books.tax.notHere': {}
  'month-books.tax.not_invoiced': {}
  'month-books.tax.of_other_month': {}
  'month-books.tax.on_other_month': {}
  'month-books.tax.title': {}
  'month-books.tax.unexplained': {}
  'month-books.title': {}
  'month-books.transfers.none': {}
  'month-books.transfers.title': {}
  'month-books.why.cancelled': {}
  'month-books.why.open': {}
  'month-books.why.sales': {}
  'month-books.why.transfers': {}
  'names.activityGroup.access': {}
  'names.activityGroup.campaigns': {}
  'names.activityGroup.company': {}
  'names.activityGroup.files': {}
  'names.activityGroup.keys': {}
  'names.activityGroup.money': {}
  'names.activityGroup.sales': {}
  'names.activityGroup.settings': {}
  'names.activityGroup.users': {}
  'names.activityGroup.webhooks': {}
  'names.actor.customer': {}
  'names.actor.key': {}
  'names.actor.nobody': {}
  'names.actor.provider': {}
  'names.actor.user': {}
  'names.channel.offline': {}
  'names.channel.online': {}
  'names.channel.phone': {}
  'names.choice.align.center': {}
  'names.choice.align.left': {}
  'names.choice.align.right': {}
  'names.choice.confirmationMode.auto': {}
  'names.choice.confirmationMode.capture': {}
  'names.choice.field.document': {}
  'names.choice.layout.horizontal': {}
  'names.choice.layout.vertical': {}
  'names.choice.mode.both': {}
  'names.choice.mode.live': {}
  'names.choice.mode.sandbox': {}
  'names.choice.outOfLimits.hide': {}
  'names.choice.outOfLimits.show': {}
  'names.choice.role.admin': {}
  'names.choice.role.editor': {}
  'names.choice.role.guest': {}
  'names.choice.role.owner': {}
  'names.choice.scope.bulk': {}
  'names.choice.scope.single': {}
  'names.choice.status.active': {}
  'names.choice.status.disabled': {}
  'names.choice.status.enabled': {}
  'names.choice.status.invited': {}
  'names.choice.status.paused': {}
  'names.choice.view.cart': {}
  'names.choice.view.product': {}
  'names.detail.added': {}
  'names.detail.addressAddition': {}
  'names.detail.admin': {}
  'names.detail.align': {}
  'names.detail.amount': {}
  'names.detail.articlesCount': {}
  'names.detail.audienceId': {}
  'names.detail.billingEmail': {}
  'names.detail.birthDate': {}
  'names.detail.border': {}
  'names.detail.businessActivity': {}
  'names.detail.channel': {}
  'names.detail.city': {}
  'names.detail.confirmationMode': {}
  'names.detail.controlKind': {}
  'names.detail.count': {}
  'names.detail.country': {}
  'names.detail.creditToCustomer': {}
  'names.detail.defaultInstalments': {}
  'names.detail.defaultNumInstalments': {}
  'names.detail.description': {}
  'names.detail.documentCountry': {}
  'names.detail.documentNumber': {}
  'names.detail.documentType': {}
  'names.detail.done': {}
  'names.detail.editor': {}
  'names.detail.enabled': {}
  'names.detail.endDate': {}
  'names.detail.endpoints': {}
  'names.detail.events': {}
  'names.detail.expires': {}
  'names.detail.failures': {}
  'names.detail.feeDiscountRate': {}
  'names.detail.field': {}
  'names.detail.firstDay': {}
  'names.detail.firstName': {}
  'names.detail.format': {}
  'names.detail.home': {}
  'names.detail.hostnames': {}
  'names.detail.iban': {}
  'names.detail.instalmentOptions': {}
  'names.detail.isRepresentative': {}
  'names.detail.keys': {}
  'names.detail.lastName': {}
  'names.detail.layout': {}
  'names.detail.legalAdvice': {}
  'names.detail.legalForm': {}
  'names.detail.legalText': {}
  'names.detail.locale': {}
  'names.detail.logo': {}
  'names.detail.mailInvoices': {}
  'names.detail.mailSettlements': {}
  'names.detail.maxOrderAmount': {}
  'names.detail.merchants': {}
  'names.detail.minAmount': {}
  'names.detail.minOrderAmount': {}
  'names.detail.mode': {}
  'names.detail.month': {}
  'names.detail.name': {}
  'names.detail.nationality': {}
  'names.detail.networks': {}
  'names.detail.numInstalments': {}
  'names.detail.number': {}
  'names.detail.offlineChannels': {}
  'names.detail.otherPhone': {}
  'names.detail.outOfLimits': {}
  'names.detail.ownershipType': {}
  'names.detail.partial': {}
  'names.detail.people': {}
  'names.detail.pep': {}
  'names.detail.phone': {}
  'names.detail.position': {}
  'names.detail.postcode': {}
  'names.detail.primaryColor': {}
  'names.detail.products': {}
  'names.detail.purchases': {}
  'names.detail.reason': {}
  'names.detail.reference': {}
  'names.detail.refused': {}
  'names.detail.removed': {}
  'names.detail.returnTerms': {}
  'names.detail.role': {}
  'names.detail.sales': {}
  'names.detail.scope': {}
  'names.detail.scopes': {}
  'names.detail.share': {}
  'names.detail.since': {}
  'names.detail.slider': {}
  'names.detail.startDate': {}
  'names.detail.state': {}
  'names.detail.status': {}
  'names.detail.street': {}
  'names.detail.taxId': {}
  'names.detail.textColor': {}
  'names.detail.title': {}
  'names.detail.titleZeroInterest': {}
  'names.detail.total': {}
  'names.detail.tradeName': {}
  'names.detail.url': {}
  'names.detail.urlMoreInfo': {}
  'names.detail.view': {}
  'names.detail.voided': {}
  'names.detail.waitingPeriod': {}
  'names.detail.website': {}
  'names.done.account.disabled': {}
  'names.done.account.email_change_asked': {}
  'names.done.account.email_changed': {}
  'names.done.account.enabled': {}
  'names.done.account.invited': {}
  'names.done.account.invited_again': {}
  'names.done.account.updated': {}
  'names.done.agreement.code_sent': {}
  'names.done.agreement.opened': {}
  'names.done.audience.created': {}
  'names.done.audience.deleted': {}
  'names.done.audience.list-sent': {}
  'names.done.audience.renamed': {}
  'names.done.backup.restored': {}
  'names.done.bank_check.asked': {}
  'names.done.bank_file.compared': {}
  'names.done.batch.cancels_begun': {}
  'names.done.batch.captures_begun': {}
  'names.done.batch.finished': {}
  'names.done.batch.halted': {}
  'names.done.batch.paused': {}
  'names.done.batch.refunds_begun': {}
  'names.done.batch.resumed': {}
  'names.done.billing.changed': {}
  'names.done.callback_secret.replaced': {}
  'names.done.callback_secret.shown': {}
  'names.done.campaign.articles-added': {}
  'names.done.campaign.articles-removed': {}
  'names.done.campaign.changed': {}
  'names.done.campaign.created': {}
  'names.done.campaign.deleted': {}
  'names.done.campaign.duplicated': {}
  'names.done.campaign.published': {}
  'names.done.campaign.stopped': {}
  'names.done.checkout.accepted': {}
  'names.done.checkout.challenged': {}
  'names.done.checkout.consented': {}
  'names.done.checkout.declined': {}
  'names.done.checkout.duplicated': {}
  'names.done.checkout.expired': {}
  'names.done.checkout.mended': {}
  'names.done.checkout.message_refused': {}
  'names.done.checkout.messaged': {}
  'names.done.checkout.moved': {}
  'names.done.checkout.opened': {}
  'names.done.checkout.played': {}
  'names.done.checkout.requested': {}
  'names.done.checkout.resent': {}
  'names.done.checkout.return_requested': {}
  'names.done.checkout.review_asked': {}
  'names.done.checkout.revoked': {}
  'names.done.checkout.withdrawn': {}
  'names.done.document.accepted': {}
  'names.done.document.expired': {}
  'names.done.document.expiring': {}
  'names.done.document.rejected': {}
  'names.done.document.removed': {}
  'names.done.document.uploaded': {}
  'names.done.document.waived': {}
  'names.done.download.deleted': {}
  'names.done.download.requested': {}
  'names.done.enterprise.updated': {}
  'names.done.enterprise.written': {}
  'names.done.enterprise_owner.added': {}
  'names.done.enterprise_owner.removed': {}
  'names.done.enterprise_owner.updated': {}
  'names.done.iban.accepted': {}
  'names.done.iban.added': {}
  'names.done.iban.rejected': {}
  'names.done.iban.withdrawn': {}
  'names.done.invoice.issued': {}
  'names.done.key.created': {}
  'names.done.key.revoked': {}
  'names.done.key.rotated': {}
  'names.done.keys.forgotten': {}
  'names.done.merchant.approved': {}
  'names.done.merchant.contract_sent': {}
  'names.done.merchant.created': {}
  'names.done.merchant.placed': {}
  'names.done.merchant.rejected': {}
  'names.done.merchant.reopened': {}
  'names.done.month_book.accountant_changed': {}
  'names.done.month_book.opened': {}
  'names.done.month_book.revoked': {}
  'names.done.month_book.sent': {}
  'names.done.operation.cancelled': {}
  'names.done.operation.captured': {}
  'names.done.operation.confirmation': {}
  'names.done.operation.confirmation_missed': {}
  'names.done.operation.described': {}
  'names.done.operation.held': {}
  'names.done.operation.hold_lost': {}
  'names.done.operation.note_added': {}
  'names.done.operation.note_removed': {}
  'names.done.operation.purchases': {}
  'names.done.operation.question_answered': {}
  'names.done.operation.question_asked': {}
  'names.done.operation.refund_asked': {}
  'names.done.operation.refund_declined': {}
  'names.done.operation.refund_expired': {}
  'names.done.operation.refund_withdrawn': {}
  'names.done.operation.refunded': {}
  'names.done.operation.released': {}
  'names.done.operation.renamed': {}
  'names.done.operation.requested': {}
  'names.done.operation.revealed': {}
  'names.done.operation.shipped': {}
  'names.done.operation.voided': {}
  'names.done.password.changed': {}
  'names.done.password.link_asked': {}
  'names.done.password.link_mailed': {}
  'names.done.password.link_refused': {}
  'names.done.person.erased': {}
  'names.done.postcodes.imported': {}
  'names.done.preferences.changed': {}
  'names.done.preferences.logo-added': {}
  'names.done.preferences.logo-removed': {}
  'names.done.profile.updated': {}
  'names.done.profile.written': {}
  'names.done.refund_ceilings.changed': {}
  'names.done.servicing.answered': {}
  'names.done.session.address_slowed': {}
  'names.done.session.ended': {}
  'names.done.session.extended': {}
  'names.done.session.locked_out': {}
  'names.done.session.password_proved': {}
  'names.done.session.password_refused': {}
  'names.done.session.sign_in_failed': {}
  'names.done.session.signed_in': {}
  'names.done.session.signed_out': {}
  'names.done.session.token_reused': {}
  'names.done.settlement.adjusted': {}
  'names.done.settlement.balance_cleared': {}
  'names.done.settlement.balance_noticed': {}
  'names.done.settlement.balance_requested': {}
  'names.done.settlement.held': {}
  'names.done.settlement.made': {}
  'names.done.settlement.paid': {}
  'names.done.settlement.planned': {}
  'names.done.settlement.played': {}
  'names.done.settlement.question_answered': {}
  'names.done.settlement.question_asked': {}
  'names.done.settlement.returned': {}
  'names.done.settlement.sent': {}
  'names.done.settlements.run': {}
  'names.done.terms.agreed': {}
  'names.done.transfer.discarded': {}
  'names.done.transfer.exported': {}
  'names.done.user.created': {}
  'names.done.user.invited': {}
  'names.done.user.removed': {}
  'names.done.user.updated': {}
  'names.done.view.changed': {}
  'names.done.view.removed': {}
  'names.done.view.shared': {}
  'names.done.view.unshared': {}
  'names.done.webhook_endpoint.created': {}
  'names.done.webhook_endpoint.disabled': {}
  'names.done.webhook_endpoint.failing': {}
  'names.done.webhook_endpoint.recovered': {}
  'names.done.webhook_endpoint.removed': {}
  'names.done.webhook_endpoint.rotated': {}
  'names.done.webhook_endpoint.shown': {}
  'names.done.webhook_endpoint.tested': {}
  'names.done.webhook_endpoint.updated': {}
  'names.done.webhook_event.resent': {}
  'names.done.widget.changed': {}
  'names.done.widget.disabled': {}
  'names.done.widget.enabled': {}
  'names.notice.approval_asked': {}
  'names.notice.approval_decided': {}
  'names.notice.approval_expired': {}
  'names.notice.balance_negative': {}
  'names.notice.batch_done': {}
  'names.notice.batch_halted': {}
  'names.notice.capture_voided': {}
  'names.notice.checkout_accepted': {}
  'names.notice.checkout_declined': {}
  'names.notice.checkout_expired': {}
  'names.notice.checkout_message_refused': {}
  'names.notice.checkout_rejected': {}
  'names.notice.checkout_revoked': {}
  'names.notice.confirmation_missed': {}
  'names.notice.document_accepted': {}
  'names.notice.document_expired': {}
  'names.notice.document_expiring': {}
  'names.notice.document_rejected': {}
  'names.notice.email_changed': {}
  'names.notice.endpoint_disabled': {}
  'names.notice.endpoint_failing': {}
  'names.notice.hold_lost': {}
  'names.notice.iban_active': {}
  'names.notice.iban_added': {}
  'names.notice.iban_rejected': {}
  'names.notice.iban_withdrawn': {}
  'names.notice.invoice_issued': {}
  'names.notice.keys_changed': {}
  'names.notice.merchant_approved': {}
  'names.notice.merchant_received': {}
  'names.notice.merchant_rejected': {}
  'names.notice.note_mention': {}
  'names.notice.operation_accepted': {}
  'names.notice.operation_pending': {}
  'names.notice.password_changed': {}
  'names.notice.password_guessed': {}
  'names.notice.question_answered': {}
  'names.notice.refund_done': {}
  'names.notice.return_requested': {}
  'names.notice.session_stolen': {}
  'names.notice.settlement_held': {}
  'names.notice.settlement_returned': {}
  'names.notice.terms_agreed': {}
  'names.notice.user_invited': {}
  'names.notice.user_role_changed': {}
  'names.noticeAbout.approved': {}
  'names.noticeAbout.by': { name: string | number }
  'names.noticeAbout.counts': { done: string | number; refused: string | number }
  'names.noticeAbout.declined': {}
  'names.noticeGroup.approvals': {}
  'names.noticeGroup.company': {}
  'names.noticeGroup.integration': {}
  'names.noticeGroup.mentions': {}
  'names.noticeGroup.refunds': {}
  'names.noticeGroup.sales': {}
  'names.noticeGroup.security': {}
  'names.noticeGroup.transfers': {}
  'names.product.instalments': {}
  'names.product.pay_in_4': {}
  'names.product.pay_later': {}
  'names.refundReason.agreement': {}
  'names.refundReason.faulty': {}
  'names.refundReason.order_mistake': {}
  'names.refundReason.other': {}
  'names.refundReason.returned': {}
  'names.state.payment_completed': {}
  'names.state.payment_process': {}
  'names.state.payment_suspended': {}
  'names.state.pending_customer': {}
  'names.state.pending_merchant': {}
  'names.state.rejected': {}
  'names.state.stopped_customer': {}
  'names.state.stopped_duplicated': {}
  'names.state.stopped_merchant': {}
  'names.state.withdrawn': {}
  'names.states.accepted': {}
  'names.states.in_process': {}
  'names.states.rejected': {}
  'names.states.stopped': {}
  'names.transfer.calculated': {}
  'names.transfer.compensated': {}
  'names.transfer.held': {}
  'names.transfer.open': {}
  'names.transfer.paid': {}
  'names.transfer.returned': {}
  'names.transfer.sent': {}
  'names.value.all': {}
  'names.value.more': { count: number }
  'names.value.none': {}
  'names.value.off': {}
  'names.value.on': {}
  'onboarding.at': { b: Tag; at: string | number; all: string | number }
  'onboarding.back': {}
  'onboarding.before': { step: string | number }
  'onboarding.doneWord': {}
  'onboarding.files.kept': {}
  'onboarding.files.kinds': { size: string | number }
  'onboarding.files.photo': {}
  'onboarding.files.sides': {}
  'onboarding.files.title': {}
  'onboarding.head.add-merchant.text': {}
  'onboarding.head.add-merchant.title': {}
  'onboarding.head.another.text': {}
  'onboarding.head.another.title': {}
  'onboarding.head.company.text': {}
  'onboarding.head.company.title': {}
  'onboarding.head.docs-info.text': {}
  'onboarding.head.docs-info.title': {}
  'onboarding.head.docs-upload.text': {}
  'onboarding.head.docs-upload.title': {}
  'onboarding.head.enterprise.text': {}
  'onboarding.head.enterprise.title': {}
  'onboarding.head.one.text': {}
  'onboarding.head.one.title': {}
  'onboarding.head.owner.text': {}
  'onboarding.head.owner.title': {}
  'onboarding.head.ownership.text': {}
  'onboarding.head.ownership.title': {}
  'onboarding.head.self.text': {}
  'onboarding.head.self.title': {}
  'onboarding.help': { contact: Tag; support: string | number }
  'onboarding.lacks.activity': {}
  'onboarding.lacks.birthDate': {}
  'onboarding.lacks.city': {}
  'onboarding.lacks.controlKind': {}
  'onboarding.lacks.country': {}
  'onboarding.lacks.documentNumber': {}
  'onboarding.lacks.documentType': {}
  'onboarding.lacks.firstName': {}
  'onboarding.lacks.lastName': {}
  'onboarding.lacks.legalForm': {}
  'onboarding.lacks.name': {}
  'onboarding.lacks.nationality': {}
  'onboarding.lacks.nobody': {}
  'onboarding.lacks.ownershipType': {}
  'onboarding.lacks.phone': {}
  'onboarding.lacks.position': {}
  'onboarding.lacks.postcode': {}
  'onboarding.lacks.several': {}
  'onboarding.lacks.share': {}
  'onboarding.lacks.state': {}
  'onboarding.lacks.street': {}
  'onboarding.lacks.sum': {}
  'onboarding.lacks.taxId': {}
  'onboarding.later': {}
  'onboarding.merchant.amountMissing': {}
  'onboarding.merchant.amountWrong': {}
  'onboarding.merchant.average': {}
  'onboarding.merchant.disabled': {}
  'onboarding.merchant.disabledText': {}
  'onboarding.merchant.failed': {}
  'onboarding.merchant.iban': {}
  'onboarding.merchant.ibanHint': {}
  'onboarding.merchant.monthly': {}
  'onboarding.merchant.name': {}
  'onboarding.merchant.nameHint': {}
  'onboarding.merchant.nameLong': { most: string | number }
  'onboarding.merchant.nameMissing': {}
  'onboarding.merchant.nameWrong': {}
  'onboarding.merchant.roughly': {}
  'onboarding.merchant.send': {}
  'onboarding.merchant.sending': {}
  'onboarding.merchant.url': { opt: Tag }
  'onboarding.merchant.urlHint': {}
  'onboarding.merchant.urlWrong': {}
  'onboarding.of': { name: string | number }
  'onboarding.on': {}
  'onboarding.owners': {}
  'onboarding.privacy': { product: string | number; link: Tag }
  'onboarding.ready': { done: string | number; all: string | number }
  'onboarding.saveOwner': {}
  'onboarding.saved': {}
  'onboarding.step.add-merchant': {}
  'onboarding.step.docs-info': {}
  'onboarding.step.docs-upload': {}
  'onboarding.step.enterprise': {}
  'onboarding.step.owner': {}
  'onboarding.step.ownership': {}
  'onboarding.step.profile': {}
  'onboarding.steps': {}
  'onboarding.then.contract': {}
  'onboarding.then.iban': { hours: string | number }
  'onboarding.then.open': {}
  'onboarding.then.review': {}
  'onboarding.then.title': {}
  'onboarding.unfinished.go': {}
  'onboarding.unfinished.text': {}
  'onboarding.unfinished.title': {}
  'onboarding.unknown': {}
  'onboarding.why.audited_annual_accounts': {}
  'onboarding.why.bank_account_certificate': {}
  'onboarding.why.cif': {}
  'onboarding.why.deeds_or_taxid': {}
  'onboarding.why.signatory_dni': {}
  'onboarding.why.tax_agency_certificate': {}
  'operations.approvals.all': {}
  'operations.approvals.answer': { answer: string | number }
  'operations.approvals.approve': {}
  'operations.approvals.approvedBy': { name: string | number }
  'operations.approvals.ask.close': {}
  'operations.approvals.ask.do': { amount: string | number }
  'operations.approvals.ask.done': { amount: string | number; name: string | number }
  'operations.approvals.ask.no': {}
  'operations.approvals.ask.refused': { amount: string | number }
  'operations.approvals.ask.text': { asker: string | number }
  'operations.approvals.ask.title': { amount: string | number; asker: string | number }
  'operations.approvals.ask.unknown': { amount: string | number }
  'operations.approvals.ask.working': {}
  'operations.approvals.batch': {}
  'operations.approvals.by': { name: string | number }
  'operations.approvals.column.amount': {}
  'operations.approvals.column.asked': {}
  'operations.approvals.column.date': {}
  'operations.approvals.column.sale': {}
  'operations.approvals.column.state': {}
  'operations.approvals.column.until': {}
  'operations.approvals.decline': {}
  'operations.approvals.empty.decided': {}
  'operations.approvals.empty.mine': {}
  'operations.approvals.empty.waiting': {}
  'operations.approvals.emptyText': {}
  'operations.approvals.failed': {}
  'operations.approvals.failedAct': {}
  'operations.approvals.intro': {}
  'operations.approvals.no.do': {}
  'operations.approvals.no.done': {}
  'operations.approvals.no.failed': {}
  'operations.approvals.no.hint': {}
  'operations.approvals.no.label': {}
  'operations.approvals.no.no': {}
  'operations.approvals.no.title': { amount: string | number }
  'operations.approvals.no.working': {}
  'operations.approvals.note': { name: string | number; amount: string | number }
  'operations.approvals.noteOwn': { amount: string | number }
  'operations.approvals.noteText': { asked: string | number; until: string | number }
  'operations.approvals.obstacle.asker': { name: string | number }
  'operations.approvals.obstacle.ceiling': {}
  'operations.approvals.obstacle.ended': {}
  'operations.approvals.obstacle.left': {}
  'operations.approvals.obstacle.other': {}
  'operations.approvals.obstacle.own': {}
  'operations.approvals.obstacle.waiting': {}
  'operations.approvals.part': {}
  'operations.approvals.state.approved': {}
  'operations.approvals.state.declined': {}
  'operations.approvals.state.expired': {}
  'operations.approvals.state.obsolete': {}
  'operations.approvals.state.waiting': {}
  'operations.approvals.state.withdrawn': {}
  'operations.approvals.tab.decided': {}
  'operations.approvals.tab.mine': {}
  'operations.approvals.tab.waiting': {}
  'operations.approvals.tabs': {}
  'operations.approvals.title': {}
  'operations.approvals.withdraw': {}
  'operations.approvals.withdrawing': {}
  'operations.approvals.withdrawn': {}
  'operations.batches.allChosen': { count: string | number }
  'operations.batches.andMore': { count: string | number }
  'operations.batches.article.choose': {}
  'operations.batches.article.failed': {}
  'operations.batches.article.hint': {}
  'operations.batches.article.label': {}
  'operations.batches.article.many': { count: string | number }
  'operations.batches.article.none': {}
  'operations.batches.article.option': { name: string | number; count: number }
  'operations.batches.ask.cancel': {}
  'operations.batches.ask.capture': {}
  'operations.batches.ask.refund': {}
  'operations.batches.beginning': {}
  'operations.batches.campaignCostCharged': { amount: string | number }
  'operations.batches.campaignCostReturned': { amount: string | number }
  'operations.batches.changedTitle': {}
  'operations.batches.chooseAll': { count: string | number }
  'operations.batches.column.begun': {}
  'operations.batches.column.done': {}
  'operations.batches.column.name': {}
  'operations.batches.column.result': {}
  'operations.batches.credit': {}
  'operations.batches.do.cancel': { count: number; amount: string | number }
  'operations.batches.do.capture': { count: number; amount: string | number }
  'operations.batches.do.refund': { count: number; amount: string | number }
  'operations.batches.download': {}
  'operations.batches.earlier': {}
  'operations.batches.empty': {}
  'operations.batches.emptyText': {}
  'operations.batches.fact.amount': {}
  'operations.batches.fact.by': {}
  'operations.batches.fact.done': {}
  'operations.batches.fact.state': {}
  'operations.batches.failed': {}
  'operations.batches.feeCharged': { amount: string | number }
  'operations.batches.feeReturned': { amount: string | number }
  'operations.batches.file.choose': {}
  'operations.batches.file.column.amount': {}
  'operations.batches.file.column.note': {}
  'operations.batches.file.column.order': {}
  'operations.batches.file.column.reason': {}
  'operations.batches.file.columns.cancel': {}
  'operations.batches.file.columns.capture': {}
  'operations.batches.file.columns.refund': {}
  'operations.batches.file.correct': {}
  'operations.batches.file.disabled': {}
  'operations.batches.file.do.cancel': {}
  'operations.batches.file.do.capture': {}
  'operations.batches.file.do.refund': {}
  'operations.batches.file.failed': {}
  'operations.batches.file.fault.ambiguous_amount': {}
  'operations.batches.file.fault.duplicate': {}
  'operations.batches.file.fault.formula': {}
  'operations.batches.file.fault.long_note': {}
  'operations.batches.file.fault.no_sale': {}
  'operations.batches.file.fault.not_a_reason': {}
  'operations.batches.file.fault.not_an_amount': {}
  'operations.batches.file.fault.other_sale': {}
  'operations.batches.file.fault.split_amount': {}
  'operations.batches.file.fault.too_large': {}
  'operations.batches.file.fault.too_long': {}
  'operations.batches.file.fault.too_precise': {}
  'operations.batches.file.fault.unknown': {}
  'operations.batches.file.fault.wrong_columns': {}
  'operations.batches.file.fault.wrong_quotes': {}
  'operations.batches.file.fault.zero_amount': {}
  'operations.batches.file.faults': { count: number }
  'operations.batches.file.goOn': { count: number }
  'operations.batches.file.hint': { most: string | number; size: string | number }
  'operations.batches.file.intro': {}
  'operations.batches.file.kind': {}
  'operations.batches.file.label': {}
  'operations.batches.file.line': { line: string | number }
  'operations.batches.file.more': { count: number }
  'operations.batches.file.name.cancel': {}
  'operations.batches.file.name.capture': {}
  'operations.batches.file.name.refund': {}
  'operations.batches.file.nothing': {}
  'operations.batches.file.open': {}
  'operations.batches.file.preview.cancel': { count: number }
  'operations.batches.file.preview.capture': { count: number }
  'operations.batches.file.preview.refund': { count: number }
  'operations.batches.file.reading': {}
  'operations.batches.file.refused.double_column': { field: string | number }
  'operations.batches.file.refused.empty': {}
  'operations.batches.file.refused.no_sale_column': {}
  'operations.batches.file.refused.only_header': {}
  'operations.batches.file.refused.too_many': {}
  'operations.batches.file.refused.unknown_column': { field: string | number }
  'operations.batches.file.remove': {}
  'operations.batches.file.sending': { share: string | number }
  'operations.batches.file.size': { size: string | number }
  'operations.batches.file.spoken': { count: number; faults: number }
  'operations.batches.file.template': {}
  'operations.batches.file.title': {}
  'operations.batches.file.wrong.empty': {}
  'operations.batches.file.wrong.kind': {}
  'operations.batches.file.wrong.large': {}
  'operations.batches.fileFailed': {}
  'operations.batches.halted': {}
  'operations.batches.intro': {}
  'operations.batches.left': { count: number }
  'operations.batches.making': {}
  'operations.batches.missing': {}
  'operations.batches.name.cancel': { count: number }
  'operations.batches.name.capture': { count: number }
  'operations.batches.name.refund': { count: number }
  'operations.batches.no': {}
  'operations.batches.none': {}
  'operations.batches.notChanged': {}
  'operations.batches.nothing': {}
  'operations.batches.of': { done: string | number; total: string | number }
  'operations.batches.ofArticle': { name: string | number; article: string | number }
  'operations.batches.open.cancel': { count: string | number }
  'operations.batches.open.capture': { count: string | number; amount: string | number }
  'operations.batches.open.refund': { count: string | number }
  'operations.batches.openAll.cancel': {}
  'operations.batches.openAll.capture': {}
  'operations.batches.openAll.refund': {}
  'operations.batches.pause': {}
  'operations.batches.pausing': {}
  'operations.batches.percent': {}
  'operations.batches.percentHint': {}
  'operations.batches.percentWrong': {}
  'operations.batches.progress': {}
  'operations.batches.reason.above_ceiling': {}
  'operations.batches.reason.above_rest': {}
  'operations.batches.reason.already_ended': {}
  'operations.batches.reason.article_returned': {}
  'operations.batches.reason.captured_by_itself': {}
  'operations.batches.reason.changed': {}
  'operations.batches.reason.failed': {}
  'operations.batches.reason.late': {}
  'operations.batches.reason.no_article': {}
  'operations.batches.reason.not_accepted': {}
  'operations.batches.reason.not_pending': {}
  'operations.batches.reason.not_whole': {}
  'operations.batches.reason.nothing_left': {}
  'operations.batches.reason.unknown': {}
  'operations.batches.reason.withdrawn': {}
  'operations.batches.refusedTitle': {}
  'operations.batches.resume': {}
  'operations.batches.resuming': {}
  'operations.batches.row.done': {}
  'operations.batches.row.refused': {}
  'operations.batches.row.waiting': {}
  'operations.batches.rows': {}
  'operations.batches.same': {}
  'operations.batches.sameLink': { when: string | number }
  'operations.batches.settlement': { day: string | number }
  'operations.batches.share': {}
  'operations.batches.shared': { name: string | number; share: string | number }
  'operations.batches.spoken': { state: string | number; done: number; refused: number }
  'operations.batches.state.finished': {}
  'operations.batches.state.paused': {}
  'operations.batches.state.running': {}
  'operations.batches.sum.cancel': { count: number }
  'operations.batches.sum.capture': { count: number }
  'operations.batches.sum.refund': { count: number }
  'operations.batches.tab.all': {}
  'operations.batches.tab.done': {}
  'operations.batches.tab.refused': {}
  'operations.batches.tab.waiting': {}
  'operations.batches.tabs': {}
  'operations.batches.title': {}
  'operations.batches.unforeseen': {}
  'operations.batches.unknown': {}
  'operations.batches.way.all': {}
  'operations.batches.way.article': {}
  'operations.batches.way.share': {}
  'operations.batches.why.access': { name: string | number }
  'operations.batches.why.account': {}
  'operations.batches.why.role': { name: string | number }
  'operations.cancel.above': {}
  'operations.cancel.aboveWhy': {}
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
  'operations.capture.all': {}
  'operations.capture.campaign': { cost: string | number }
  'operations.capture.close': {}
  'operations.capture.do': {}
  'operations.capture.doAmount': { amount: string | number }
  'operations.capture.done': { amount: string | number; name: string | number }
  'operations.capture.fee': { fee: string | number }
  'operations.capture.hint': { day: string | number }
  'operations.capture.hintRest': { b: Tag; left: string | number; day: string | number }
  'operations.capture.label': {}
  'operations.capture.next': { number: string | number; of: string | number }
  'operations.capture.no': {}
  'operations.capture.over': { left: string | number }
  'operations.capture.receive': { day: string | number }
  'operations.capture.refused': { amount: string | number }
  'operations.capture.remains': {}
  'operations.capture.title': { name: string | number }
  'operations.capture.unknown': { amount: string | number }
  'operations.capture.working': {}
  'operations.cart.back': { name: string | number; mid: string | number }
  'operations.cart.empty': {}
  'operations.confirmation.do': {}
  'operations.confirmation.done': { name: string | number }
  'operations.confirmation.failed': {}
  'operations.confirmation.state': {}
  'operations.confirmation.text': { until: string | number }
  'operations.confirmation.title': {}
  'operations.confirmation.unclear': {}
  'operations.confirmation.unknown': {}
  'operations.confirmation.unreached': {}
  'operations.confirmation.working': {}
  'operations.dates.always': {}
  'operations.dates.label': {}
  'operations.dates.lastMonth': {}
  'operations.dates.month': {}
  'operations.dates.thisMonth': {}
  'operations.dates.thisYear': {}
  'operations.dates.today': {}
  'operations.dates.week': {}
  'operations.dates.yesterday': {}
  'operations.detail.about.campaign': {}
  'operations.detail.about.channel': {}
  'operations.detail.about.copied': {}
  'operations.detail.about.copyDocument': {}
  'operations.detail.about.copyEmail': {}
  'operations.detail.about.copyId': {}
  'operations.detail.about.copyMid': {}
  'operations.detail.about.copyPhone': {}
  'operations.detail.about.document': {}
  'operations.detail.about.email': {}
  'operations.detail.about.id': {}
  'operations.detail.about.mid': {}
  'operations.detail.about.nobody': {}
  'operations.detail.about.phone': {}
  'operations.detail.about.seller': {}
  'operations.detail.about.servicing': {}
  'operations.detail.about.settlement': {}
  'operations.detail.about.shipping': {}
  'operations.detail.about.system': {}
  'operations.detail.act.cancel': {}
  'operations.detail.act.capture': { amount: string | number }
  'operations.detail.act.more': {}
  'operations.detail.act.refund': {}
  'operations.detail.after': {}
  'operations.detail.atAcceptance': {}
  'operations.detail.before': {}
  'operations.detail.byApi': {}
  'operations.detail.captureBy': { day: string | number }
  'operations.detail.captureByWhy': { name: string | number }
  'operations.detail.captureRest': { amount: string | number; day: string | number }
  'operations.detail.captureRestWhy': {}
  'operations.detail.cartAlone': {}
  'operations.detail.cartDiffers': { cart: string | number; total: string | number }
  'operations.detail.cartLess': {}
  'operations.detail.cartMore': {}
  'operations.detail.cartRest': { count: number }
  'operations.detail.changed': { count: number; before: string | number; after: string | number }
  'operations.detail.changedAll': { count: number }
  'operations.detail.changedPlan': { before: string | number; after: string | number }
  'operations.detail.column.amount': {}
  'operations.detail.column.article': {}
  'operations.detail.column.by': {}
  'operations.detail.column.capturedBy': {}
  'operations.detail.column.carrier': {}
  'operations.detail.column.change': {}
  'operations.detail.column.date': {}
  'operations.detail.column.forYou': {}
  'operations.detail.column.price': {}
  'operations.detail.column.settlement': {}
  'operations.detail.column.state': {}
  'operations.detail.column.tracking': {}
  'operations.detail.column.transfer': {}
  'operations.detail.column.units': {}
  'operations.detail.coming.capture': { amount: string | number }
  'operations.detail.coming.deduction': { amount: string | number }
  'operations.detail.coming.link': {}
  'operations.detail.coming.transfer': { amount: string | number }
  'operations.detail.context': { mid: string | number; instant: string | number; channel: string | number }
  'operations.detail.contextWithSeller': { mid: string | number; instant: string | number; channel: string | number; seller: string | number }
  'operations.detail.copyTracking': {}
  'operations.detail.creditWithdrawn': { day: string | number }
  'operations.detail.credited': { amount: string | number }
  'operations.detail.discount': {}
  'operations.detail.earlier.all': {}
  'operations.detail.earlier.count': { count: number; year: string | number }
  'operations.detail.event.accepted': { count: number; name: string | number }
  'operations.detail.event.acceptedBySystem': { count: number }
  'operations.detail.event.askedOfLine': { settlement: string | number; reference: string | number; text: string | number }
  'operations.detail.event.cancelled': {}
  'operations.detail.event.captured': { amount: string | number }
  'operations.detail.event.challenge_failed': { name: string | number }
  'operations.detail.event.challenge_passed': { name: string | number }
  'operations.detail.event.challenge_requested': { name: string | number }
  'operations.detail.event.confirmation_missed': {}
  'operations.detail.event.confirmation_refused': {}
  'operations.detail.event.confirmed': {}
  'operations.detail.event.consent_confirmed': { name: string | number }
  'operations.detail.event.createdOffline': {}
  'operations.detail.event.createdOnline': {}
  'operations.detail.event.createdPhone': {}
  'operations.detail.event.credit_limited': { name: string | number }
  'operations.detail.event.credit_withdrawn': { name: string | number }
  'operations.detail.event.declined': { name: string | number }
  'operations.detail.event.described': { amount: string | number }
  'operations.detail.event.duplicated': {}
  'operations.detail.event.expired': {}
  'operations.detail.event.held': {}
  'operations.detail.event.hold_lost': { amount: string | number }
  'operations.detail.event.link_opened': { name: string | number }
  'operations.detail.event.link_refused': {}
  'operations.detail.event.link_resent': {}
  'operations.detail.event.link_sent': {}
  'operations.detail.event.paid': { amount: string | number }
  'operations.detail.event.question_answered': { reference: string | number; text: string | number }
  'operations.detail.event.question_asked': { reference: string | number; text: string | number }
  'operations.detail.event.refunded': { amount: string | number }
  'operations.detail.event.refundedFor': { amount: string | number; reason: string | number }
  'operations.detail.event.rejected': {}
  'operations.detail.event.released': {}
  'operations.detail.event.return_requested': { name: string | number }
  'operations.detail.event.shipped': {}
  'operations.detail.event.voided': { amount: string | number }
  'operations.detail.event.withdrawn': { name: string | number }
  'operations.detail.event.withdrawnByShop': {}
  'operations.detail.expectedOn': { day: string | number }
  'operations.detail.fact.fee': {}
  'operations.detail.fact.left': { amount: string | number }
  'operations.detail.fact.on': { day: string | number }
  'operations.detail.fact.plan': {}
  'operations.detail.fact.planDay': { day: string | number }
  'operations.detail.fact.planDays': { from: string | number; to: string | number }
  'operations.detail.fact.received': {}
  'operations.detail.fact.receiving': {}
  'operations.detail.fact.refunded': {}
  'operations.detail.fact.vat': { charged: 'no' | (string & {}); amount: string | number }
  'operations.detail.fact.vatAndCampaign': { charged: 'no' | (string & {}); cost: string | number; amount: string | number }
  'operations.detail.neighbours': {}
  'operations.detail.notDated': {}
  'operations.detail.notNow': {}
  'operations.detail.paidToShop': {}
  'operations.detail.part.captures': {}
  'operations.detail.part.cart': {}
  'operations.detail.part.customer': {}
  'operations.detail.part.earlier': {}
  'operations.detail.part.history': {}
  'operations.detail.part.identifiers': {}
  'operations.detail.part.instalments': {}
  'operations.detail.part.refunds': {}
  'operations.detail.part.sale': {}
  'operations.detail.part.settlements': {}
  'operations.detail.part.shipments': {}
  'operations.detail.planEnded': {}
  'operations.detail.planOf': { name: string | number }
  'operations.detail.planProposed': { name: string | number }
  'operations.detail.planRefunded': { name: string | number }
  'operations.detail.planRounding': {}
  'operations.detail.played': { event: string | number }
  'operations.detail.refundNote': { note: string | number }
  'operations.detail.refundReason': { reason: string | number }
  'operations.detail.refundReference': { reference: string | number }
  'operations.detail.refused': {}
  'operations.detail.returnRequested': { day: string | number }
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
  'operations.detail.says.withdrawn': { name: string | number }
  'operations.detail.servicing.overdue': {}
  'operations.detail.servicing.paid_in_full': {}
  'operations.detail.servicing.up_to_date': {}
  'operations.detail.settledIn': { reference: string | number; day: string | number }
  'operations.detail.through.offline': {}
  'operations.detail.through.online': {}
  'operations.detail.through.phone': {}
  'operations.detail.total': {}
  'operations.detail.totalWithTax': { amount: string | number }
  'operations.detail.wholeStory': { count: number }
  'operations.dialog.amountEmpty': {}
  'operations.dialog.amountPrecise': {}
  'operations.dialog.amountRefused': {}
  'operations.dialog.amountUnclear': {}
  'operations.dialog.amountZero': {}
  'operations.dialog.ask': {}
  'operations.dialog.askLeave': {}
  'operations.dialog.askStay': {}
  'operations.dialog.campaignKept': { amount: string | number }
  'operations.dialog.campaignReturned': { amount: string | number }
  'operations.dialog.changed': {}
  'operations.dialog.feeKept': { amount: string | number }
  'operations.dialog.feeReturned': { amount: string | number }
  'operations.dialog.figure.capturable': {}
  'operations.dialog.figure.captured': {}
  'operations.dialog.figure.pending': {}
  'operations.dialog.figure.refundable': {}
  'operations.dialog.figure.refunded': {}
  'operations.dialog.figure.total': {}
  'operations.dialog.look': {}
  'operations.dialog.lost': {}
  'operations.dialog.reason.approval_asker': {}
  'operations.dialog.reason.approval_ended': {}
  'operations.dialog.reason.approval_left': { left: string | number }
  'operations.dialog.reason.approval_other': {}
  'operations.dialog.reason.approval_own': {}
  'operations.dialog.reason.approval_waiting': {}
  'operations.dialog.reason.busy': {}
  'operations.dialog.reason.ceiling': { left: string | number }
  'operations.dialog.reason.other': { id: string | number }
  'operations.dialog.reason.permission': {}
  'operations.dialog.reason.state': {}
  'operations.dialog.retry': {}
  'operations.dialog.settlement': { day: string | number }
  'operations.dialog.shop': { shop: string | number }
  'operations.dialog.unforeseen': {}
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
  'operations.list.allStates': {}
  'operations.list.amountBetween': { least: string | number; most: string | number }
  'operations.list.amountFrom': { least: string | number }
  'operations.list.amountTo': { most: string | number }
  'operations.list.anyState': {}
  'operations.list.atLeast': { count: string | number }
  'operations.list.caption': {}
  'operations.list.categories': {}
  'operations.list.clearAll': {}
  'operations.list.clearAmounts': {}
  'operations.list.clearArticle': {}
  'operations.list.clearChannel': {}
  'operations.list.clearCustomer': {}
  'operations.list.clearDates': {}
  'operations.list.clearSearch': {}
  'operations.list.clearSeller': {}
  'operations.list.clearSold': {}
  'operations.list.clearState': {}
  'operations.list.column.amount': {}
  'operations.list.column.customer': {}
  'operations.list.column.date': {}
  'operations.list.column.deadline': {}
  'operations.list.column.order': {}
  'operations.list.column.plan': {}
  'operations.list.column.seller': {}
  'operations.list.column.state': {}
  'operations.list.column.transfer': {}
  'operations.list.dayClose': {}
  'operations.list.daysLeft': { count: number }
  'operations.list.download': {}
  'operations.list.filters': {}
  'operations.list.filtersLabel': {}
  'operations.list.found': { count: number; page: string | number }
  'operations.list.furtherActs': {}
  'operations.list.loading': {}
  'operations.list.newSale': {}
  'operations.list.next': {}
  'operations.list.ofCustomer': {}
  'operations.list.openFilters': { count: number }
  'operations.list.page': { page: string | number }
  'operations.list.pages': {}
  'operations.list.placeholder': {}
  'operations.list.placeholderNamed': {}
  'operations.list.plan': { count: number }
  'operations.list.previous': {}
  'operations.list.range': { from: string | number; to: string | number; total: string | number }
  'operations.list.search': {}
  'operations.list.searchNamed': {}
  'operations.list.searched': { q: string | number }
  'operations.list.seeSales': {}
  'operations.list.soldBy': { name: string | number }
  'operations.list.soldByNobody': {}
  'operations.list.state': {}
  'operations.list.sum': {}
  'operations.list.sumAside': {}
  'operations.list.transferComing': { soft: Tag; day: string | number }
  'operations.list.transferDone': { soft: Tag; day: string | number }
  'operations.list.until': { day: string | number }
  'operations.list.waiting': { count: number; link: Tag; may: 'yes' | (string & {}); day: string | number }
  'operations.list.withArticle': { article: string | number }
  'operations.live.changed': {}
  'operations.live.fresh': { count: number }
  'operations.masked.label': { end: string | number }
  'operations.masked.reveal': {}
  'operations.masked.street': {}
  'operations.masked.whole': {}
  'operations.masked.working': {}
  'operations.masked.written': {}
  'operations.more.anyCampaign': {}
  'operations.more.anyChannel': {}
  'operations.more.anyDay': {}
  'operations.more.anyHour': {}
  'operations.more.anyNumber': {}
  'operations.more.anySeller': {}
  'operations.more.article': {}
  'operations.more.articleHint': {}
  'operations.more.backwards': {}
  'operations.more.campaign': {}
  'operations.more.channel': {}
  'operations.more.highest': {}
  'operations.more.hour': {}
  'operations.more.label': {}
  'operations.more.latest': {}
  'operations.more.least': {}
  'operations.more.lowest': {}
  'operations.more.most': {}
  'operations.more.newest': {}
  'operations.more.nobody': {}
  'operations.more.numInstalments': {}
  'operations.more.oldest': {}
  'operations.more.open': {}
  'operations.more.ordering': {}
  'operations.more.seller': {}
  'operations.more.soonest': {}
  'operations.more.weekday': {}
  'operations.noResult.both': { q: string | number; state: string | number }
  'operations.noResult.clearNarrowing': {}
  'operations.noResult.clearSearch': {}
  'operations.noResult.filters': {}
  'operations.noResult.loosen': { count: number }
  'operations.noResult.narrowed': {}
  'operations.noResult.others': { count: number; b: Tag }
  'operations.noResult.othersWith': { count: number; b: Tag; q: string | number }
  'operations.noResult.query': { q: string | number }
  'operations.noResult.settlements': { q: string | number }
  'operations.noResult.state': { state: string | number }
  'operations.noResult.where': {}
  'operations.notes.add': {}
  'operations.notes.added': {}
  'operations.notes.adding': {}
  'operations.notes.again': {}
  'operations.notes.ask.act': {}
  'operations.notes.ask.failed': {}
  'operations.notes.ask.no': {}
  'operations.notes.ask.text': {}
  'operations.notes.ask.title': {}
  'operations.notes.ask.working': {}
  'operations.notes.by': { name: string | number }
  'operations.notes.failed': {}
  'operations.notes.found': { count: number }
  'operations.notes.hint': {}
  'operations.notes.label': {}
  'operations.notes.long': { most: string | number }
  'operations.notes.people': {}
  'operations.notes.remove': {}
  'operations.notes.removed': {}
  'operations.queue.after': {}
  'operations.queue.again': {}
  'operations.queue.before': {}
  'operations.queue.beyond': { count: number }
  'operations.queue.did.cancel': {}
  'operations.queue.did.capture': {}
  'operations.queue.did.refund': {}
  'operations.queue.empty': {}
  'operations.queue.emptyText': {}
  'operations.queue.finish': {}
  'operations.queue.held': { mid: string | number; amount: string | number }
  'operations.queue.notCaptured': { amount: string | number; mid: string | number }
  'operations.queue.onTheWay': {}
  'operations.queue.open': {}
  'operations.queue.openTicked': { count: string | number }
  'operations.queue.place': { number: string | number; of: string | number }
  'operations.queue.refused': { amount: string | number; mid: string | number }
  'operations.queue.see': {}
  'operations.queue.seen': { count: number }
  'operations.queue.sending': { mid: string | number; amount: string | number }
  'operations.queue.title': {}
  'operations.queue.undo': {}
  'operations.queue.unknown': { amount: string | number; mid: string | number }
  'operations.queue.untouched': {}
  'operations.queue.untouchedAgain': { count: number }
  'operations.queue.was.cancel': {}
  'operations.queue.was.capture': {}
  'operations.queue.was.refund': {}
  'operations.receipt.do': {}
  'operations.receipt.failed': {}
  'operations.receipt.working': {}
  'operations.refund.aboveTitle': {}
  'operations.refund.aboveWhy': { names: string | number }
  'operations.refund.all': {}
  'operations.refund.articles': {}
  'operations.refund.ask': { amount: string | number }
  'operations.refund.askRefused': { amount: string | number }
  'operations.refund.askUnknown': { amount: string | number }
  'operations.refund.asked': { amount: string | number }
  'operations.refund.asking': {}
  'operations.refund.better': {}
  'operations.refund.betterWhy': { name: string | number }
  'operations.refund.ceiling': { amount: string | number }
  'operations.refund.ceilingUsed': { left: string | number; amount: string | number }
  'operations.refund.cleared': { name: string | number }
  'operations.refund.close': {}
  'operations.refund.credit': { name: string | number }
  'operations.refund.do': {}
  'operations.refund.doAmount': { amount: string | number }
  'operations.refund.done': { amount: string | number; name: string | number }
  'operations.refund.ends': {}
  'operations.refund.endsWhy': {}
  'operations.refund.final': {}
  'operations.refund.label': {}
  'operations.refund.left': { b: Tag; left: string | number; total: string | number }
  'operations.refund.leftAfter': { b: Tag; left: string | number; total: string | number; refunded: string | number }
  'operations.refund.lowered': { name: string | number }
  'operations.refund.loweredSpan': { count: string | number; from: string | number; to: string | number }
  'operations.refund.loweredWhich': { count: number; days: string | number }
  'operations.refund.no': {}
  'operations.refund.noReason': {}
  'operations.refund.nobody': {}
  'operations.refund.notAsk': {}
  'operations.refund.note': {}
  'operations.refund.noteHint': {}
  'operations.refund.over': { left: string | number }
  'operations.refund.reason': {}
  'operations.refund.reference': {}
  'operations.refund.referenceHint': {}
  'operations.refund.refused': { amount: string | number }
  'operations.refund.remains': {}
  'operations.refund.title': { name: string | number }
  'operations.refund.units': { count: number; amount: string | number }
  'operations.refund.unknown': { amount: string | number }
  'operations.refund.unsaid': { name: string | number }
  'operations.refund.waiting': {}
  'operations.refund.waitingWhy': {}
  'operations.refund.working': {}
  'operations.selection.all': {}
  'operations.selection.clear': {}
  'operations.selection.count': { count: number }
  'operations.selection.download': { count: string | number }
  'operations.selection.tick': { mid: string | number }
  'operations.selection.tooMany': { most: string | number }
  'operations.sold.campaign': {}
  'operations.sold.campaignNamed': { name: string | number }
  'operations.sold.hour': { from: string | number; to: string | number }
  'operations.story.approval.asked': { amount: string | number }
  'operations.story.approval.declined': { amount: string | number }
  'operations.story.approval.expired': { amount: string | number }
  'operations.story.approval.obsolete': { amount: string | number }
  'operations.story.approval.withdrawn': { amount: string | number }
  'operations.story.failed': {}
  'operations.story.filter': {}
  'operations.story.group.all': {}
  'operations.story.group.customer': {}
  'operations.story.group.money': {}
  'operations.story.group.system': {}
  'operations.story.group.team': {}
  'operations.story.message.accepted': { channel: 'sms' | (string & {}); to: string | number }
  'operations.story.message.captured': { channel: 'sms' | (string & {}); to: string | number }
  'operations.story.message.code': { channel: 'sms' | (string & {}); to: string | number }
  'operations.story.message.credit_withdrawn': { channel: 'sms' | (string & {}); to: string | number }
  'operations.story.message.link': { channel: 'sms' | (string & {}); to: string | number }
  'operations.story.message.not_confirmed': { channel: 'sms' | (string & {}); to: string | number }
  'operations.story.message.return_requested': { channel: 'sms' | (string & {}); to: string | number }
  'operations.story.message.revoked': { channel: 'sms' | (string & {}); to: string | number }
  'operations.story.message.withdrawal_reminder': { channel: 'sms' | (string & {}); to: string | number }
  'operations.story.none': {}
  'operations.story.opened': { when: string | number }
  'operations.story.refused.blocked': {}
  'operations.story.refused.email': { code: string | number }
  'operations.story.refused.number': {}
  'operations.story.refused.other': {}
  'operations.story.state.delayed': {}
  'operations.story.state.given_up': {}
  'operations.story.state.held': {}
  'operations.story.state.queued': {}
  'operations.story.state.replaced': {}
  'operations.story.state.sent': { channel: 'sms' | (string & {}); when: string | number }
  'operations.story.undrawn': {}
  'operations.story.unopened': {}
  'operations.title.all': {}
  'operations.title.cancel': {}
  'operations.title.capture': {}
  'operations.title.cart': {}
  'operations.title.detail': {}
  'operations.title.list': {}
  'operations.title.refund': {}
  'operations.views.ask.failed': {}
  'operations.views.ask.no': {}
  'operations.views.ask.ofAll': {}
  'operations.views.ask.own': {}
  'operations.views.ask.title': { name: string | number }
  'operations.views.ask.working': {}
  'operations.views.column.captured': {}
  'operations.views.column.channel': {}
  'operations.views.column.email': {}
  'operations.views.column.product': {}
  'operations.views.column.refunded': {}
  'operations.views.columns.after': { column: string | number }
  'operations.views.columns.before': { column: string | number }
  'operations.views.columns.done': {}
  'operations.views.columns.hint': {}
  'operations.views.columns.label': {}
  'operations.views.columns.moved': { column: string | number; place: string | number }
  'operations.views.columns.open': {}
  'operations.views.columns.pageSize': {}
  'operations.views.columns.reset': {}
  'operations.views.days.fixed': { from: string | number; to: string | number }
  'operations.views.days.label': {}
  'operations.views.done': {}
  'operations.views.down': { name: string | number }
  'operations.views.empty.text': {}
  'operations.views.empty.title': {}
  'operations.views.failed': {}
  'operations.views.label': {}
  'operations.views.lost.column': {}
  'operations.views.lost.filter': {}
  'operations.views.lost.save': {}
  'operations.views.lost.seller': {}
  'operations.views.manage': {}
  'operations.views.moved': { name: string | number; place: string | number }
  'operations.views.name': {}
  'operations.views.new.do': {}
  'operations.views.new.text': {}
  'operations.views.new.title': {}
  'operations.views.no': {}
  'operations.views.notSaved': {}
  'operations.views.ofAll': {}
  'operations.views.own': {}
  'operations.views.readOnly': {}
  'operations.views.remove': {}
  'operations.views.removeOf': { name: string | number }
  'operations.views.removed': { name: string | number }
  'operations.views.rename': {}
  'operations.views.renameOf': { name: string | number }
  'operations.views.save': {}
  'operations.views.saveAs': {}
  'operations.views.saveInto': { name: string | number }
  'operations.views.saved': { name: string | number }
  'operations.views.saving': {}
  'operations.views.share': {}
  'operations.views.shareOf': { name: string | number }
  'operations.views.shared': {}
  'operations.views.sharedHint': {}
  'operations.views.sharedNow': { name: string | number }
  'operations.views.title': {}
  'operations.views.unshare': {}
  'operations.views.unshareOf': { name: string | number }
  'operations.views.unshared': { name: string | number }
  'operations.views.up': { name: string | number }
  'operations.views.wrong.full': {}
  'operations.views.wrong.name': {}
  'operations.views.wrong.taken': {}
  'operations.void.all': { name: string | number; b: Tag }
  'operations.void.close': {}
  'operations.void.do': {}
  'operations.void.done': { amount: string | number }
  'operations.void.no': {}
  'operations.void.open': {}
  'operations.void.refused': {}
  'operations.void.rest': { b: Tag; amount: string | number; name: string | number }
  'operations.void.title': { amount: string | number }
  'operations.void.unknown': {}
  'operations.void.working': {}
  'operations.why.campaign': {}
  'operations.why.captured': {}
  'operations.why.day': {}
  'operations.why.fee': { rate: string | number }
  'operations.why.feeAndFixed': { rate: string | number; fixed: string | number }
  'operations.why.open': {}
  'operations.why.paused': {}
  'operations.why.refunded': { amount: string | number }
  'operations.why.vat': {}
  'operations.why.vatOf': { rate: string | number }
  'places.activity.failed': {}
  'places.activity.found': { count: number }
  'places.activity.hint': {}
  'places.activity.label': {}
  'places.activity.list': {}
  'places.activity.loading': {}
  'places.activity.none': {}
  'places.activity.restricted': {}
  'places.activity.restrictedHint': {}
  'places.city.label': {}
  'places.city.several': { count: number }
  'places.postcode.filled': { place: string | number }
  'places.postcode.label': {}
  'places.postcode.unknown': {}
  'places.state.district': {}
  'places.state.province': {}
  'preferences.about.channels': {}
  'preferences.about.confirmation': {}
  'preferences.about.counts': {}
  'preferences.about.face': {}
  'preferences.about.hosts': {}
  'preferences.about.limits': { terms: Tag }
  'preferences.changes': { count: number }
  'preferences.channel.email': {}
  'preferences.channel.link': {}
  'preferences.channel.none': {}
  'preferences.channel.qr': {}
  'preferences.channel.sms': {}
  'preferences.colour.good': { ratio: string | number }
  'preferences.colour.low': { ratio: string | number }
  'preferences.colour.on.black': { ratio: string | number }
  'preferences.colour.on.white': { ratio: string | number }
  'preferences.colour.pick': { label: string | number }
  'preferences.confirmation.auto.hint': {}
  'preferences.confirmation.auto.name': {}
  'preferences.confirmation.capture.hint': {}
  'preferences.confirmation.capture.name': {}
  'preferences.copied': {}
  'preferences.counts.choose': {}
  'preferences.counts.default': {}
  'preferences.counts.defaultHint': {}
  'preferences.counts.hint': { most: string | number }
  'preferences.counts.label': {}
  'preferences.counts.one': { count: number }
  'preferences.effect': {}
  'preferences.face.name': {}
  'preferences.face.nameHint': { name: string | number }
  'preferences.face.otherPhone': {}
  'preferences.face.otherPhoneHint': {}
  'preferences.face.phone': {}
  'preferences.face.phoneHint': {}
  'preferences.face.preview': {}
  'preferences.face.returnTerms': {}
  'preferences.face.returnTermsHint': { left: number }
  'preferences.face.website': {}
  'preferences.face.websiteHint': {}
  'preferences.failed': {}
  'preferences.host.add': {}
  'preferences.host.hint': {}
  'preferences.host.label': {}
  'preferences.host.remove': {}
  'preferences.host.removeNamed': { host: string | number }
  'preferences.intro.brand': {}
  'preferences.intro.cart': {}
  'preferences.keys.bounds.lastDay': { day: string | number }
  'preferences.keys.bounds.live': {}
  'preferences.keys.bounds.networks': { networks: string | number }
  'preferences.keys.bounds.sandbox': {}
  'preferences.keys.bounds.scopes': { scopes: string | number }
  'preferences.keys.byUs': {}
  'preferences.keys.column.acts': {}
  'preferences.keys.column.created': {}
  'preferences.keys.column.key': {}
  'preferences.keys.column.state': {}
  'preferences.keys.column.used': {}
  'preferences.keys.copy': {}
  'preferences.keys.create.another': {}
  'preferences.keys.create.do': {}
  'preferences.keys.create.failed': {}
  'preferences.keys.create.many': {}
  'preferences.keys.create.no': {}
  'preferences.keys.create.open': {}
  'preferences.keys.create.text': {}
  'preferences.keys.create.title': {}
  'preferences.keys.create.working': {}
  'preferences.keys.failed': {}
  'preferences.keys.field.allScopes': {}
  'preferences.keys.field.lastDay': {}
  'preferences.keys.field.lastDayHint': {}
  'preferences.keys.field.mode': {}
  'preferences.keys.field.name': {}
  'preferences.keys.field.nameHint': {}
  'preferences.keys.field.networks': {}
  'preferences.keys.field.networksHint': {}
  'preferences.keys.field.scopes': {}
  'preferences.keys.field.someScopes': {}
  'preferences.keys.intro': {}
  'preferences.keys.mode.both': {}
  'preferences.keys.mode.live': {}
  'preferences.keys.mode.sandbox': {}
  'preferences.keys.modes.about': {}
  'preferences.keys.modes.label': {}
  'preferences.keys.modes.reference': {}
  'preferences.keys.modes.text': { mono: Tag }
  'preferences.keys.modes.title': {}
  'preferences.keys.new.done': {}
  'preferences.keys.new.ends': { day: string | number; time: string | number }
  'preferences.keys.new.first': {}
  'preferences.keys.new.label': {}
  'preferences.keys.new.overlap': {}
  'preferences.keys.new.title': {}
  'preferences.keys.private.about': {}
  'preferences.keys.private.hint': {}
  'preferences.keys.private.none': {}
  'preferences.keys.private.title': {}
  'preferences.keys.public.about': {}
  'preferences.keys.public.none': {}
  'preferences.keys.public.title': {}
  'preferences.keys.public.unused': {}
  'preferences.keys.public.used': { when: string | number }
  'preferences.keys.public.usedFrom': { when: string | number; host: string | number }
  'preferences.keys.revoke.do': { last4: string | number }
  'preferences.keys.revoke.done': { last4: string | number }
  'preferences.keys.revoke.failed': {}
  'preferences.keys.revoke.last': {}
  'preferences.keys.revoke.named': { last4: string | number }
  'preferences.keys.revoke.no': {}
  'preferences.keys.revoke.open': {}
  'preferences.keys.revoke.text': {}
  'preferences.keys.revoke.title': { last4: string | number }
  'preferences.keys.revoke.working': {}
  'preferences.keys.rotate.do': {}
  'preferences.keys.rotate.failed': {}
  'preferences.keys.rotate.named': { last4: string | number }
  'preferences.keys.rotate.no': {}
  'preferences.keys.rotate.open': {}
  'preferences.keys.rotate.text': {}
  'preferences.keys.rotate.title': { last4: string | number }
  'preferences.keys.rotate.working': {}
  'preferences.keys.scope.campaigns': {}
  'preferences.keys.scope.captures': {}
  'preferences.keys.scope.checkout': {}
  'preferences.keys.scope.customers.read': {}
  'preferences.keys.scope.merchant': {}
  'preferences.keys.scope.orders.confirm': {}
  'preferences.keys.scope.orders.read': {}
  'preferences.keys.scope.orders.write': {}
  'preferences.keys.scope.refunds': {}
  'preferences.keys.scope.settlements.read': {}
  'preferences.keys.scope.webhooks': {}
  'preferences.keys.secret.about': {}
  'preferences.keys.secret.failed': {}
  'preferences.keys.secret.hide': {}
  'preferences.keys.secret.previous': { when: string | number }
  'preferences.keys.secret.replace.do': {}
  'preferences.keys.secret.replace.failed': {}
  'preferences.keys.secret.replace.no': {}
  'preferences.keys.secret.replace.open': {}
  'preferences.keys.secret.replace.text': {}
  'preferences.keys.secret.replace.title': {}
  'preferences.keys.secret.replace.working': {}
  'preferences.keys.secret.show': {}
  'preferences.keys.secret.title': {}
  'preferences.keys.secret.working': {}
  'preferences.keys.state.active': {}
  'preferences.keys.state.ended': { when: string | number }
  'preferences.keys.state.ending': { when: string | number }
  'preferences.keys.state.revoked': { when: string | number }
  'preferences.keys.unused': {}
  'preferences.keys.wrong.day': {}
  'preferences.keys.wrong.name': {}
  'preferences.keys.wrong.network': { network: string | number }
  'preferences.keys.wrong.networks': { most: string | number }
  'preferences.keys.wrong.past': {}
  'preferences.keys.wrong.scopes': {}
  'preferences.limit.both': { from: string | number; to: string | number }
  'preferences.limit.max': {}
  'preferences.limit.maxHint': { amount: string | number }
  'preferences.limit.min': {}
  'preferences.limit.minHint': { amount: string | number }
  'preferences.limit.off': {}
  'preferences.logo.added': {}
  'preferences.logo.another': {}
  'preferences.logo.choose': {}
  'preferences.logo.drop': {}
  'preferences.logo.failed': {}
  'preferences.logo.hint': {}
  'preferences.logo.kind': {}
  'preferences.logo.label': {}
  'preferences.logo.large': {}
  'preferences.logo.pixels': {}
  'preferences.logo.remove': {}
  'preferences.logo.removed': {}
  'preferences.logo.removing': {}
  'preferences.logo.sending': {}
  'preferences.logo.size': { size: string | number }
  'preferences.logo.virus': {}
  'preferences.no': {}
  'preferences.notSaved': {}
  'preferences.notYours': {}
  'preferences.nothing': {}
  'preferences.part.channels': {}
  'preferences.part.confirmation': {}
  'preferences.part.counts': {}
  'preferences.part.face': {}
  'preferences.part.hosts': {}
  'preferences.part.limits': {}
  'preferences.part.sales': {}
  'preferences.plugins.download': { name: string | number }
  'preferences.plugins.failed': {}
  'preferences.plugins.guide': { name: string | number }
  'preferences.plugins.how': { name: string | number }
  'preferences.plugins.inUse': {}
  'preferences.plugins.inYours': {}
  'preferences.plugins.intro': {}
  'preferences.plugins.key.both': {}
  'preferences.plugins.key.none': {}
  'preferences.plugins.key.private': {}
  'preferences.plugins.key.public': {}
  'preferences.plugins.kind.app': {}
  'preferences.plugins.kind.built_in': {}
  'preferences.plugins.kind.connector': {}
  'preferences.plugins.kind.library': {}
  'preferences.plugins.kind.module': {}
  'preferences.plugins.kind.plugin': {}
  'preferences.plugins.noLinks': { contact: Tag; support: string | number }
  'preferences.plugins.noVersion': {}
  'preferences.plugins.paste': {}
  'preferences.plugins.seen': { version: string | number; when: string | number }
  'preferences.plugins.seenOld': { version: string | number; when: string | number }
  'preferences.plugins.status.contact': {}
  'preferences.plugins.status.deprecated': {}
  'preferences.plugins.steps.app.get': { name: string | number }
  'preferences.plugins.steps.app.paste': {}
  'preferences.plugins.steps.app.try': {}
  'preferences.plugins.steps.built_in.get': { name: string | number }
  'preferences.plugins.steps.built_in.paste': {}
  'preferences.plugins.steps.built_in.try': {}
  'preferences.plugins.steps.connector.get': { name: string | number }
  'preferences.plugins.steps.connector.paste': {}
  'preferences.plugins.steps.connector.try': {}
  'preferences.plugins.steps.library.get': { name: string | number }
  'preferences.plugins.steps.library.paste': {}
  'preferences.plugins.steps.library.try': {}
  'preferences.plugins.steps.module.get': { name: string | number }
  'preferences.plugins.steps.module.paste': {}
  'preferences.plugins.steps.module.try': {}
  'preferences.plugins.steps.plugin.get': { name: string | number }
  'preferences.plugins.steps.plugin.paste': {}
  'preferences.plugins.steps.plugin.try': {}
  'preferences.plugins.unseen': {}
  'preferences.plugins.version': {}
  'preferences.preview.add': {}
  'preferences.preview.desktop': {}
  'preferences.preview.in.cart': {}
  'preferences.preview.in.product': {}
  'preferences.preview.label': {}
  'preferences.preview.note': {}
  'preferences.preview.page': {}
  'preferences.preview.pay': {}
  'preferences.preview.phone': {}
  'preferences.preview.price': {}
  'preferences.preview.product': {}
  'preferences.preview.total': { price: string | number }
  'preferences.preview.width': {}
  'preferences.product.hint.instalments': {}
  'preferences.product.hint.pay_in_4': {}
  'preferences.product.hint.pay_later': {}
  'preferences.save': {}
  'preferences.saved': {}
  'preferences.saving': {}
  'preferences.sell': { name: string | number }
  'preferences.snippet.askKey': {}
  'preferences.snippet.copy': {}
  'preferences.snippet.hint': {}
  'preferences.snippet.label': {}
  'preferences.snippet.noKey': {}
  'preferences.snippet.noKeyText': {}
  'preferences.snippet.sandbox': {}
  'preferences.snippet.title': {}
  'preferences.snippet.toKeys': {}
  'preferences.tab.cart': {}
  'preferences.tab.widget': {}
  'preferences.terms.always': {}
  'preferences.terms.changes': {}
  'preferences.terms.column.counts': {}
  'preferences.terms.column.fee': {}
  'preferences.terms.column.receives': {}
  'preferences.terms.column.reserved': {}
  'preferences.terms.column.sale': {}
  'preferences.terms.column.vat': {}
  'preferences.terms.counts': {}
  'preferences.terms.countsValue': { options: string | number; most: string | number }
  'preferences.terms.daily': {}
  'preferences.terms.downpayment': {}
  'preferences.terms.downpaymentYes': {}
  'preferences.terms.failed': {}
  'preferences.terms.fee': {}
  'preferences.terms.intro': {}
  'preferences.terms.keep': {}
  'preferences.terms.limits': { from: string | number; to: string | number }
  'preferences.terms.minimum': {}
  'preferences.terms.next': { day: string | number }
  'preferences.terms.nextAside': {}
  'preferences.terms.noChange': {}
  'preferences.terms.none': {}
  'preferences.terms.now': {}
  'preferences.terms.opening': {}
  'preferences.terms.part.confirmation': {}
  'preferences.terms.part.downpayment': {}
  'preferences.terms.part.fees': {}
  'preferences.terms.part.instalments': {}
  'preferences.terms.part.minimum_fee': {}
  'preferences.terms.part.opening_fee': {}
  'preferences.terms.part.products': {}
  'preferences.terms.part.rates': {}
  'preferences.terms.part.refunds': {}
  'preferences.terms.part.reserve': {}
  'preferences.terms.part.settlement': {}
  'preferences.terms.prorata': {}
  'preferences.terms.rate': {}
  'preferences.terms.rateIn': { product: string | number; from: string | number; to: string | number }
  'preferences.terms.rateOf': { product: string | number }
  'preferences.terms.receive': {}
  'preferences.terms.refund': {}
  'preferences.terms.reserve': {}
  'preferences.terms.reserveValue': { rate: string | number; days: number }
  'preferences.terms.settlement': {}
  'preferences.terms.since': { day: string | number }
  'preferences.terms.slices': {}
  'preferences.terms.tier': { rate: string | number; to: string | number }
  'preferences.terms.tierFixed': { tier: string | number; fixed: string | number }
  'preferences.terms.tierIn': { tier: string | number; from: string | number; to: string | number }
  'preferences.terms.tierRest': { rate: string | number; from: string | number }
  'preferences.terms.unsold': {}
  'preferences.terms.vat': {}
  'preferences.terms.weekly': { weekday: '1' | '2' | '3' | '4' | '5' | '6' | (string & {}) }
  'preferences.terms.whole': {}
  'preferences.title.brand': {}
  'preferences.title.keys': {}
  'preferences.title.terms': {}
  'preferences.undo': {}
  'preferences.variable.downpayment_amount': {}
  'preferences.variable.group': { label: string | number }
  'preferences.variable.instalments_amount': {}
  'preferences.variable.num_instalments': {}
  'preferences.variable.order_amount': {}
  'preferences.variable.principal_amount': {}
  'preferences.variable.tae': {}
  'preferences.variable.tax': {}
  'preferences.variable.tin': {}
  'preferences.variable.total_amount': {}
  'preferences.widget.align.center': {}
  'preferences.widget.align.left': {}
  'preferences.widget.align.right': {}
  'preferences.widget.country.ES': {}
  'preferences.widget.country.PT': {}
  'preferences.widget.country.auto': {}
  'preferences.widget.countryHint': {}
  'preferences.widget.disabled': {}
  'preferences.widget.effect': {}
  'preferences.widget.enabled': {}
  'preferences.widget.failed': {}
  'preferences.widget.field.align': {}
  'preferences.widget.field.border': {}
  'preferences.widget.field.country': {}
  'preferences.widget.field.defaultInstalments': {}
  'preferences.widget.field.layout': {}
  'preferences.widget.field.legalAdvice': {}
  'preferences.widget.field.legalText': {}
  'preferences.widget.field.minAmount': {}
  'preferences.widget.field.outOfLimits': {}
  'preferences.widget.field.primaryColor': {}
  'preferences.widget.field.slider': {}
  'preferences.widget.field.textColor': {}
  'preferences.widget.field.title': {}
  'preferences.widget.field.titleZeroInterest': {}
  'preferences.widget.field.urlMoreInfo': {}
  'preferences.widget.intro': {}
  'preferences.widget.isOff': {}
  'preferences.widget.isOn': {}
  'preferences.widget.layout.horizontal': {}
  'preferences.widget.layout.vertical': {}
  'preferences.widget.layoutHint': {}
  'preferences.widget.legalHint': {}
  'preferences.widget.legalTextHint': {}
  'preferences.widget.minAmountHint': { amount: string | number }
  'preferences.widget.offText': {}
  'preferences.widget.onText': {}
  'preferences.widget.outOfLimits.hide': {}
  'preferences.widget.outOfLimits.show': {}
  'preferences.widget.outOfLimitsHint': {}
  'preferences.widget.part.look': {}
  'preferences.widget.part.state': {}
  'preferences.widget.part.texts': {}
  'preferences.widget.part.when': {}
  'preferences.widget.places': {}
  'preferences.widget.reset': {}
  'preferences.widget.saved': {}
  'preferences.widget.shopsDefault': { count: string | number }
  'preferences.widget.sliderHint': {}
  'preferences.widget.titleHint': {}
  'preferences.widget.titleZeroHint': {}
  'preferences.widget.turnOff': {}
  'preferences.widget.turnOn': {}
  'preferences.widget.urlHint': {}
  'preferences.widget.view.cart': {}
  'preferences.widget.view.product': {}
  'preferences.wrong.aboveAgreed': { amount: string | number }
  'preferences.wrong.amount': {}
  'preferences.wrong.belowAgreed': { amount: string | number }
  'preferences.wrong.colour': {}
  'preferences.wrong.defaultNotAllowed': {}
  'preferences.wrong.host.known': {}
  'preferences.wrong.host.path': {}
  'preferences.wrong.host.wrong': {}
  'preferences.wrong.long': { most: string | number }
  'preferences.wrong.manyHosts': { most: string | number }
  'preferences.wrong.minAboveMax': {}
  'preferences.wrong.noCount': {}
  'preferences.wrong.noProduct': {}
  'preferences.wrong.otherPhone': {}
  'preferences.wrong.phone': {}
  'preferences.wrong.refused': {}
  'preferences.wrong.url': {}
  'preferences.wrong.variable': { names: string | number }
  'preferences.yes': {}
  'questions.ask': {}
  'questions.askLine': { line: string | number }
  'questions.call': { contact: Tag; support: string | number }
  'questions.do': {}
  'questions.doSandbox': {}
  'questions.done.copy': {}
  'questions.done.ok': {}
  'questions.done.reference': {}
  'questions.done.text': { email: string | number }
  'questions.done.textSandbox': { email: string | number }
  'questions.done.title': {}
  'questions.done.titleSandbox': {}
  'questions.done.trace': {}
  'questions.empty': {}
  'questions.failed': {}
  'questions.heading.line': { whole: Tag; name: string | number }
  'questions.heading.operation': { whole: Tag; name: string | number }
  'questions.heading.settlement': { whole: Tag; name: string | number }
  'questions.hint': {}
  'questions.label': {}
  'questions.leave.ask': {}
  'questions.leave.leave': {}
  'questions.leave.stay': {}
  'questions.left': { count: number }
  'questions.long': { count: number }
  'questions.no': {}
  'questions.retry': {}
  'questions.sandbox': {}
  'questions.sent.operation': {}
  'questions.sent.settlement': {}
  'questions.title': {}
  'questions.typical.amount': {}
  'questions.typical.day': {}
  'questions.typical.fee': {}
  'questions.typical.label': {}
  'questions.typical.refund': {}
  'questions.typical.transfer': {}
  'questions.unknown': {}
  'questions.unknownText': {}
  'questions.working': {}
  'reports.acceptance.decided': {}
  'reports.acceptance.none': {}
  'reports.acceptance.rejected': {}
  'reports.acceptance.sentence': { now: string | number; before: string | number }
  'reports.acceptance.title': {}
  'reports.against.days': {}
  'reports.against.span': {}
  'reports.against.year': {}
  'reports.articles.named': { name: string | number; reference: string | number }
  'reports.articles.newest': { count: string | number; day: string | number }
  'reports.articles.none': {}
  'reports.articles.one': {}
  'reports.articles.others': { count: number }
  'reports.articles.title': {}
  'reports.articles.units': {}
  'reports.before.days': { value: string | number }
  'reports.before.span': { value: string | number }
  'reports.before.year': { value: string | number }
  'reports.best': { value: string | number; step: string | number }
  'reports.by.day': {}
  'reports.by.label': {}
  'reports.by.month': {}
  'reports.by.week': {}
  'reports.campaigns.none': {}
  'reports.campaigns.one': {}
  'reports.campaigns.title': {}
  'reports.change': {}
  'reports.channels.one': {}
  'reports.channels.title': {}
  'reports.compared.days': { count: number }
  'reports.compared.span': { days: string | number }
  'reports.compared.year': {}
  'reports.day': { day: string | number }
  'reports.days': { from: string | number; to: string | number }
  'reports.empty.text': {}
  'reports.empty.title': {}
  'reports.fact.averageTicket': {}
  'reports.fact.operations': {}
  'reports.fact.volume': {}
  'reports.failed': {}
  'reports.fault.long': {}
  'reports.fault.reversed': {}
  'reports.faultText.long': {}
  'reports.faultText.reversed': {}
  'reports.fees.sum': { fees: string | number; vat: string | number }
  'reports.fees.title': { by: 'day' | 'week' | (string & {}); unit: 'thousands' | (string & {}) }
  'reports.file.csv': {}
  'reports.file.failed': {}
  'reports.file.open': {}
  'reports.file.working': {}
  'reports.file.xlsx': {}
  'reports.hours.byHour': {}
  'reports.hours.hour': { from: string | number; to: string | number }
  'reports.hours.none': {}
  'reports.hours.one': {}
  'reports.hours.title': {}
  'reports.index.acceptance': {}
  'reports.index.articles': {}
  'reports.index.campaigns': {}
  'reports.index.channels': {}
  'reports.index.fees': {}
  'reports.index.hours': {}
  'reports.index.instalments': {}
  'reports.index.label': {}
  'reports.index.merchants': {}
  'reports.index.refundRate': {}
  'reports.index.refunded': {}
  'reports.index.sellers': {}
  'reports.index.volume': {}
  'reports.instalments.count': { count: number }
  'reports.instalments.one': {}
  'reports.instalments.title': {}
  'reports.line.before': {}
  'reports.line.now': {}
  'reports.merchants.none': {}
  'reports.merchants.others': { count: number }
  'reports.merchants.share': {}
  'reports.merchants.title': {}
  'reports.nothingBefore.days': {}
  'reports.nothingBefore.span': {}
  'reports.nothingBefore.year': {}
  'reports.now': {}
  'reports.numbers': {}
  'reports.onlySince': { day: string | number }
  'reports.preset.days': {}
  'reports.preset.lastMonth': {}
  'reports.preset.lastYear': {}
  'reports.preset.thisMonth': {}
  'reports.preset.thisYear': {}
  'reports.preset.year': {}
  'reports.refundRate.byAmount': {}
  'reports.refundRate.byCount': {}
  'reports.refundRate.none': {}
  'reports.refundRate.refunded': {}
  'reports.refundRate.refunds': {}
  'reports.refundRate.sentence': { now: string | number; before: string | number }
  'reports.refundRate.sum': { amount: string | number; count: string | number; before: string | number }
  'reports.refundRate.title': {}
  'reports.refunded.sum': { count: number; amount: string | number }
  'reports.refunded.title': { by: 'day' | 'week' | (string & {}); unit: 'thousands' | (string & {}) }
  'reports.running': { step: string | number; value: string | number }
  'reports.runningStep.day': {}
  'reports.runningStep.month': {}
  'reports.runningStep.week': {}
  'reports.seeSales': { count: number; written: string | number }
  'reports.seeStep': { step: string | number; amount: string | number; count: number }
  'reports.sellers.none': {}
  'reports.sellers.one': {}
  'reports.sellers.title': {}
  'reports.sold': {}
  'reports.step.day': {}
  'reports.step.month': {}
  'reports.step.week': {}
  'reports.titleOfAll': {}
  'reports.total': {}
  'reports.usual': {}
  'reports.volume.title': { by: 'day' | 'week' | (string & {}); unit: 'thousands' | (string & {}) }
  'reports.why.money': {}
  'reports.why.open': {}
  'reports.why.sales': {}
  'reports.why.zones': {}
  'search.all.articles': { q: string | number }
  'search.all.invoices': {}
  'search.all.operations': { q: string | number }
  'search.all.people': { q: string | number }
  'search.all.settlements': { q: string | number }
  'search.atLeastSales': { count: number; written: string | number }
  'search.close': {}
  'search.failed': {}
  'search.found': { count: number; written: string | number }
  'search.group.actions': {}
  'search.group.articles': {}
  'search.group.invoices': {}
  'search.group.merchants': {}
  'search.group.operations': {}
  'search.group.pages': {}
  'search.group.people': {}
  'search.group.settlements': {}
  'search.group.views': {}
  'search.keys': {}
  'search.label': {}
  'search.labelNamed': {}
  'search.last': { day: string | number }
  'search.loading': {}
  'search.newestOnly': {}
  'search.nothing': { q: string | number }
  'search.offline': {}
  'search.placeholder': {}
  'search.placeholderNamed': {}
  'search.results': {}
  'search.sales': { count: number; written: string | number }
  'search.sharedView': {}
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
  'settings.email.confirmingText': {}
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
  'settings.notices.always': {}
  'settings.notices.aside': {}
  'settings.notices.box': { group: string | number; channel: string | number }
  'settings.notices.byMail': {}
  'settings.notices.caption': {}
  'settings.notices.done': {}
  'settings.notices.failed': {}
  'settings.notices.fixed': {}
  'settings.notices.how': {}
  'settings.notices.inDigest': {}
  'settings.notices.intro': { email: string | number }
  'settings.notices.kind': {}
  'settings.notices.never': {}
  'settings.notices.notDone': {}
  'settings.notices.onPage': {}
  'settings.notices.open': {}
  'settings.notices.part': {}
  'settings.notices.save': {}
  'settings.notices.title': {}
  'settings.notices.undo': {}
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
  'settings.person.home': {}
  'settings.person.lastName': {}
  'settings.person.lastNameMissing': {}
  'settings.person.locale': {}
  'settings.person.nameWrong': {}
  'settings.person.notDone': {}
  'settings.person.save': {}
  'settings.person.title': {}
  'settings.saving': {}
  'settings.sessions.all': { count: string | number }
  'settings.sessions.aside': {}
  'settings.sessions.close': {}
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
  'settlements.balance.asOf': { instant: string | number; zone: string | number }
  'settlements.balance.aside.debt': {}
  'settlements.balance.aside.held': {}
  'settlements.balance.aside.pending': {}
  'settlements.balance.aside.transfer': {}
  'settlements.balance.fact.debt': {}
  'settlements.balance.fact.held': {}
  'settlements.balance.fact.pending': {}
  'settlements.balance.fact.transfer': {}
  'settlements.balance.none': {}
  'settlements.balance.owed': {}
  'settlements.balance.owing': {}
  'settlements.balance.part.movements': {}
  'settlements.balance.part.next': {}
  'settlements.bank.account': { iban: string | number }
  'settlements.bank.column.account': {}
  'settlements.bank.column.amount': {}
  'settlements.bank.column.bank': {}
  'settlements.bank.column.day': {}
  'settlements.bank.column.days': {}
  'settlements.bank.column.read': {}
  'settlements.bank.column.result': {}
  'settlements.bank.column.transfer': {}
  'settlements.bank.empty': {}
  'settlements.bank.failed.again': {}
  'settlements.bank.failed.list': {}
  'settlements.bank.failed.one': {}
  'settlements.bank.failed.send': {}
  'settlements.bank.fault.cut_off': {}
  'settlements.bank.fault.empty': {}
  'settlements.bank.fault.missing_column': {}
  'settlements.bank.fault.missing_field': {}
  'settlements.bank.fault.not_a_day': {}
  'settlements.bank.fault.not_a_number': {}
  'settlements.bank.fault.not_a_statement': {}
  'settlements.bank.fault.not_an_amount': {}
  'settlements.bank.fault.other_account': {}
  'settlements.bank.fault.too_large': {}
  'settlements.bank.fault.unsafe': {}
  'settlements.bank.fault.wrong_account': {}
  'settlements.bank.fault.wrong_balance': {}
  'settlements.bank.fault.wrong_columns': {}
  'settlements.bank.fault.wrong_credit_count': {}
  'settlements.bank.fault.wrong_credit_sum': {}
  'settlements.bank.fault.wrong_currency': {}
  'settlements.bank.fault.wrong_debit_count': {}
  'settlements.bank.fault.wrong_debit_sum': {}
  'settlements.bank.fault.wrong_length': {}
  'settlements.bank.fault.wrong_order': {}
  'settlements.bank.fault.wrong_quotes': {}
  'settlements.bank.fault.wrong_record': {}
  'settlements.bank.fault.wrong_record_count': {}
  'settlements.bank.fault.wrong_sign': {}
  'settlements.bank.file.choose': {}
  'settlements.bank.file.done': {}
  'settlements.bank.file.hint': {}
  'settlements.bank.file.label': {}
  'settlements.bank.file.reading': {}
  'settlements.bank.file.remove': {}
  'settlements.bank.file.sending': { share: string | number }
  'settlements.bank.file.size': { size: string | number }
  'settlements.bank.format.camt053': {}
  'settlements.bank.format.csv': {}
  'settlements.bank.format.norma43': {}
  'settlements.bank.intro': {}
  'settlements.bank.noAccount': {}
  'settlements.bank.outcome.byAmount': { day: string | number }
  'settlements.bank.outcome.different': { amount: string | number; day: string | number }
  'settlements.bank.outcome.doubled': { count: string | number; day: string | number }
  'settlements.bank.outcome.elsewhere': { day: string | number }
  'settlements.bank.outcome.matched': { day: string | number }
  'settlements.bank.outcome.missing': {}
  'settlements.bank.part.files': {}
  'settlements.bank.part.right': {}
  'settlements.bank.part.steps': {}
  'settlements.bank.reading.about': { count: number; account: string | number }
  'settlements.bank.reading.allRight': { count: number }
  'settlements.bank.reading.none': {}
  'settlements.bank.reading.title': { days: string | number }
  'settlements.bank.reading.unknown': { count: number }
  'settlements.bank.refused.line': { line: string | number }
  'settlements.bank.refused.nothing': {}
  'settlements.bank.refused.title': {}
  'settlements.bank.result': { right: string | number; steps: string | number }
  'settlements.bank.seen': { day: string | number }
  'settlements.bank.step.ask': {}
  'settlements.bank.step.different': {}
  'settlements.bank.step.doubled': {}
  'settlements.bank.step.missing': {}
  'settlements.bank.title': {}
  'settlements.bank.wrong.empty': {}
  'settlements.bank.wrong.kind': {}
  'settlements.bank.wrong.large': {}
  'settlements.bank.wrong.refused': {}
  'settlements.causes.adjustments': {}
  'settlements.causes.adjustmentsAgainst': {}
  'settlements.causes.campaigns': {}
  'settlements.causes.cancellations': {}
  'settlements.causes.debt': {}
  'settlements.causes.fees': {}
  'settlements.causes.holdback': {}
  'settlements.causes.monthlyFee': {}
  'settlements.causes.net': {}
  'settlements.causes.owed': {}
  'settlements.causes.refunds': {}
  'settlements.causes.release': {}
  'settlements.causes.sales': {}
  'settlements.causes.title': { status: 'paid' | 'returned' | (string & {}); gross: string | number; paid: string | number }
  'settlements.causes.transfer': {}
  'settlements.causes.vat': {}
  'settlements.columns.amounts': {}
  'settlements.columns.open': {}
  'settlements.dates.always': {}
  'settlements.dates.label': {}
  'settlements.dates.lastMonth': {}
  'settlements.dates.lastMonths': {}
  'settlements.dates.thisMonth': {}
  'settlements.dates.thisWeek': {}
  'settlements.dates.thisYear': {}
  'settlements.detail.context': { days: string | number; instant: string | number; zone: string | number }
  'settlements.detail.copy': {}
  'settlements.detail.day': {}
  'settlements.detail.reference': {}
  'settlements.detail.title': { day: string | number }
  'settlements.empty.text': {}
  'settlements.empty.title': {}
  'settlements.failed.balance': {}
  'settlements.failed.detail': {}
  'settlements.failed.lines': {}
  'settlements.failed.list': {}
  'settlements.failed.safe': {}
  'settlements.file.all': {}
  'settlements.file.failed': {}
  'settlements.file.hint.csv': {}
  'settlements.file.hint.pdf': {}
  'settlements.file.hint.xlsx': {}
  'settlements.file.hint.zip': {}
  'settlements.file.name.csv': {}
  'settlements.file.name.pdf': {}
  'settlements.file.name.xlsx': {}
  'settlements.file.name.zip': {}
  'settlements.file.one': {}
  'settlements.file.working': {}
  'settlements.head.daily': {}
  'settlements.head.weekly': {}
  'settlements.line.fee': { rate: string | number }
  'settlements.line.feeBack': {}
  'settlements.line.vat': { rate: string | number }
  'settlements.line.why.campaign_cost': {}
  'settlements.line.why.cancel': {}
  'settlements.line.why.holdback': {}
  'settlements.line.why.monthly_fee': {}
  'settlements.line.why.order': {}
  'settlements.line.why.refund': {}
  'settlements.line.why.regularization': {}
  'settlements.line.why.release': {}
  'settlements.lines.all': {}
  'settlements.lines.anyType': { count: number }
  'settlements.lines.caption': {}
  'settlements.lines.capture': {}
  'settlements.lines.column.customer': {}
  'settlements.lines.column.date': {}
  'settlements.lines.column.fee': {}
  'settlements.lines.column.gross': {}
  'settlements.lines.column.net': {}
  'settlements.lines.column.order': {}
  'settlements.lines.column.type': {}
  'settlements.lines.column.vat': {}
  'settlements.lines.debt': { kind: 'opening' | 'closing' | (string & {}); net: string | number; opening: string | number; paid: string | number; closing: string | number }
  'settlements.lines.found': { count: number }
  'settlements.lines.none': {}
  'settlements.lines.placeholder': {}
  'settlements.lines.search': {}
  'settlements.lines.sum': { count: number }
  'settlements.lines.sumFound': { count: number }
  'settlements.lines.title': {}
  'settlements.lines.type': {}
  'settlements.lines.typeCount': { type: string | number; count: string | number }
  'settlements.lines.where': {}
  'settlements.list.caption': {}
  'settlements.list.column.adjustments': {}
  'settlements.list.column.campaigns': {}
  'settlements.list.column.cancellations': {}
  'settlements.list.column.date': {}
  'settlements.list.column.debt': {}
  'settlements.list.column.fees': {}
  'settlements.list.column.gross': {}
  'settlements.list.column.held': {}
  'settlements.list.column.other': {}
  'settlements.list.column.period': {}
  'settlements.list.column.reference': {}
  'settlements.list.column.refunds': {}
  'settlements.list.column.state': {}
  'settlements.list.column.transfer': {}
  'settlements.list.found': { count: number; page: string | number }
  'settlements.list.loading': {}
  'settlements.list.nextRow': {}
  'settlements.list.placeholder': {}
  'settlements.list.search': {}
  'settlements.list.sum': { count: number }
  'settlements.list.sumFound': { count: number }
  'settlements.movements.about': {}
  'settlements.movements.after': { amount: string | number }
  'settlements.movements.caption': {}
  'settlements.next.adjustments': {}
  'settlements.next.balance': {}
  'settlements.next.campaigns': {}
  'settlements.next.cancellations': {}
  'settlements.next.closes': { day: string | number; zone: string | number }
  'settlements.next.debt': {}
  'settlements.next.fees': {}
  'settlements.next.held': {}
  'settlements.next.label': {}
  'settlements.next.noIban': {}
  'settlements.next.nothing': {}
  'settlements.next.owed': {}
  'settlements.next.refunds': {}
  'settlements.next.sales': {}
  'settlements.next.sandbox': {}
  'settlements.next.title': { day: string | number }
  'settlements.next.to': { last4: string | number }
  'settlements.next.total': {}
  'settlements.noResult.clear': {}
  'settlements.noResult.days': { state: 'any' | (string & {}); days: string | number }
  'settlements.noResult.next': { day: string | number }
  'settlements.noResult.query': { state: 'any' | (string & {}); q: string | number }
  'settlements.noResult.state': {}
  'settlements.noResult.where': {}
  'settlements.play.do': {}
  'settlements.play.done': {}
  'settlements.play.look': {}
  'settlements.play.nothing': {}
  'settlements.play.working': {}
  'settlements.questions.answered': { reference: string | number; text: string | number }
  'settlements.questions.asked': { reference: string | number; text: string | number }
  'settlements.questions.askedLine': { reference: string | number; text: string | number }
  'settlements.questions.text': {}
  'settlements.questions.title': {}
  'settlements.returned.iban': {}
  'settlements.returned.text': {}
  'settlements.returned.title': { day: string | number; amount: string | number }
  'settlements.reversed.text': { to: string | number; from: string | number }
  'settlements.reversed.title': {}
  'settlements.reversed.turn': {}
  'settlements.says.account': { iban: string | number; reference: string | number }
  'settlements.says.calculated': { day: string | number }
  'settlements.says.compensated': { kind: 'owed' | 'settled' | 'held' | (string & {}); amount: string | number }
  'settlements.says.held': {}
  'settlements.says.open': {}
  'settlements.says.paid': { day: string | number }
  'settlements.says.returned': { day: string | number }
  'settlements.says.sandbox': {}
  'settlements.says.sent': { day: string | number }
  'settlements.titleOfAll': {}
  'settlements.type.campaign_cost': {}
  'settlements.type.cancel': {}
  'settlements.type.holdback': {}
  'settlements.type.monthly_fee': {}
  'settlements.type.order': {}
  'settlements.type.refund': {}
  'settlements.type.regularization': {}
  'settlements.type.release': {}
  'settlements.type.return': {}
  'settlements.type.settlement': {}
  'settlements.way.noIbanLink': {}
  'settlements.way.noIbanText': {}
  'settlements.way.noIbanTitle': {}
  'settlements.way.returnedTitle': {}
  'settlements.way.reviewText': {}
  'settlements.way.reviewTitle': {}
  'settlements.why.adjustments': { count: number }
  'settlements.why.campaigns': { count: number }
  'settlements.why.cancellations': { count: number }
  'settlements.why.debt': {}
  'settlements.why.fees': { count: number; rates: string | number }
  'settlements.why.feesBack': { amount: string | number }
  'settlements.why.holdback': {}
  'settlements.why.monthlyFee': {}
  'settlements.why.net': {}
  'settlements.why.nothing': {}
  'settlements.why.owed': {}
  'settlements.why.refunds': { count: number }
  'settlements.why.release': {}
  'settlements.why.sales': { count: number; days: string | number }
  'settlements.why.vat': { rate: string | number }
  'settlements.why.vatOn': { count: number; rate: string | number }
  'simulator.amount': {}
  'simulator.campaign.cost': { cost: string | number; interest: string | number; total: string | number }
  'simulator.campaign.free': { name: string | number }
  'simulator.campaign.less': { name: string | number }
  'simulator.campaign.noCost': {}
  'simulator.campaign.other': { name: string | number }
  'simulator.campaign.tag': {}
  'simulator.column.instalment': {}
  'simulator.column.plan': {}
  'simulator.column.total': {}
  'simulator.cost': {}
  'simulator.credit': {}
  'simulator.downpayment': {}
  'simulator.failed': {}
  'simulator.footCosts': {}
  'simulator.footFree': {}
  'simulator.found': { count: number }
  'simulator.intro': {}
  'simulator.limits': { min: string | number; max: string | number }
  'simulator.noPlans': {}
  'simulator.openingFee': {}
  'simulator.option': { plan: string | number; amount: string | number }
  'simulator.part.amount': {}
  'simulator.part.detail': {}
  'simulator.part.plans': {}
  'simulator.payLaterDay': {}
  'simulator.payable': {}
  'simulator.perMonth': {}
  'simulator.pick': {}
  'simulator.plan.instalments': { count: number }
  'simulator.print': {}
  'simulator.sell': {}
  'simulator.short.pay_in_4': {}
  'simulator.short.pay_later': {}
  'simulator.table': {}
  'simulator.tae': {}
  'simulator.tin': {}
  'simulator.today': {}
  'simulator.total': {}
  'simulator.unconfirmed': {}
  'simulator.warning': {}
  'simulator.why.open': {}
  'simulator.why.text': {}
  'simulator.wrong.ceiling': {}
  'simulator.wrong.empty': {}
  'simulator.wrong.high': { max: string | number }
  'simulator.wrong.low': { min: string | number }
  'simulator.wrong.precise': {}
  'simulator.wrong.unclear': {}
  'today.approval.act': { count: number }
  'today.approval.note': {}
  'today.approval.until': { count: number; end: string | number }
  'today.capture.act': { count: number }
  'today.capture.note': {}
  'today.capture.until': { count: number; end: string | number }
  'today.compare.close': {}
  'today.compare.now': {}
  'today.compare.refunds': {}
  'today.compare.refundsCount': { count: number }
  'today.compare.sales': {}
  'today.compare.salesCount': { count: number }
  'today.compare.title': {}
  'today.compare.until': { time: string | number; zone: string | number }
  'today.compare.what': {}
  'today.compare.yours': {}
  'today.confirmation.act': { count: number }
  'today.confirmation.note': {}
  'today.confirmation.until': { count: number; end: string | number }
  'today.customer.act': { count: number }
  'today.customer.note': {}
  'today.customer.until': { count: number; end: string | number }
  'today.document.act': { count: number }
  'today.document.note': {}
  'today.endpoint.act': { count: number }
  'today.endpoint.note': {}
  'today.failed': {}
  'today.iban.act': {}
  'today.iban.note': {}
  'today.moment': { weekday: string | number; day: string | number; time: string | number }
  'today.toDo.nothing': {}
  'today.toDo.nothingText': {}
  'today.toDo.title': {}
  'today.transfer.act': { count: number }
  'today.transfer.note': {}
  'today.transfers.amount': {}
  'today.transfers.balance': {}
  'today.transfers.day': {}
  'today.transfers.days': {}
  'today.transfers.expected': {}
  'today.transfers.hint': {}
  'today.transfers.noIban': {}
  'today.transfers.none': {}
  'today.transfers.sandbox': {}
  'today.transfers.settled': {}
  'today.transfers.state': {}
  'today.transfers.title': {}
  'today.transfers.to': { last4: string | number }
  'users.add.intro': {}
  'users.add.title': {}
  'users.all': {}
  'users.allMerchants': {}
  'users.alreadyActive': { name: string | number }
  'users.ceilings.admin': {}
  'users.ceilings.amount': { name: string | number }
  'users.ceilings.choice': { name: string | number }
  'users.ceilings.editor': {}
  'users.ceilings.effect': {}
  'users.ceilings.empty': {}
  'users.ceilings.failed': {}
  'users.ceilings.intro': { shop: string | number }
  'users.ceilings.keys': {}
  'users.ceilings.keysHint': {}
  'users.ceilings.noCeiling': {}
  'users.ceilings.nobody': {}
  'users.ceilings.none': {}
  'users.ceilings.notSaved': {}
  'users.ceilings.now': { amount: string | number }
  'users.ceilings.open': {}
  'users.ceilings.own': {}
  'users.ceilings.people': {}
  'users.ceilings.peopleHint': {}
  'users.ceilings.readOnly': {}
  'users.ceilings.role': {}
  'users.ceilings.roles': {}
  'users.ceilings.rolesHint': {}
  'users.ceilings.save': {}
  'users.ceilings.saved': {}
  'users.ceilings.saving': {}
  'users.ceilings.title': {}
  'users.ceilings.undo': {}
  'users.ceilings.updated': { name: string | number; when: string | number }
  'users.ceilings.wrong': {}
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
  'users.form.may': { what: string | number }
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
  'users.inviteAgain': {}
  'users.inviteAgainNamed': { name: string | number }
  'users.invited': { email: string | number }
  'users.invitedOn': { day: string | number }
  'users.invitedUntil': { when: string | number }
  'users.inviting': {}
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
  'users.roles.row.activity': {}
  'users.roles.row.approve': {}
  'users.roles.row.audiences': {}
  'users.roles.row.banking': {}
  'users.roles.row.books': {}
  'users.roles.row.campaigns': {}
  'users.roles.row.ceilings': {}
  'users.roles.row.company': {}
  'users.roles.row.customers': {}
  'users.roles.row.keys': {}
  'users.roles.row.money': {}
  'users.roles.row.notes': {}
  'users.roles.row.notesOfOthers': {}
  'users.roles.row.own': {}
  'users.roles.row.preferences': {}
  'users.roles.row.seeUsers': {}
  'users.roles.row.sell': {}
  'users.roles.row.users': {}
  'users.roles.row.views': {}
  'users.roles.row.webhooks': {}
  'users.roles.short.admin': { more: Tag }
  'users.roles.short.editor': { more: Tag }
  'users.roles.short.guest': { more: Tag }
  'users.roles.short.owner': { more: Tag }
  'users.roles.title': {}
  'users.search': {}
  'users.someMerchants': { count: number }
  'users.state.disabled': { role: string | number }
  'users.state.expired': { role: string | number }
  'users.state.invited': { role: string | number }
  'users.title.edit': {}
  'users.title.list': {}
  'users.title.nav': {}
  'users.title.remove': {}
  'users.title.roles': {}
  'users.today': { time: string | number }
  'users.you': {}
}
