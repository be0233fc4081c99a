/** Values that the forms of company and person refuse, with words of the reason. */
import type { Wrong } from './company-forms.ts'

export const wrongOfEnterprise: readonly Wrong[] = [
  {
    label: 'Razón social',
    name: 'name',
    values: ['Velas <b>', 'Velas\u200e', 'x'.repeat(151)],
    words: /Hay algún signo no permitido/,
  },
  {
    label: 'NIF de la empresa',
    name: 'taxId',
    values: ['B12345678', '12345678Z', 'Velas'],
    words: /no es correcto|es de una persona/,
  },
  {
    label: 'Calle y número',
    name: 'street',
    values: ['<Somera>', 'Somera\u0007', 'x'.repeat(121)],
    words: /no permitido/,
  },
  {
    label: 'Código postal',
    name: 'postcode',
    values: ['4800', '48-005', '1000-205'],
    words: /Debe tener cinco cifras/,
  },
  {
    label: 'Teléfono',
    name: 'phone',
    values: ['512345678', '942408515', '61240'],
    words: /Un teléfono empieza|Faltan 4/,
  },
  {
    label: 'Web (opcional)',
    name: 'website',
    values: ['no es una web', 'ftp://velas.es', 'velas'],
    words: /la dirección entera/,
  },
]

export const wrongOfPerson: readonly Wrong[] = [
  { label: 'Nome', name: 'firstName', values: ['Inês <3', 'ines@loja', 'x'.repeat(101)], words: /Sem @/ },
  {
    label: 'Número',
    name: 'documentNumber',
    values: ['123456780', '12345678', '500000000'],
    words: /não está correto|é de uma empresa/,
  },
  {
    label: 'Telefone',
    name: 'phone',
    values: ['212345678', '9123456', '91234567a'],
    words: /Um telefone começa|Faltam 2/,
  },
  { label: 'Código postal', name: 'postcode', values: ['4050', '48005', '4050-25'], words: /quatro algarismos/ },
  { label: 'Localidade', name: 'city', values: ['<Porto>', 'Porto\u0007', 'Porto >'], words: /não serve/ },
]
