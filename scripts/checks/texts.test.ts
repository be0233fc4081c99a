/** All texts of the product: complete in every language, in permitted words, and only in their files. */
import { describe, expect, test } from 'vitest'
import type { Locale } from '#domain/locales.ts'
import { compileAll, type Sources, sourcesOf } from '#web/build/catalog.ts'
import { textProblems, type Used } from '#web/build/check-texts.ts'
import { allTexts, folderTexts, keysBelow, serverFolders } from './all-texts.ts'
import { type Reader, wordProblems } from './words.ts'

/** Every key is in use: for texts whose keys are looked after elsewhere. */
const allUsed = (texts: Sources): Used => ({
  whole: new Set(Object.values(texts).flatMap((flat) => [...flat.keys()])),
  prefixes: [],
})

const isOfCustomer: Record<string, (key: string) => boolean> = {
  web: (key) => key.startsWith('checkout.'),
  widget: () => true,
  'server/mail': (key) => /^checkout[A-Z]/.test(key),
  'server/http/contract-page': () => true,
  'server/services/agreements': () => true,
  'server/services/checkout': () => true,
  'server/services/precontract': () => true,
  'server/services/privacy': () => true,
}
const readerIn =
  (where: string) =>
  (key: string): Reader =>
    isOfCustomer[where]?.(key) === true ? 'customer' : 'shop'

describe.each(allTexts())('the texts of %s', (where, texts) => {
  const isLegal = ['server/services/precontract', 'server/services/privacy'].includes(where)

  test('[SH-05] are the same in every language but for their words', () => {
    // Terms that the other country's law names differently have a text for that country in each language.
    const problems = textProblems(compileAll(texts), allUsed(texts)).filter(
      (problem) => !isLegal || !problem.includes("country: '"),
    )
    expect(problems).toEqual([])
  })

  test('[SH-05] are in the words of the house, and in their own language', () => {
    // The law's own form addresses the customer as the law does.
    const problems = wordProblems(texts, readerIn(where))
    expect(problems.filter((problem) => !isLegal || !problem.includes('says usted'))).toEqual([])
  })
})

describe.each(serverFolders())('the sources of %s', (folder) => {
  const texts = folderTexts(folder)
  const keys = [...texts['es-ES'].keys()]

  test('use every text, and ask for none that is not there', () => {
    const { whole, prefixes, asked } = keysBelow(folder === 'server/mail' ? 'server' : folder)
    const isUsed = (key: string): boolean =>
      whole.has(key) || whole.has(key.split('.')[0] ?? '') || prefixes.some((prefix) => key.startsWith(prefix))
    expect(keys.filter((key) => !isUsed(key))).toEqual([])
    if (folder !== 'server/mail')
      expect([...asked].filter((key) => !keys.includes(key) && !key.startsWith('names.'))).toEqual([])
  })
})

describe('the check of words', () => {
  const problemsOf = (es: string, pt: string) => {
    const said: Partial<Record<Locale, string>> = { 'es-ES': es, 'pt-PT': pt }
    return wordProblems(sourcesOf((locale) => new Map([['a.b', said[locale] ?? '']])))
  }

  test.each([
    ['Escribe tu correo.', 'Escreve o teu e-mail no celular.'],
    ['Escribe tu correo.', 'Você tem de escrever o e-mail.'],
    ['Escribe tu correo.', 'Estamos guardando.'],
    ['Escribe tu correo.', 'Escreva o e-mail.'],
    ['Escribe tu correo.', 'O ficheiro foi salvo.'],
    ['Correo inválido.', 'Escreve o teu e-mail.'],
    ['Guardado con éxito.', 'Guardado.'],
    ['Hecho!', 'Feito.'],
    ['Tienda en línea', 'Loja online'],
    ['Detenida por ti', 'Anulada pela loja'],
    ['El cliente se echó atrás', 'Revogada pelo cliente'],
    ['Cierra este aparato.', 'Fecha este dispositivo.'],
    ['Ventas a plazos', 'Vendas a prestações'],
    ['Pago en pausa', 'Transferência retida'],
    ['2 ventas por cobrar', '2 vendas por capturar'],
    ['Cuando cobres la venta', 'Quando capturares a venda'],
    ['No llegamos al servidor', 'Não foi possível contactar o servidor'],
    ['Pendiente de captura', 'À tua espera'],
    ['Usuarios', 'Retirar o acesso'],
    ['Compra en {shop}', 'Compra na {shop}'],
    ['Reintentar', 'Tentar de novo'],
    ['Escriba su correo.', 'Escreve o teu e-mail.'],
    ['Escribe tu correo.', 'Escribe tu correo ahora.'],
    ['Não está cá.', 'Não está aqui.'],
    ['No está aquí.', 'Não está cá.'],
    ['Un 25 % justo.', 'Uns 25% certos.'],
    ['Un {n} % justo.', 'Uns {n}% certos.'],
    ['Un 25\u00a0% justo.', 'Uns 25\u00a0% certos.'],
    ['Hasta 10 MB.', 'Até 10\u00a0MB.'],
  ])('refuses «%s», «%s»', (es, pt) => {
    expect(problemsOf(es, pt)).toHaveLength(1)
  })

  test('has a customer in Portugal addressed in the third person', () => {
    const problemsFor = (pt: string) =>
      wordProblems(
        sourcesOf((locale) => new Map(locale === 'pt-PT' ? [['a.b', pt]] : [])),
        () => 'customer',
      )
    expect(problemsFor('Escolhe o teu plano.')).toHaveLength(1)
    expect(problemsFor('Escolha o seu plano.')).toEqual([])
  })

  test('lets good words pass', () => {
    expect(problemsOf('Hasta 10\u00a0MB, un 25\u00a0% justo.', 'Até 10\u00a0MB, uns 25% certos.')).toEqual([])
  })
})
