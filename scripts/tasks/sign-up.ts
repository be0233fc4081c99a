/** The task of a company that signs up, from the link of its invitation to the shop that waits for approval. */
import { inviteCompany, newPassword, pdfFile } from '../../e2e/support/sign-ups.ts'
import type { Hands } from './hands.ts'
import type { Task } from './scene.ts'

/** By the label of the field, in the order of Tab; of a list the first letter. What is optional is left out. */
type Answers = Readonly<Record<string, string>>

const person: Answers = {
  Nombre: 'Nerea',
  Apellidos: 'Iturriaga',
  'Fecha de nacimiento': '17051984',
  Nacionalidad: 'E',
}
const identity: Answers = { Documento: 'D', Número: '12345678Z' }
const place: Answers = { 'Calle y número': 'Calle Somera 12', 'Código postal': '48005', Población: 'Bilbao' }

const answer = async (hands: Hands, answers: Answers): Promise<void> => {
  for (const [name, text] of Object.entries(answers)) await hands.fillByTab(name, text)
}

const send = (hands: Hands): Promise<void> => hands.press('Control+Enter')
const goOn = (hands: Hands): Promise<void> => hands.click('button', 'Continuar')

const handIn = async (hands: Hands): Promise<void> => {
  const titles = [
    'DNI de quien firma',
    'NIF de la empresa',
    'Escrituras y poderes',
    'Certificado de titularidad bancaria',
  ]
  for (const title of titles) await hands.choose(`${title}: elegir archivos`, pdfFile(`${title}.pdf`))
  await hands.click('checkbox', /La ley no me obliga a tenerlas/)
  await hands.sees('text', '5 de 5 documentos listos')
}

type Form = { heading: string; fill: (hands: Hands) => Promise<void>; next: (hands: Hands) => Promise<void> }

const forms: readonly Form[] = [
  {
    heading: 'Cuéntanos quién firma por la empresa',
    fill: (hands) =>
      answer(hands, { ...person, Teléfono: '612408515', 'Cargo en la empresa': 'Administradora', ...identity }),
    next: send,
  },
  {
    heading: 'Ahora, tu empresa',
    fill: async (hands) => {
      await answer(hands, {
        'Razón social': 'Velas de Bilbao, S. L.',
        'NIF de la empresa': 'B12345674',
        'Forma jurídica': 'S',
        'Actividad económica': '47',
      })
      await hands.press('Enter')
      await answer(hands, { ...place, Teléfono: '912345678' })
    },
    next: send,
  },
  {
    heading: '¿Quiénes son los titulares reales?',
    fill: (hands) => hands.click('radio', /^Una sola persona es titular/),
    next: send,
  },
  { heading: 'Titulares reales', fill: async () => {}, next: (hands) => hands.click('link', 'Añadir a esa persona') },
  {
    heading: 'Datos de la persona',
    fill: (hands) => answer(hands, { ...person, ...identity, ...place, 'Motivo de la titularidad': 'P' }),
    next: send,
  },
  { heading: 'Titulares reales', fill: (hands) => hands.sees('text', 'No falta nada'), next: goOn },
  { heading: 'Ten a mano cinco documentos', fill: async () => {}, next: goOn },
  { heading: 'Sube cinco documentos', fill: handIn, next: goOn },
  {
    heading: 'Y por último, tu comercio',
    fill: (hands) =>
      answer(hands, {
        'IBAN para las transferencias': 'ES9599990001440000001332',
        'Ventas al mes': '12000',
        'Tique medio': '85',
      }),
    next: send,
  },
]

/** From the mail to the first step. */
const enter = async (hands: Hands, email: string): Promise<void> => {
  await hands.fill('Contraseña nueva', newPassword)
  await hands.fillByTab('Repite la contraseña', newPassword)
  await hands.press('Enter')
  await hands.click('link', 'Iniciar sesión')
  await hands.fill('Correo', email)
  await hands.fillByTab('Contraseña', newPassword)
  await hands.press('Enter')
}

export const signUpTask: Task = {
  letter: 'j',
  run: async ({ begin, product }) => {
    const { email, link } = await inviteCompany(product, 'enterprise', 'ES')
    const hands = await begin('sign up a company of one owner', link.pathname + link.search, 'visitor')
    await enter(hands, email)
    let [fields, steps] = [0, 0]
    for (const { heading, fill, next } of forms) {
      await hands.sees('heading', heading)
      await fill(hands)
      fields += await hands.countFields()
      steps = await hands.countItems('Pasos del alta')
      await next(hands)
    }
    await hands.sees('heading', 'Comercio en revisión')
    return `${fields} fields in ${steps} steps`
  },
}
