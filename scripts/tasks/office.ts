/** Tasks of the office: transfers, invoices, campaigns, people, bank account, keys, and the way between merchants and modes. */
import { type Day, dayIn } from '#domain/calendar.ts'
import { demoPassword } from '../../e2e/support/clients.ts'
import { listPath } from '../../e2e/support/pages.ts'
import { newAddress } from '../../e2e/support/people.ts'
import { pdfFile } from '../../e2e/support/sign-ups.ts'
import type { Hands } from './hands.ts'
import { must, type Task } from './scene.ts'

const isMonday = (day: Day): boolean => new Date(day).getUTCDay() === 1
const today = (): Day => dayIn('Europe/Madrid', new Date())

const fetchStatement: Task = {
  letter: 'd',
  run: async ({ begin, owner, merchants }) => {
    const { results } = await owner.settlements.list({
      params: { merchantId: merchants.bilbao },
      query: { pageSize: 20 },
    })
    const last = results.find(({ transferDate }) => transferDate < today() && isMonday(transferDate))
    const { reference } = must(last, 'transfer on a Monday')
    const hands = await begin('statement of last Monday’s transfer, as PDF', listPath(merchants.bilbao))
    await hands.press('g l')
    await hands.click('link', reference)
    await hands.click('button', 'Descargar detalle')
    const name = await hands.saves(() => hands.click('button', /^PDF/))
    if (!name.startsWith(reference)) throw new Error(`${reference} was saved as ${name}.`)
  },
}

const planCampaign: Task = {
  letter: 'e',
  run: async ({ begin, merchants }) => {
    const year = today().slice(5, 7) === '12' ? Number(today().slice(0, 4)) + 1 : today().slice(0, 4)
    const hands = await begin('campaign: 6 months free of interest in December from 200 €', listPath(merchants.online))
    await hands.press('g c')
    await hands.click('link', 'Nueva campaña')
    await hands.fill('Nombre', 'Diciembre')
    // In 6 instalments, of which the shop pays all interest: so it begins.
    await hands.fill('Desde una compra de', '200')
    await hands.fillByTab('Desde', `0112${year}`)
    await hands.fillByTab('Hasta, ese día incluido', `3112${year}`)
    await hands.click('button', /^Publicar el 1 dic/)
    await hands.sees('text', /^Publicada: empieza el 1 dic/)
  },
}

const giveProof = async (hands: Hands): Promise<void> => {
  await hands.sees('textbox', 'Contraseña')
  await hands.type(demoPassword)
  await hands.press('Enter')
}

const invite: Task = {
  letter: 'f',
  run: async ({ begin, outlastProof, merchants }) => {
    await outlastProof()
    const email = newAddress()
    const hands = await begin('invite a seller who does not refund, for one shop', listPath(merchants.bilbao))
    await hands.click('link', 'Usuarios')
    await hands.click('link', 'Invitar a alguien')
    await hands.fill('Correo', email)
    await hands.fillByTab('Nombre', 'Ane')
    await hands.fillByTab('Apellidos', 'Ruiz')
    await hands.press('Tab Space')
    await hands.click('radio', 'Solo algunos')
    await hands.click('checkbox', 'Casa Lumbre Bilbao')
    await hands.press('Control+Enter')
    await giveProof(hands)
    await hands.sees('text', new RegExp(`^Hemos enviado la invitación a ${email}`))
  },
}

const changeIban: Task = {
  letter: 'g',
  run: async ({ begin, outlastProof, merchants }) => {
    await outlastProof()
    const hands = await begin('ask for another IBAN', listPath(merchants.bilbao))
    await hands.press('g b')
    await hands.fill('IBAN', 'ES9121000418450200051332')
    await hands.choose(/^Justificante de titularidad/, pdfFile('titularidad.pdf'))
    await hands.press('Control+Enter')
    await giveProof(hands)
    await hands.sees('row', /^ES91 2100 0418 4502 0005 1332 .* En revisión/)
  },
}

const createKeys: Task = {
  letter: 'h',
  run: async ({ begin, outlastProof, merchants }) => {
    await outlastProof()
    const hands = await begin('create keys, copy them and the code of the widget', listPath(merchants.bilbao))
    await hands.press('g p')
    await hands.click('link', 'Claves')
    await hands.click('button', /^Crear la primera/)
    await hands.sees('textbox', 'Nombre')
    await hands.type('Web')
    await hands.click('button', 'Crear la clave')
    await giveProof(hands)
    await hands.sees('textbox', 'Clave privada nueva')
    // The public key below has such a button too.
    await hands.click('button', 'Copiar', 0)
    await hands.sees('text', 'Copiado')
    await hands.click('link', 'Widget')
    await hands.click('button', 'Copiar código')
    await hands.sees('text', /[Cc]opiado/)
  },
}

const fetchInvoice: Task = {
  letter: 'i',
  run: async ({ begin, owner, merchants }) => {
    const { results } = await owner.invoices.list({ params: { merchantId: merchants.bilbao }, query: {} })
    const { number } = must(results[0], 'invoice')
    const hands = await begin('invoice of the month, as PDF', listPath(merchants.bilbao))
    await hands.press('g f')
    await hands.saves(() => hands.click('button', `${number} en PDF`))
  },
}

const changePlace: Task = {
  letter: 'k',
  run: async ({ begin, merchants }) => {
    const other = await begin('go to another shop', listPath(merchants.bilbao))
    await other.click('button', /Cambiar de comercio/)
    await other.click('link', 'Casa Lumbre Online')
    await other.sees('button', /^Casa Lumbre Online/)
    const mode = await begin('go to test mode', listPath(merchants.bilbao))
    await mode.click('switch', 'Modo de pruebas')
    await mode.sees('button', 'Volver al modo real')
  },
}

/** Those that ask for the password are last: until then the sign-in grows old. */
export const officeTasks: readonly Task[] = [
  fetchStatement,
  planCampaign,
  fetchInvoice,
  changePlace,
  invite,
  changeIban,
  createKeys,
]
