/** Which new passwords are refused because others would guess them first. Length is the contract's. */

import { isAmongCommonest, plain } from './common-passwords.ts'

/** Words that guessers begin with, in the languages of the shops; digits and marks around them change nothing. */
const commonWords = new Set(
  (
    'password passwort contrasena contrasenya clave secreto secret senha palavrapasse segredo qwerty qwertyuiop qwertz ' +
    'azerty asdfgh asdfghjkl zxcvbnm qazwsx qazwsxedc welcome bienvenido bienvenida bemvindo hola ola hello letmein ' +
    'iloveyou teamo tequiero amor love princess princesa monkey dragon football futbol futebol barcelona realmadrid ' +
    'atletico madridista culer benfica benfiquista sporting porto lisboa madrid sevilla valencia bilbao espana portugal superman batman master ' +
    'sunshine shadow michael jordan admin administrador administrator root usuario user login acceso access test prueba ' +
    'demo changeme cambiame default temporal empresa tienda loja trastienda negocio comercio dinero dinheiro verano ' +
    'invierno primavera otono verao inverno outono enero febrero marzo abril mayo junio julio agosto septiembre octubre ' +
    'noviembre diciembre lunes martes miercoles jueves viernes sabado domingo internet computer ordenador samsung google'
  ).split(' '),
)

const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]
const backwards = (text: string): string => [...text].toReversed().join('')
const sequences = runs.flatMap((run) => [run, backwards(run)])

const looks: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const letters = (text: string): string => text.replace(/[^\p{L}]/gu, '')
/** `P4ssw0rd` as it is meant. */
const unmasked = (text: string): string => text.replace(/[013457@$!]/g, (character) => looks[character] ?? character)

/** How many characters are left when every run of four or more along a keyboard row, alphabet or digits counts as one. */
const effectiveLength = (text: string): number => {
  let length = 0
  for (let at = 0; at < text.length; length += 1) {
    let end = at + 1
    while (end < text.length && sequences.some((run) => run.includes(text.slice(at, end + 1)))) end += 1
    at = end - at >= 4 ? end : at + 1
  }
  return length
}

/** `abcabcabcabc` is `abc`. */
const isRepeated = (text: string): boolean => /^(.{1,5}?)\1+.{0,4}$/su.test(text)

const isCommon = (password: string): boolean => {
  const text = plain(password)
  const readings = [letters(text), letters(unmasked(text)), letters(unmasked(text.replace(/[\d\W_]+$/u, '')))]
  return (
    new Set(text).size < 5 ||
    isRepeated(text) ||
    effectiveLength(text) < 6 ||
    isAmongCommonest(text) ||
    readings
      .map((reading) => reading.replace(/^(.+?)\1+$/u, '$1'))
      .some((word) => commonWords.has(word) || (word.length >= 5 && isAmongCommonest(word)))
  )
}

/** `names`: of what belongs to them: the product, their company, its shops. */
type Person = { email: string; firstName: string; lastName: string; names: readonly string[] }

/** The product's original name, under any brand. */
const firstName = 'trastienda'

/** What is left of a password when the person's own words are taken out is too short to be one. */
const isLikePerson = (password: string, { email, firstName: first, lastName, names }: Person): boolean => {
  const words = plain([email, first, lastName, firstName, ...names].join(' '))
    .split(/[^\p{L}\p{N}]+/u)
    .concat(plain(email), plain(email).split('@'))
    .filter((word) => word.length >= 4)
    .toSorted((a, b) => b.length - a.length)
  return [plain(password), unmasked(plain(password))].some((text) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), text)
    return rest !== text && letters(rest).length < 6
  })
}

/** Why a new password is not taken, in words for developers, or null. */
export const passwordFault = (password: string, person: Person): string | null => {
  if (isCommon(password)) return 'Others would guess this password.'
  return isLikePerson(password, person) ? 'This password is too like a name or the e-mail.' : null
}
