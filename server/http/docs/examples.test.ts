/** Every example of the reference is a real answer, is there for each call, and is what the contract says. `-u` writes them. */
import { beforeAll, describe, expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { eventSchema } from '#contract/calls/webhook-objects.ts'
import { webhookTypes } from '#domain/webhook-events.ts'
import { recordExamples } from '#server/testing/key-life.ts'
import { keyCalls } from '#server/testing/recorded-calls.ts'
import { type Examples, examplesFile, readExamples } from './examples.ts'

let kept: Examples
let made: Examples
beforeAll(async () => {
  made = await recordExamples()
  kept = readExamples()
})

describe('the examples of the reference', () => {
  test('are what the API answers today: else vitest -u', async () => {
    await expect(`${JSON.stringify(made, null, 2)}\n`).toMatchFileSnapshot(examplesFile)
  })

  test.each(Object.entries(keyCalls))('%s sends and answers what the contract says', (name, call) => {
    const example = kept.calls[name]
    expect(example?.status).toBe(call.answer === 'empty' ? 204 : (call.status ?? 200))
    if (typeof call.answer === 'object') {
      const { data } = safeParse(call.answer, example?.answer)
      // No field is left out of the schema.
      expect(data).toEqual(example?.answer)
    }
    if (call.body) expect(safeParse(call.body, example?.body)).toMatchObject({ success: true })
    const query = Object.fromEntries(new URLSearchParams(example?.path.split('?')[1]))
    if (call.query) expect(safeParse(call.query, query)).toMatchObject({ success: true })
  })

  test.each(webhookTypes)('an event %s is what its schema says', (type) => {
    const { data, error } = safeParse(eventSchema(type), kept.events[type])
    expect(error).toBeUndefined()
    expect(data).toEqual(kept.events[type])
  })

  test('hold nothing of the machine that made them', () => {
    const text = JSON.stringify(kept)
    expect(text).not.toMatch(/127\.0\.0\.1|localhost|:\d{4,5}\//)
    for (const [secret] of text.matchAll(/whsec_[A-Za-z0-9+/]+/g)) expect(secret).toMatch(/^whsec_0{30}/)
  })

  test('are there for every call', () => {
    expect(Object.keys(kept.calls)).toEqual(Object.keys(keyCalls).toSorted())
  })
})
