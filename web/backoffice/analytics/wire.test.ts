import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { formOf } from './wire.ts'

test('[AN-03] a batch is a form: key, events as JSON, version 2, time of upload, and a checksum over all of them', () => {
  const events = [{ timestamp: 1, sequence_number: 2, uuid: 'ñ&=+ "€"' }]
  const form = formOf('key', events, 1_800_000_000_000)
  const list = JSON.stringify(events)
  expect(Object.fromEntries(form)).toEqual({
    client: 'key',
    e: list,
    v: '2',
    upload_time: '1800000000000',
    checksum: createHash('md5').update(`2key${list}1800000000000`).digest('hex'),
  })
  expect(Object.fromEntries(new URLSearchParams(form.toString()))['e']).toBe(list)
})
