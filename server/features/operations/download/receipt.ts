import { formatAmount, formatDay, formatInstant, type Locale } from '#domain/format.ts'
import { type Plan, standingPlan } from '#domain/instalments.ts'
import type { DownloadKind, Making } from '#server/services/files/kinds.ts'
import type { PdfDocument, PdfItem, PdfSection } from '#server/lib/pdf/document.ts'
import { contactOf, type Face, publicNameOf } from '#server/services/preferences/face.ts'
import { findPreferences } from '#server/services/preferences/preferences.queries.ts'
import { findSealed } from '#server/lib/uploads/uploads.queries.ts'
import { readTexts, type Write } from '#server/core/texts.ts'
import { fullName } from '../operation-row.ts'
import { findOperation, findRefunds } from '../operations.queries.ts'

const texts = readTexts(import.meta.dirname)

type Operation = NonNullable<Awaited<ReturnType<typeof findOperation>>>
type Refund = Awaited<ReturnType<typeof findRefunds>>[number]
type Words = { t: Write; locale: Locale; timeZone: string; amount: (cents: number) => string }

/** `Carmen E.`, `c•••@example.test`: enough for who knows the customer. */
const masked = ({ customer_first_name: first, customer_last_name: last, customer_email: email }: Operation): string => {
  const [name = '', host = ''] = email.split('@')
  const initial = [...last.trim()][0]
  return `${first}${initial ? ` ${initial}.` : ''} · ${[...name][0] ?? ''}•••@${host}`
}

/** The merchant by the name that its customers know, where it has another one. */
const nameOf = (merchantName: string, face: Face | null): string => {
  const name = publicNameOf({ merchantName, face })
  return name === merchantName ? name : `${name} (${merchantName})`
}

type Shop = { name: string; face: Face | null; otherPhone: string | null }

const factsOf = (o: Operation, { name, face, otherPhone }: Shop, { t, locale, timeZone }: Words): PdfItem[] => {
  const seller = fullName(o.seller_first_name, o.seller_last_name)
  const contact = contactOf({ face, otherPhone })
  return [
    { label: t('receipt.merchant'), value: nameOf(name, face) },
    ...(contact === '' ? [] : [{ label: t('receipt.contact'), value: contact }]),
    { label: t('receipt.order'), value: o.mid },
    { label: t('receipt.operation'), value: o.id },
    { label: t('receipt.created'), value: formatInstant(o.created, timeZone, locale) },
    { label: t('receipt.state'), value: t(`names.state.${o.withdrawn ? 'withdrawn' : o.substatus}`) },
    { label: t('receipt.customer'), value: masked(o) },
    ...(seller === null ? [] : [{ label: t('receipt.seller'), value: seller }]),
  ]
}

const amountsOf = (o: Operation, { t, amount }: Words): PdfSection => {
  const rows = [
    [t('receipt.sold'), amount(o.total_amount)],
    ...(o.capture === 'manual' ? [[t('receipt.captured'), amount(o.captured_amount)]] : []),
    ...(o.voided_amount > 0 ? [[t('receipt.voided'), amount(-o.voided_amount)]] : []),
    ...(o.refunded_amount > 0 ? [[t('receipt.refunded'), amount(-o.refunded_amount)]] : []),
  ]
  return {
    title: t('receipt.amounts'),
    table: {
      columns: [
        { label: '', share: 2 },
        { label: t('receipt.amount'), align: 'right' },
      ],
      rows,
      totals: [t('receipt.left'), amount(o.total_amount - o.voided_amount - o.refunded_amount)],
    },
  }
}

/** What is paid beside the instalments, where something is. */
const besideOf = ({ downpaymentAmount, openingFee = 0 }: Plan, { t, amount }: Words): string[][] => {
  const parts: [string, number][] = [
    [t('receipt.downpayment'), downpaymentAmount],
    [t('receipt.openingFee'), openingFee],
  ]
  return parts.flatMap(([label, cents]) => (cents > 0 ? [['', label, amount(cents)]] : []))
}

const planOf = ({ plan, fee }: Operation, words: Words): PdfSection => {
  const { t, locale, amount } = words
  return {
    title: t('receipt.plan'),
    paragraphs: [
      t('receipt.planText', { count: plan.schedule.length }),
      ...(fee.campaignCost ? [t('receipt.campaign')] : []),
    ],
    table: {
      columns: [
        { label: t('receipt.number'), share: 0.4 },
        { label: t('receipt.due') },
        { label: t('receipt.amount'), align: 'right' },
      ],
      rows: [
        ...besideOf(plan, words),
        ...plan.schedule.map((one) => [String(one.number), formatDay(one.dueDate, locale), amount(one.amount)]),
      ],
      totals: ['', t('receipt.total'), amount(standingPlan(plan).totalAmount)],
    },
  }
}

const refundsOf = (refunds: readonly Refund[], { t, locale, timeZone, amount }: Words): PdfSection => ({
  title: t('receipt.refunds'),
  table: {
    columns: [{ label: t('receipt.date') }, { label: t('receipt.by') }, { label: t('receipt.amount'), align: 'right' }],
    rows: refunds.map((one) => [
      formatInstant(one.created, timeZone, locale),
      fullName(one.first_name, one.last_name) ?? '–',
      amount(-one.amount),
    ]),
    totals: ['', t('receipt.total'), amount(-refunds.reduce((sum, one) => sum + one.amount, 0))],
  },
})

/** Null where it does not open, as without its key: a receipt can do without. */
const findOpened = async (tx: Making['tx'], vault: Making['vault'], fileId: string): Promise<Buffer | null> => {
  const file = await findSealed(tx, fileId)
  try {
    return file ? vault.open(file.id, { keyId: file.key_id, sealed: file.sealed }) : null
  } catch {
    return null
  }
}

const document = async ({
  tx,
  scope,
  merchant,
  request,
  locale,
  asOf,
  issuer,
  vault,
}: Making<'receipt'>): Promise<PdfDocument> => {
  const [id = ''] = request.ids
  const operation = await findOperation(tx, scope, id)
  if (!operation) throw new Error('the operation is gone')
  const refunds = await findRefunds(tx, scope, id)
  const { face, otherPhone, logoFileId } = await findPreferences(tx, scope.merchantId, asOf)
  const logo = logoFileId === null ? null : await findOpened(tx, vault, logoFileId)
  const t = texts(locale)
  const { timeZone } = merchant
  const words: Words = { t, locale, timeZone, amount: (cents) => formatAmount(cents, locale) }
  const instant = formatInstant(asOf, timeZone, locale)
  return {
    locale,
    issuer,
    ...(logo && { logo }),
    title: t('receipt.title'),
    subtitle: t('receipt.madeOn', { instant }),
    ...(scope.sandbox && { mark: t('receipt.mark') }),
    facts: factsOf(operation, { name: merchant.name, face, otherPhone }, words),
    sections: [
      amountsOf(operation, words),
      ...(operation.plan.schedule.length > 0 ? [planOf(operation, words)] : []),
      ...(refunds.length > 0 ? [refundsOf(refunds, words)] : []),
      ...(face?.returnTerms
        ? [{ title: t('receipt.returnTerms'), paragraphs: face.returnTerms.split(/\s*\n\s*/) }]
        : []),
      { title: t('receipt.notes'), paragraphs: [t('receipt.notInvoice'), t('receipt.masked')] },
    ],
    footer: t('receipt.footer', { instant, zone: timeZone }),
    created: asOf,
  }
}

/** The PDF of one operation, for the merchant or its customer. */
export const receiptDownload: DownloadKind<'receipt'> = {
  kind: 'receipt',
  permission: 'operations.read',
  word: (locale) => texts(locale)('fileName.receipt'),
  prepare: async (request, { tx, scope }) => {
    const [id = ''] = request.ids
    return (await findOperation(tx, scope, id)) ? { request } : { missing: id }
  },
  object: async ({ tx, scope, request, locale }) => {
    const [id = ''] = request.ids
    const operation = await findOperation(tx, scope, id)
    const isNamed = /[A-Za-z0-9]/.test(operation?.mid ?? '')
    return { word: texts(locale)('fileName.receipt'), name: isNamed ? (operation?.mid ?? id) : id }
  },
  document,
}
