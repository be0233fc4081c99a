/** Words that the product does not use: those of Brazil and of offices, and those of the other language. */
import { type Locale, locales } from '#domain/locales.ts'
import type { Sources } from '#web/build/catalog.ts'

/** Whole words and beginnings of words (`-` at the end), in any case. */
const forbidden: Record<Locale, string> = {
  'es-ES':
    'usted ustedes error errores inválid- exitosamente éxito procesando celular computadora clic clicar aparato aparatos mandar ' +
    'mandado mandamos mandaremos mándalo dueño dueña dueños dueñas vendió míralo míralos ' +
    'mandando mirarlo echarte echado arreglos cobres cobras cobrando ' +
    'escriba introduzca seleccione pulse elija compruebe verifique inténtelo rellene disculpe',
  'pt-PT':
    'você vocês celular tela telas senha senhas cadastr- gerenci- usuári- arquivo arquivos salvar deletar aparelho aparelhos ' +
    'excluir excluído acessar acesse contato contatos equipe equipes registro registros planilha aplicativo aplicativos parcela ' +
    'parcelas boleto cpf cnpj cep econômic- eletrônic- anônim- erro erros inválid- sucesso processando clique clicar insira ' +
    'retirar retirado função juntar trazer sozinh- arranjos cobres move-te desistiu ' +
    'selecione confira desculpe',
}

/** Who reads a text: a shop's people are addressed with `tu`; a customer who signs a credit in Portugal, in the third person. */
export type Reader = 'shop' | 'customer'

/** Portuguese forms of the address that a reader does not get. */
const misaddressed: Record<Reader, RegExp> = {
  shop: /^(escreva|escolha|verifique|tente|confirme|adicione|assine|leia|peça|pague|guarde)$/,
  customer:
    /^(tu|te|ti|teu|tua|teus|tuas|contigo|tens|podes|escreve|escolhe|verifica|tenta|confirma|adiciona|assina|lê|pede)$/,
}

/** Signs and words of the neighbour. */
const foreign: Record<Locale, RegExp> = {
  'es-ES': /[ãõ]|ç(?!\b)|\b(não|uma|são|com|pelo|pela|loja|ainda)\b/iu,
  'pt-PT': /[ñ¿]|(?<!-)\b(el|los|las|y|una|con|hay|ahora|hoy|cuando|puedes|tienda)\b/iu,
}

/** Names of documents, authorities and legal forms, which keep the language of their country. */
const names =
  /[Cc]artão (de Cidadão|da empresa)|Certidão (permanente|de Finanças)|certidão permanente|declaração de início|Início de atividade|Comprovativo de IBAN|certificação legal de contas|Finanças|Sociedade[\p{L} ]*|Português|Español|Ley \d+|Agencia Tributaria|Sociedad[\p{L} ]*|Comunidad de bienes/gu

/** Of offices, what Brazil calls keeping and fetching a file, and names that states, channels and acts had before. */
const phrases =
  /\bpor favor\b|en línea|em linha|(echó|echas|echarte|echarme|echarse) atrás|(prueba|probar) otra vez|detenida por|parada por|de verdad\b|a prestações|em processo\b|(?<!\ba )\bsalvos?\b(?! se\b| que\b)|\bbaixar (o|a|os|as) (ficheiro|documento|lista)/iu

/** What the corrections of both languages replaced: how states, faults, amounts and fields were described before. */
const formerPhrases: Record<Locale, RegExp> = {
  'es-ES':
    /\ben pausa\b|pendientes? de ti\b|por cobrar\b|pago en curso|preguntar por esto|cerrado un momento|no llegamos al|se entienden|día entero|por dentro\b|cosa nuestra|donde siempre|a deber\b|tu dinero\b|no nos vale|puede quedar vací|no vemos\b/iu,
  'pt-PT':
    /\bem pausa\b|à tua espera|por cobrar\b|pagamento em curso|a sério\b|por trás|não está cá|é connosco|se entendem|por um momento|tenta outra vez|tentar de novo|conta de sempre|(na|da|à|pela) \{shop\}|teu dinheiro\b|dia inteiro|por dentro\b|pode ficar vazi|não vemos\b/iu,
}

const gerund = /\b(estou|estamos|está|estão|estás|em) \p{L}+ndo\b/iu

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}-]+/gu) ?? []

const isForbidden = (word: string, locale: Locale): boolean =>
  forbidden[locale]
    .split(' ')
    .some((entry) => (entry.endsWith('-') ? word.startsWith(entry.slice(0, -1)) : word === entry))

/** Spaces at which a line must not break, and that Portuguese does not have before its sign. */
const looseSpace: Record<Locale, RegExp> = {
  'es-ES': /[\d}] (%|€|MB|kB)/u,
  'pt-PT': /[\d}] (€|MB|kB)|[\d}]\s%/u,
}

const problemOf = (text: string, locale: Locale, reader: Reader): string | null => {
  const [former] = formerPhrases[locale].exec(text) ?? []
  if (former !== undefined) return `says ${former}`
  const said = text.replaceAll(/\{\w+, (select|plural),|\{\w+\}|<\/?\w+>/g, (part) =>
    part.startsWith('<') ? '' : '{}',
  )
  const words = wordsIn(said).filter(
    (word) => isForbidden(word, locale) || (locale === 'pt-PT' && misaddressed[reader].test(word)),
  )
  if (words.length > 0) return `says ${words.join(', ')}`
  const [phrase] = phrases.exec(said) ?? []
  if (phrase !== undefined) return `says ${phrase}`
  if (/[!¡]/.test(said)) return 'shouts'
  if (locale === 'pt-PT' && gerund.test(said)) return 'has the gerund of Brazil'
  if (looseSpace[locale].test(said)) return 'has a space that breaks before a sign, or one too many'
  const [alien] = foreign[locale].exec(said.replaceAll(names, '')) ?? []
  return alien === undefined ? null : `says «${alien}», which is the other language`
}

/** What is wrong with the words of some texts; `readerOf` says who reads a key. */
export const wordProblems = (texts: Sources, readerOf: (key: string) => Reader = () => 'shop'): string[] =>
  locales.flatMap((locale) =>
    [...texts[locale]].flatMap(([key, text]) => {
      const problem = problemOf(text, locale, readerOf(key))
      return problem === null ? [] : [`${locale} ${key} ${problem}: ${text}`]
    }),
  )
