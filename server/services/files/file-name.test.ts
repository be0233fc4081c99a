import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

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
