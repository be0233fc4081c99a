import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { formatAmount } from '#domain/format.ts'
import { makePlan } from '#domain/instalments.ts'
import { type InformationRequest, precontractInformation } from './information.ts'
import { ownTexts, readPrecontractTexts } from './texts.ts'

const firstDay = '2026-11-20'
const provider = { name: 'Trastienda', email: 'ayuda@trastienda.example', phone: null, url: null }

const request = (more: Partial<InformationRequest> = {}): InformationRequest => ({
  product: 'instalments',
  plan: makePlan({ amount: 200_00, numInstalments: 12, tin: 1619, firstDay, downpayment: true }),
  firstDay,
  merchant: { name: 'Casa Lumbre', address: 'Calle Mayor 1, Bilbao', country: 'ES' },
  goods: 'Lámpara',
  lender: { texts: ownTexts, provider },
  locale: 'es-ES',
  ...more,
})
const free = makePlan({ amount: 342_00, numInstalments: 3, tin: 0, firstDay })
const withFee = makePlan({ amount: 300_00, numInstalments: 3, tin: 1200, firstDay, openingFee: 9_00 })

const valueOf = (information: ReturnType<typeof precontractInformation>, label: string): string => {
  const found = information.sections.flatMap(({ items }) => items).filter((item) => item.label === label)
  if (found.length === 0) throw new Error(`nothing is called ${label}`)
  return found.map(({ value }) => value).join(' / ')
}

/** Every mandatory item of the form, by its name in the language, in the order of the form. */
const mandatory = {
  'es-ES': [
    'Prestamista',
    'Dirección',
    'Intermediario del crédito',
    'Tipo de crédito',
    'Importe total del crédito',
    'Condiciones de disposición',
    'Duración del contrato de crédito',
    'Los plazos y el orden en que se realizarán los pagos',
    'Importe total que deberá usted pagar',
    'Nombre del producto o servicio',
    'Precio al contado',
    'Garantías requeridas',
    'Pagos que no amortizan el capital de inmediato',
    'Tipo deudor',
    'Tasa anual equivalente',
    'Ejemplo representativo',
    '¿Es obligatorio contratar un seguro u otro servicio accesorio?',
    'Costes de cuenta o de medio de pago',
    'Otros costes',
    'Modificación de los costes',
    'Gastos notariales',
    'Costes en caso de pagos atrasados',
    'Derecho de desistimiento',
    'Reembolso anticipado',
    'Compensación por reembolso anticipado',
    'Evaluación de la solvencia',
    'Decisión automatizada',
    'Consulta de una base de datos',
    'Derecho a un proyecto del contrato',
    'Período de vinculación',
    'Registro',
    'Autoridad de supervisión',
    'Cómo desistir',
    'Ley de las relaciones antes del contrato',
    'Ley y tribunales del contrato',
    'Idioma',
    'Reclamaciones sin ir a juicio',
  ],
  'pt-PT': [
    'Mutuante: denominação',
    'Endereço',
    'Intermediário de crédito',
    'Endereço do intermediário',
    'Tipo de crédito',
    'Montante total do crédito',
    'Condições de utilização',
    'Duração do contrato de crédito',
    'Reembolso: prestações, montante, número e periodicidade',
    'Montante total imputado ao consumidor (MTIC)',
    'Bem ou serviço',
    'Preço a pronto',
    'Garantias',
    'Pagamentos que não amortizam imediatamente o capital',
    'Taxa anual nominal',
    'Taxa anual de encargos efetiva global',
    'Exemplo representativo',
    'É obrigatório contratar um seguro ou outro serviço acessório?',
    'Custos de conta ou de meio de pagamento',
    'Comissão de abertura',
    'Imposto do Selo',
    'Outros custos',
    'Alteração dos custos',
    'Custos notariais',
    'Custos por falta de pagamento',
    'Direito de livre revogação',
    'Reembolso antecipado',
    'Comissão de reembolso antecipado',
    'Avaliação da solvabilidade',
    'Decisão automatizada',
    'Consulta de uma base de dados',
    'Cópia do projeto do contrato',
    'Prazo de validade desta ficha',
    'Representante no país do consumidor',
    'Registo',
    'Autoridade de supervisão',
    'Como revogar',
    'Lei das relações anteriores ao contrato',
    'Lei e tribunais do contrato',
    'Língua',
    'Reclamações e resolução extrajudicial',
  ],
} as const

const shops = { 'es-ES': 'ES', 'pt-PT': 'PT' } as const

describe.each(['es-ES', 'pt-PT'] as const)('the form in %s', (locale) => {
  const merchant = { name: 'Casa Lumbre', country: shops[locale] }

  test.each([
    ['with interest', request().plan],
    ['free of interest', free],
    ['with an opening fee', withFee],
  ])('has every item of the form in its order, %s', (_, plan) => {
    const { sections } = precontractInformation(request({ locale, merchant, plan }))
    const labels = sections.slice(1, -1).flatMap(({ items }) => items.map(({ label }) => label))
    const named: readonly string[] = mandatory[locale]
    expect(labels.filter((label) => label !== null && named.includes(label))).toEqual(named)
    for (const { value } of sections.flatMap(({ items }) => items))
      expect(value).not.toMatch(/^\s*$|undefined|NaN|[{}]/)
  })

  it('begins with the essentials, all in one section', () => {
    const [key] = precontractInformation(request({ locale, merchant })).sections
    expect(key?.items).toHaveLength(15)
    expect(key?.items.map(({ value }) => value).join('\n')).toMatch(/183,35.*16,19.*17,44.*199,82.*16,65/s)
  })
})

describe('its figures', () => {
  it('are those of the plan', () => {
    const { plan } = request()
    const information = precontractInformation(request())
    const money = (cents: number) => formatAmount(cents, 'es-ES')
    expect(valueOf(information, 'Precio al contado')).toBe(money(200_00))
    expect(valueOf(information, 'Importe total del crédito')).toContain(money(plan.principalAmount))
    expect(valueOf(information, 'Pago anticipado')).toContain(money(plan.downpaymentAmount))
    expect(valueOf(information, 'Ejemplo representativo')).toContain(money(plan.totalInterest))
    expect(valueOf(information, 'Duración del contrato')).toBe('12 meses')
    const calendar = information.sections.at(-1)?.items ?? []
    expect(calendar.map(({ value }) => value.split(':', 1)[0])).toEqual(
      [plan.downpaymentAmount, ...plan.schedule.map(({ amount }) => amount)].map(money),
    )
    expect(calendar[1]?.value).toContain(money(2_47))
  })

  it('count what is paid today as no credit, and a fee as cost', () => {
    const interestFree = precontractInformation(request({ plan: free }))
    expect(valueOf(interestFree, 'Importe total del crédito')).toContain(formatAmount(228_00, 'es-ES'))
    expect(valueOf(interestFree, 'Pago anticipado')).toContain(formatAmount(114_00, 'es-ES'))
    expect(valueOf(interestFree, 'Los plazos y el orden en que se realizarán los pagos')).toContain('2 × 114,00')
    const costly = precontractInformation(request({ plan: withFee }))
    expect(valueOf(costly, 'Comisión de apertura')).toContain('9,00')
    const payable = formatAmount(withFee.totalAmount, 'es-ES')
    expect(valueOf(costly, 'Importe total que deberá usted pagar')).toContain(payable)
  })

  it('give fourteen days to withdraw from the day of the offer', () => {
    expect(valueOf(precontractInformation(request()), 'Cómo desistir')).toContain('4 dic 2026')
  })

  it('say which payments are of interest alone, after months of waiting', () => {
    const waiting = { months: 12, interest: 'runs' } as const
    const plan = makePlan({ amount: 6_000_00, numInstalments: 36, tin: 1495, firstDay, waiting })
    expect(plan.schedule.filter(({ principal }) => principal === 0)).toHaveLength(6)
    const label = 'Pagos que no amortizan el capital de inmediato'
    expect(valueOf(precontractInformation(request({ plan })), label)).toBe(
      'Los 6 primeros plazos, hasta el 20 may 2028, pagan solo intereses; los demás amortizan capital',
    )
    expect(valueOf(precontractInformation(request()), label)).toBe('No hay: cada plazo amortiza capital')
  })

  it('fit pay-later, which is one payment', () => {
    const plan = makePlan({ amount: 100_00, numInstalments: 1, tin: 0, firstDay, product: 'pay_later' })
    const information = precontractInformation(request({ plan, product: 'pay_later' }))
    expect(valueOf(information, 'Plazos')).toBe(`${formatAmount(100_00, 'es-ES')}. Un solo pago el 5 dic 2026`)
  })
})

describe('the warning', () => {
  it('stands where the credit costs money, and only there', () => {
    expect(precontractInformation(request()).warning).toBe('Atención: tomar dinero prestado cuesta dinero')
    expect(precontractInformation(request({ locale: 'pt-PT' })).warning).toMatch(/dinheiro/)
    expect(precontractInformation(request({ plan: free })).warning).toBeNull()
    const onlyFee = makePlan({ amount: 300_00, numInstalments: 3, tin: 0, firstDay, openingFee: 1_00 })
    expect(precontractInformation(request({ plan: onlyFee })).warning).not.toBeNull()
  })
})

describe('fields that say nothing', () => {
  const fields = (country: string) =>
    precontractInformation(request({ plan: free, merchant: { name: 'Casa Lumbre', country } }))
  it('are left out in Spain and kept in Portugal', () => {
    expect(() => valueOf(fields('ES'), 'Comisión de apertura')).toThrow('nothing is called')
    expect(valueOf(fields('PT'), 'Comisión de apertura')).toBe('No procede')
  })
})

describe('texts of an installation', () => {
  const own = JSON.parse(readFileSync(join(import.meta.dirname, 'texts.json'), 'utf8')) as Record<string, object> // the file beside this one
  const write = (content: object): string => {
    const path = join(mkdtempSync(join(tmpdir(), 'texts-')), 'texts.json')
    writeFileSync(path, JSON.stringify(content))
    return path
  }
  const creditor = {
    name: 'Crédito Norte EFC, S.A.',
    tax_id: 'A00000018',
    address: 'Gran Vía 1, Bilbao',
    phone: '944 000 000',
    email: 'hola@credito.example',
    web: 'credito.example',
    registration: 'Banco de España 0001',
    supervisor: 'Banco de España',
    late_rate: 800,
    late_fee: 5_00,
  }

  it('take the place of the own ones, name the creditor, and bring their version', () => {
    const texts = readPrecontractTexts(write({ ...own, version: '2026-12.reviewed', creditor }))
    const information = precontractInformation(request({ lender: { texts, provider } }))
    expect([information.version, texts.isReleased]).toEqual(['2026-12.reviewed', false])
    expect(valueOf(information, 'Prestamista')).toContain('Crédito Norte EFC, S.A., A00000018')
    expect(valueOf(information, 'Coste por pagar tarde')).toContain('8')
    expect(valueOf(information, 'Autoridad de supervisión')).toBe('Banco de España')
  })

  it('are refused with what is missing, without a version of their own, or unreadable', () => {
    const { warning: _, ...less } = own['pt-PT'] as Record<string, unknown> // as above
    expect(() => readPrecontractTexts(write({ ...own, version: 'v2' }))).not.toThrow()
    expect(() => readPrecontractTexts(write(own))).toThrow('version of its own')
    expect(() => readPrecontractTexts(write({ ...own, version: 'v2', 'pt-PT': less }))).toThrow('warning')
    expect(() => readPrecontractTexts(write({ ...own, version: 'v2', 'es-ES': { title: 'x', warning: 'y' } }))).toThrow(
      'es-ES key.creditor.label',
    )
    expect(() => readPrecontractTexts(write({ ...own, version: 'v2', creditor: { name: 'Nadie' } }))).toThrow('tax_id')
    const { contract: __, ...old } = own['es-ES'] as Record<string, unknown> // as above
    const path = write({ ...own, version: 'v2', 'es-ES': old })
    expect(() => readPrecontractTexts(path)).toThrow(new RegExp(`${path} lacks .*es-ES contract.title`))
    expect(() => readPrecontractTexts('/nowhere/texts.json')).toThrow('PRECONTRACT_TEXTS')
  })
})
