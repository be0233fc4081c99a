import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '#contract/calls/account.ts'
import type { Content } from './content.ts'
import { render } from './render.ts'
import { texts } from './texts.ts'

const access = { role: 'editor', status: 'active', merchants: null } as const
const people = { company: 'Casa Lumbre', person: 'Leire Aguirre', by: 'Nerea Iturriaga' }
const shop = {
  shop: people.company,
  contact: '910 123 456 · https://lumbre.example',
  returnTerms: '30 días.',
  logo: 'https://shop.example/api/logos/1',
}
const link = 'https://shop.example/new-password?uuid=1&token=2'

/** One of each kind: a new kind does not compile without being here. */
const asked = {
  reference: 'K7M3-9QXF',
  about: 'line',
  name: 'LQ-20261120-0001',
  question: '¿Por qué 12,34 €?',
} as const
const contents: { [K in Content['kind']]: Omit<Extract<Content, { kind: K }>, 'kind'> } = {
  notice: { line: 'Devolución realizada · Carmen E. · 480,00 €', link },
  noticeDigest: {
    day: '20/11/2026',
    link,
    sections: [{ title: 'Casa <Lumbre>', lines: ['Nueva venta aceptada: 3 · 1.200,00 €'] }],
  },
  reviewAsked: {
    reference: 'K7M3-9QXF',
    name: 'Carmen Etxeberria',
    email: 'carmen@correo.example',
    shop: 'Casa Lumbre Bilbao',
    mid: 'A-1042',
    id: '01a2028a6b1c7d0f8e3a5b1c9d7e2f40',
    text: 'Tengo trabajo fijo.',
  },
  questionAsked: {
    ...asked,
    id: 'a1',
    line: 'b2-order',
    shop: 'Casa Lumbre',
    merchant: 'c3',
    by: 'Leire Aguirre',
    email: 'leire@demo.test',
  },
  questionAnswered: { ...asked, answer: 'Es la comisión.' },
  invoiceIssued: { number: 'F26-000123', shop: people.company, amount: '149,37 €', month: 'octubre de 2026' },
  creditNoteIssued: { number: 'R26-000001', shop: people.company, amount: '12,10 €', month: 'octubre de 2026' },
  settlementMade: { reference: 'LQ-20261120-0007', shop: people.company, amount: '44,70 €', day: '20 nov 2026' },
  monthBook: { link, shop: people.company, month: 'octubre de 2026' },
  invitation: { link, company: people.company, by: people.by },
  accountInvited: { link },
  passwordAsked: { link },
  passwordChanged: {},
  addressInvited: { company: people.company, by: people.by },
  addressWanted: {},
  passwordGuessed: {},
  sessionStolen: {},
  emailConfirm: { link },
  emailAsked: { newEmail: 'ana@shop.example' },
  emailChanged: { newEmail: 'ana@shop.example' },
  accessChanged: { company: people.company, ...access },
  accessEnded: { company: people.company },
  ownersAdded: { ...people, ...access, merchants: 2, status: 'invited' },
  ownersChanged: { ...people, ...access },
  ownersRemoved: people,
  merchantReceived: { company: people.company, shop: shop.shop, iban: 'ES95 •••• 1332', by: people.by },
  companyChanged: { company: people.company, by: people.by, fields: 'teléfono, dirección' },
  checkoutLink: { link, amount: '486,00 €', ...shop },
  checkoutAccepted: {
    link,
    contract: 'https://panel.example/contract/6jD',
    ...shop,
    amount: '486,00 €',
    plan: '81,00 € (20 nov 2026)',
    withdrawUntil: '4 dic 2026',
  },
  checkoutCode: { code: '012345' },
  withdrawalReminder: { link, amount: '486,00 €', withdrawUntil: '4 dic 2026', ...shop },
  checkoutCaptured: { amount: '486,00 €', plan: '81,00 € (20 nov 2026)', ...shop },
  checkoutNotConfirmed: { amount: '486,00 €', ...shop },
  checkoutRevoked: { amount: '486,00 €', ...shop },
  creditWithdrawn: { amount: '486,00 €', repayment: '488,10 €', lastDay: '20 dic 2026', ...shop },
  returnRequested: { amount: '486,00 €', ...shop },
  ownersIban: {
    company: people.company,
    shop: 'Bilbao',
    iban: 'ES95 •••• 1332',
    by: people.by,
    usable: '22 nov 2026, 11:00',
  },
  ownersIbanStopped: { company: people.company, shop: 'Bilbao', iban: 'ES95 •••• 1332', by: people.by },
  ownersKeyMade: { company: people.company, shop: 'Bilbao', last4: '9f3c', by: people.by },
  ownersKeyReplaced: {
    company: people.company,
    shop: 'Bilbao',
    last4: '9f3c',
    by: people.by,
    until: '22 nov 2026, 11:00',
  },
  ownersKeyRevoked: { company: people.company, shop: 'Bilbao', last4: '9f3c', by: people.by },
  endpointFailing: { shop: 'Bilbao', url: 'https://tienda.example/hooks', since: '22 nov 2026, 11:00' },
  endpointDisabled: { shop: 'Bilbao', url: 'https://tienda.example/hooks' },
  contractSent: { shop: 'Bilbao' },
  merchantApproved: { shop: 'Bilbao' },
  merchantReopened: { shop: 'Bilbao' },
  termsAgreed: { shop: 'Bilbao', day: '1 dic 2026', changes: 'mínimo mensual' },
  balanceOverdue: { shop: 'Bilbao', amount: '70,76 €', day: '11 nov 2026' },
  balanceRequested: {
    shop: 'Bilbao',
    amount: '70,76 €',
    iban: 'ES79 2100 0813 6101 2345 6789',
    reference: 'SN-20261211-0001',
  },
  balanceCleared: { shop: 'Bilbao', amount: '70,76 €', reason: 'Transferencia recibida: SN-20261211-0001' },
  merchantRejected: { shop: 'Bilbao', reason: 'No vendemos a plazos en ese sector.' },
  accountDisabled: { company: people.company, reason: 'Falta un documento en vigor.' },
  accountEnabled: { company: people.company },
  ibanAccepted: { shop: 'Bilbao', iban: 'ES95 •••• 1332', usable: '22 nov 2026, 11:00' },
  ibanRejected: { shop: 'Bilbao', iban: 'ES95 •••• 1332', reason: 'No se lee el titular.' },
  documentAccepted: { company: people.company, document: 'certificado de titularidad bancaria' },
  documentRejected: {
    company: people.company,
    document: 'certificado de titularidad bancaria',
    file: 'banco.pdf',
    reason: 'No se lee el titular.',
  },
  documentExpiring: { company: people.company, document: 'certificado de titularidad bancaria', day: '20 dic 2026' },
  documentExpired: { company: people.company, document: 'certificado de titularidad bancaria', day: '20 dic 2026' },
  ownersEmail: { company: people.company, person: people.person, newEmail: 'ana@shop.example' },
}
const expires = new Date('2026-11-20T10:30:00Z')
const written = (kind: string, content: object, locale: Locale) =>
  render(
    { kind, ...content } as Content, // one of the above
    { email: 'ana@shop.example', firstName: 'Nora', locale },
    { product: 'Trastienda', origin: 'https://panel.example', expires },
  ) // one of the above

describe.each(locales)('mails in %s', (locale) => {
  test.each(Object.entries(contents))('%s', (kind, content) => {
    const { subject, text, html } = written(kind, content, locale)
    expect(subject).not.toBe('')
    expect(`${subject}${text}`).not.toMatch(/[{}]|undefined|null|\bother\b|\ball\b/)
    expect(text).toMatch(/^\S.* Nora.?:\n\n/)
    expect(html).toContain(`<html lang="${locale}">`)
    for (const [name, value] of Object.entries<unknown>(content)) {
      if (
        typeof value !== 'string' ||
        name === 'about' ||
        value in access ||
        Object.values(access).some((word) => word === value)
      )
        continue
      if (value !== 'invited') expect(name === 'logo' ? html : `${subject}${text}`).toContain(value)
    }
    expect(text.includes(link)).toBe('link' in content)
  })
})

test.each([
  ['es-ES', 'Hola, Nora:', '20 nov 2026, 11:30 (hora de Madrid)'],
  ['pt-PT', 'Olá, Nora:', '20 nov 2026, 10:30 (hora de Lisboa)'],
] as const)(
  'mails in %s greet, and tell until when their link works on the clock of the country',
  (locale, ...said) => {
    const { text } = written('passwordAsked', { link }, locale)
    for (const words of said) expect(text).toContain(words)
  },
)

test('[RT-22] a shop that says nothing of itself leaves no line, and what it says stays text', () => {
  const quiet = { ...contents.checkoutLink, logo: '', contact: '', returnTerms: '' }
  const { text, html } = written('checkoutLink', quiet, 'es-ES')
  expect(text).not.toMatch(/Contacto|devoluciones/)
  expect(html).not.toContain('<img')
  const odd = { ...shop, shop: '<b>Ñ</b>\r\nBcc: x@y.example', returnTerms: '<script>{name}\n30 días' }
  const mail = written('checkoutRevoked', { ...contents.checkoutRevoked, ...odd }, 'es-ES')
  expect(mail.subject).not.toMatch(/[\r\n]/)
  expect(mail.html).not.toMatch(/<b>|<script>/)
  expect(mail.text).toContain('<script>{name} 30 días')
})

test('[CA-05] a digest lists what happened by merchants, and what is in it stays text', () => {
  const { text, html } = written('noticeDigest', contents.noticeDigest, 'es-ES')
  expect(text).toContain('Casa <Lumbre>\n- Nueva venta aceptada: 3 · 1.200,00 €')
  expect(html).toContain('>Casa &#60;Lumbre&#62;</h2>')
  expect(html).toContain('<li>Nueva venta aceptada: 3 · 1.200,00 €</li>')
})

test('both languages have the same texts', () => {
  expect([...texts['pt-PT'].keys()]).toEqual([...texts['es-ES'].keys()])
})
