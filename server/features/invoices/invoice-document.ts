/** An invoice on paper: what articles 6 and 15 of the Reglamento de facturación (RD 1619/2012) ask for, in Spanish whoever reads it. */
import { formatAmount, formatCount, formatDay, formatDays, formatMonth, formatPercent } from '#domain/format.ts'
import type { Party } from '#server/db/schema-invoices.ts'
import type { DownloadKind, Making } from '#server/services/files/kinds.ts'
import type { PdfDocument, PdfItem, PdfSection } from '#server/lib/pdf/document.ts'
import { readTexts } from '#server/core/texts.ts'
import { findInvoice, type Invoice, type InvoiceLine } from './invoices.queries.ts'

const locale = 'es-ES'
const texts = readTexts(import.meta.dirname)
const amount = (cents: number): string => formatAmount(cents, locale)
const percent = (rate: number): string => formatPercent(rate, locale)

const concepts: Record<InvoiceLine['concept'], string> = {
  sale_fees: 'Comisiones por ventas financiadas',
  returned_fees: 'Comisiones devueltas de ventas devueltas o canceladas',
  monthly_fee: 'Cuota mínima mensual: lo que falta a las comisiones del mes',
  campaign_cost: 'Intereses de los clientes que asume el comercio en sus campañas',
  correction: 'Rectificación de comisiones',
}

const addressOf = ({ street, addition, postcode, city, state, country }: Party): string =>
  [street, addition, `${postcode} ${city}`, state === city ? null : state, country === 'ES' ? 'España' : country]
    .filter(Boolean)
    .join(', ')

const partyOf = (title: string, party: Party): PdfSection => ({
  title,
  items: [
    { label: 'Nombre o razón social', value: party.name },
    { label: 'NIF', value: party.taxId },
    { label: 'Domicilio', value: addressOf(party) },
  ],
})

const factsOf = (invoice: Invoice, shop: string): PdfItem[] => [
  { label: 'Número', value: invoice.number },
  { label: 'Serie', value: invoice.number.slice(0, invoice.number.indexOf('-')) },
  { label: 'Fecha de expedición', value: formatDay(invoice.issueDate, locale) },
  { label: 'Periodo de las operaciones', value: formatDays(invoice.periodStart, invoice.periodEnd, locale) },
  { label: 'Comercio', value: shop },
  ...(invoice.type === 'credit_note' ? [{ label: 'Rectifica', value: correctedOf(invoice) }] : []),
  ...(invoice.reason === null ? [] : [{ label: 'Motivo', value: invoice.reason }]),
]

const correctedOf = ({ corrects }: Invoice): string =>
  corrects.length > 0
    ? `Facturas ${corrects.map(({ number }) => number).join(', ')}, por diferencias`
    : 'Comisiones de periodos anteriores, por diferencias'

const linesOf = (invoice: Invoice): PdfSection => ({
  title: 'Concepto',
  table: {
    columns: [
      { label: 'Descripción', share: 2.6 },
      { label: 'Cargos', align: 'right', share: 0.6 },
      { label: 'Base sin IVA', align: 'right' },
      { label: 'Tipo', align: 'right', share: 0.7 },
      { label: 'Cuota de IVA', align: 'right' },
    ],
    rows: invoice.lines.map(({ concept, quantity, base, rate, vat, exemption }) => [
      concepts[concept],
      formatCount(quantity, locale),
      amount(base),
      exemption === null ? percent(rate) : 'Exento',
      amount(vat),
    ]),
    totals: ['', '', amount(invoice.base), '', amount(invoice.vat)],
  },
})

/** The base by rate, apart from what is exempt. */
const taxOf = (invoice: Invoice): PdfSection => {
  const groups = Map.groupBy(invoice.lines, ({ rate, exemption }) =>
    exemption === null ? `IVA ${percent(rate)}` : `Exento, ${exemption}`,
  )
  return {
    title: 'Impuesto e importe total',
    items: [
      ...[...groups].flatMap(([name, lines]) => {
        const [base, vat] = [
          lines.reduce((sum, line) => sum + line.base, 0),
          lines.reduce((sum, line) => sum + line.vat, 0),
        ]
        return [
          { label: `Base imponible, ${name}`, value: amount(base) },
          ...(name.startsWith('IVA') ? [{ label: `Cuota, ${name}`, value: amount(vat) }] : []),
        ]
      }),
      { label: 'Importe total', value: amount(invoice.total), total: true },
    ],
  }
}

/** How it is paid. What is settled after it was issued is not named, so that the paper stays as it was. */
const paymentOf = ({ type, settlements, charges }: Invoice): string => {
  const named = settlements.map(({ reference }) => reference).join(', ')
  if (type === 'credit_note') {
    return named === ''
      ? 'El importe se abona en la próxima liquidación.'
      : `Abonada: va en las liquidaciones ${named}.`
  }
  if (named === '') return 'Se descuenta en las próximas liquidaciones. No hay que transferir nada.'
  return charges.named === charges.all
    ? `Pagada: descontada en tus liquidaciones ${named}. No hay que transferir nada.`
    : `Descontada en tus liquidaciones ${named} y, lo que queda, en las siguientes. No hay que transferir nada.`
}

const notes = [
  'La cuota de IVA es la suma de las cuotas de cada cargo, redondeadas una a una al céntimo: así factura y liquidaciones cuadran. Puede diferir en céntimos de aplicar el tipo a la base total.',
  'El detalle de cada cargo, con su fecha, su base y su cuota, se descarga como CSV o Excel junto a esta factura.',
]

const document = async ({ tx, scope, merchant, request }: Making<'invoice'>): Promise<PdfDocument> => {
  const [id = ''] = request.ids
  const invoice = await findInvoice(tx, scope, id)
  if (!invoice) throw new Error('there is no such invoice')
  const name = `${invoice.type === 'invoice' ? 'Factura' : 'Factura rectificativa'} ${invoice.number}`
  return {
    locale,
    issuer: invoice.issuer.name,
    title: name,
    subtitle: `Comisiones de ${formatMonth(invoice.periodStart, locale)}`,
    facts: factsOf(invoice, merchant.name),
    sections: [
      partyOf('Quien la expide', invoice.issuer),
      partyOf('Destinatario', invoice.recipient),
      linesOf(invoice),
      taxOf(invoice),
      { title: 'Pago', paragraphs: [paymentOf(invoice), ...notes] },
    ],
    footer: `${name} · ${invoice.issuer.name} · NIF ${invoice.issuer.taxId}`,
    created: invoice.created,
  }
}

export const invoiceDownload: DownloadKind<'invoice'> = {
  kind: 'invoice',
  permission: 'invoices.read',
  word: (language) => texts(language)('fileName.invoice'),
  prepare: async (request) => ({ request }),
  document,
}
