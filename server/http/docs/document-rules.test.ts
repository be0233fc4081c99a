/** The document of the calls by key keeps our own rules: what a reader, or a program made from it, relies on. */
import { describe, expect, test } from 'vitest'
import { faultsOf } from '#server/testing/document-faults.ts'
import { readExamples } from './examples.ts'
import { keyOpenApi } from './key-openapi.ts'
import type { Json } from './openapi.ts'

const document = keyOpenApi({ productName: 'Trastienda', vendor: 'trastienda' }, readExamples())

test('the document has no fault', () => {
  expect(faultsOf(document)).toEqual([])
})

type Operation = Json & {
  tags: string[]
  parameters: Json[]
  responses: Record<string, { content: { 'application/json': { schema: Json; examples: Json } } }>
}
type Shape = Json & { components: { schemas: Json }; paths: Record<string, { get: Operation }> }

const planted = (change: (operation: Operation, whole: Shape) => void): string[] => {
  const copy = structuredClone(document) as Shape // as it is made
  const operation = copy.paths['/orders/{order}/captures']?.get
  if (!operation) throw new Error('There is no such call.')
  change(operation, copy)
  return faultsOf(copy)
}

const where = 'GET /orders/{order}/captures'
const answerOf = ({ responses }: Operation, status = '200') => {
  const content = responses[status]?.content['application/json']
  if (!content) throw new Error('It has no answer.')
  return content
}
const fieldsOf = (operation: Operation) => answerOf(operation).schema['properties'] as Record<string, Json> // of an object

describe('a planted fault is found:', () => {
  test.each<[fault: string, change: Parameters<typeof planted>[0], found: string]>([
    [
      'an id that another operation has',
      (operation) => (operation['operationId'] = 'orders.get'),
      'orders.get: is the id of several operations',
    ],
    ['no summary', (operation) => delete operation['summary'], `${where}: has no summary`],
    ['no tag', (operation) => (operation.tags = []), `${where}: has no tag`],
    [
      'a tag that is not in the document',
      (operation) => (operation.tags = ['sales']),
      `${where}: its tag sales is not in the document`,
    ],
    [
      'no refusal',
      ({ responses }) => {
        for (const status of Object.keys(responses)) if (status.startsWith('4')) delete responses[status]
      },
      `${where}: has no answer 4xx`,
    ],
    [
      'a part of the path that is not declared',
      (operation) => (operation.parameters = []),
      `${where}: its path parameter order is not declared`,
    ],
    [
      'a parameter that is not in the path',
      ({ parameters }) => parameters.push({ ...parameters[0], name: 'capture' }),
      `${where}: capture is not in its path`,
    ],
    [
      'a parameter that is required and has a default',
      ({ parameters }) => (parameters[0] = { ...parameters[0], schema: { type: 'string', default: 'WEB-1' } }),
      `${where}: order is required and has a default`,
    ],
    [
      'a parameter without a description',
      ({ parameters }) => delete parameters[0]?.['description'],
      `${where}: the parameter order is not described`,
    ],
    [
      'a field without a description',
      (operation) => delete fieldsOf(operation)['results']?.['description'],
      `${where}: the field results is not described`,
    ],
    [
      'an example that is not what the schema says',
      (operation) => (fieldsOf(operation)['remaining_capture_amount'] = { type: 'string', description: 'Cents.' }),
      `${where}: an example is not what its schema says`,
    ],
    [
      'an example of a parameter that is not what the schema says',
      ({ parameters }) => (parameters[0] = { ...parameters[0], schema: { type: 'integer' } }),
      `${where}: the example of order is not what its schema says`,
    ],
    [
      'a reference to nothing',
      (operation) => (answerOf(operation, '404').schema = { $ref: '#/components/schemas/Captures' }),
      '#/components/schemas/Captures: is not there',
    ],
    [
      'a component that is not used',
      (_, { components }) => (components.schemas['Captures'] = { type: 'object' }),
      '#/components/schemas/Captures: is not used',
    ],
  ])('%s', (_, change, found) => {
    expect(planted(change)).toContain(found)
  })
})
