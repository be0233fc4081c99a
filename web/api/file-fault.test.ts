import { expect, test } from 'vitest'
import { ApiError, ConnectionError } from './errors.ts'
import { fileFault } from './file-fault.ts'

const file = ['The file is damaged.']
const refused = (error: ConstructorParameters<typeof ApiError>[1]) => new ApiError(400, error)

test.each([
  ['a code that the form has a text for', refused({ fields: { file }, codes: { file: 'damaged' } }), 'damaged'],
  ['another code', refused({ fields: { file }, codes: { file: 'virus' } }), 'kind'],
  ['no code, as servers before said it', refused({ fields: { file } }), 'kind'],
  ['another field', refused({ fields: { iban: ['Invalid input'] } }), null],
  ['no answer', new ConnectionError('offline'), null],
])('what is wrong with the file is told by its code: %s', (_, error, fault) => {
  expect(fileFault(error, ['damaged', 'large'])).toBe(fault)
})
