import { expect, test } from 'vitest'
import { fileName, objectFileName } from './file-name.ts'

const parts = {
  word: 'operaciones',
  sandbox: false,
  merchant: 'Óptica Norte',
  day: '2026-11-20',
  format: 'csv',
  locale: 'es-ES',
} as const

test.each([
  [parts, 'operaciones-optica-norte-2026-11-20.csv'],
  [{ ...parts, sandbox: true }, 'operaciones-prueba-optica-norte-2026-11-20.csv'],
  [{ ...parts, sandbox: true, locale: 'pt-PT' as const }, 'operaciones-teste-optica-norte-2026-11-20.csv'],
  [{ ...parts, merchant: 'x"\r\nSet-Cookie: a=b; ../../etc' }, 'operaciones-x-set-cookie-a-b-etc-2026-11-20.csv'],
  [{ ...parts, merchant: '中文' }, 'operaciones-2026-11-20.csv'],
])('%j', (given, name) => {
  expect(fileName(given)).toBe(name)
})

const object = { word: 'justificante', name: 'A-104883', sandbox: false, format: 'pdf', locale: 'es-ES' } as const
test.each([
  [object, 'justificante-A-104883.pdf'],
  [{ ...object, sandbox: true }, 'justificante-A-104883-prueba.pdf'],
  [{ ...object, word: undefined, name: 'LQ-20261116-0001' }, 'LQ-20261116-0001.pdf'],
  [{ ...object, name: 'Pedido nº 7/../"\r\nX: y' }, 'justificante-Pedido-n-7-X-y.pdf'],
])('%j is named after its object', (given, name) => {
  expect(objectFileName(given)).toBe(name)
})
