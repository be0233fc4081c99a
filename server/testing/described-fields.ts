/** Every field that systems of merchants send or read, by the path that its description is found by. */
import { eventSchema } from '#contract/calls/webhook-objects.ts'
import { webhookTypes } from '#domain/webhook-events.ts'
import { pathInCall, pathInEvent, pathOfParameter } from '#server/http/docs/field-words.ts'
import { keyGroups } from '#server/http/docs/key-openapi.ts'
import { parametersOf, schemaOf } from '#server/http/docs/openapi.ts'
import { fieldsOf } from '#server/http/reference/fields.ts'

/** `said`: what the contract itself says of a parameter. */
type DescribedField = { path: string; said: string | undefined }

const ofCalls = (): DescribedField[] =>
  keyGroups.flatMap(([, calls]) =>
    calls.flatMap((named) => {
      const { body, answer } = named.call
      const sides = [
        ['body', body && schemaOf(body, 'input')],
        ['answer', typeof answer === 'object' ? schemaOf(answer, 'output') : undefined],
      ] as const
      return [
        ...parametersOf(named.call).map((one) => ({ path: pathOfParameter(named, one), said: one.description })),
        ...sides.flatMap(([side, schema]) =>
          schema ? fieldsOf(schema).map(({ name }) => ({ path: pathInCall(named, side, name), said: undefined })) : [],
        ),
      ]
    }),
  )

const ofEvents = (): DescribedField[] =>
  webhookTypes.flatMap((type) =>
    fieldsOf(schemaOf(eventSchema(type), 'output')).map(({ name }) => ({
      path: pathInEvent(type, name.replaceAll('[]', '')),
      said: undefined,
    })),
  )

export const describedFields = (): DescribedField[] => [...ofCalls(), ...ofEvents()]
